import type { SeenStage } from '@muster/contracts/submissions/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useStageLabel } from '../stage-badge.tsx';
import styles from '../submissions.module.css';

/** The stages of a form in their order, with the one where a submission stands. A long list of standard stages says nothing. */
export function StagePath({ stage, path }: { stage: SeenStage; path: readonly SeenStage[] }) {
  const t = useT();
  const label = useStageLabel();
  const isHere = (each: SeenStage) =>
    stage.id === null ? each.label === stage.label && each.state === stage.state : each.id === stage.id;
  if (path.length < 2 || !path.some(isHere)) return null;
  return (
    <ol className={styles.path} aria-label={t('submissions.path')}>
      {path.map((each, at) => (
        <li key={each.id ?? `${at}`} aria-current={isHere(each) ? 'step' : undefined}>
          {label(each)}
        </li>
      ))}
    </ol>
  );
}
