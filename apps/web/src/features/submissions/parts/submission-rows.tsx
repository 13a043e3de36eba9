import type { SubmissionRow } from '@muster/contracts/submissions/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { StageBadge } from './stage-badge.tsx';
import styles from './submissions.module.css';

/** Submissions of one person as a list: to which form, when, and where each stands. */
export function SubmissionRows({ community, items }: { community: string; items: readonly SubmissionRow[] }) {
  const t = useT();
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          <span className={styles.words}>
            <Link
              to="/com/$uuid/forms/$submissionId"
              params={{ uuid: community, submissionId: item.id }}
              className={styles.open}
            >
              {t('submissions.named', { form: item.form.label, number: item.number })}
            </Link>
            <span className={styles.about}>
              {t('submissions.sent')} <RelativeTime date={item.submittedAt} />
            </span>
          </span>
          <StageBadge stage={item.stage} />
        </li>
      ))}
    </ul>
  );
}
