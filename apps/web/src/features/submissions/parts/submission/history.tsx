import type { SubmissionStep } from '@muster/contracts/submissions/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import styles from '../submissions.module.css';

/** What happened to a submission, newest first. */
export function History({ steps }: { steps: readonly SubmissionStep[] }) {
  const t = useT();
  return (
    <ol className={styles.history}>
      {steps.toReversed().map((step) => (
        <li key={step.seq}>
          <span>{t(`submissions.history.${step.kind}`, { to: step.to ?? '' })}</span>
          <span className={styles.about}>
            {step.by && <>{step.by.name} · </>}
            <RelativeTime date={step.at} />
          </span>
          {step.reason && <p className={styles.reason}>{step.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
