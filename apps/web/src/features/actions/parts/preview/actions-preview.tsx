import type { ActionsPreview as Preview } from '@muster/contracts/actions/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { StepLine } from '../step-line.tsx';
import styles from '../actions.module.css';

interface ActionsPreviewProps {
  community: string;
  preview: Preview;
  /** What the questions are called that conditions are about. */
  questionLabel?: (question: string) => string | null;
}

/** What a list would do to one member: each action with what it changes, or why it is skipped or cannot be done. */
export function ActionsPreview({ community, preview, questionLabel }: ActionsPreviewProps) {
  const t = useT();
  return (
    <div className={styles.steps}>
      {preview.fails && <p role="alert">{t('actions.preview.fails')}</p>}
      {preview.actions.length === 0 && <p className={styles.note}>{t('actions.preview.none')}</p>}
      <ol className={styles.lines}>
        {preview.actions.map((step) => (
          <StepLine key={step.id} community={community} step={step} would questionLabel={questionLabel} />
        ))}
      </ol>
    </div>
  );
}
