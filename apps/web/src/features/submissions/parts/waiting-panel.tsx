import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { SubmissionRows } from './submission-rows.tsx';
import styles from './submissions.module.css';

/** What waits for the viewer: what they have sent and is not over, and what they have to look at. Nothing where there is none. */
export function WaitingPanel({ community }: { community: string }) {
  const t = useT();
  const { data } = trpc.submissions.waiting.useQuery({ community });
  if (!data || (data.mine.length === 0 && data.drafts === 0 && data.toReview.length === 0)) return null;
  const { mine, drafts, toReview } = data;
  const centre = communityPath(community, 'forms');
  return (
    <Panel
      title={t('submissions.waiting.title')}
      actions={
        <Link to={centre} className={buttonClass({ size: 'xs', kind: 'quiet' })}>
          {t('submissions.waiting.open')}
        </Link>
      }
    >
      {toReview.length > 0 && (
        <ul className={styles.rows} aria-label={t('submissions.waiting.toReview')}>
          {toReview.map(({ form, count }) => (
            <li key={form.id} className={styles.row}>
              <Link to={centre} search={{ formId: form.id }} className={styles.open}>
                {form.label}
              </Link>
              <Badge tone="accent">{t('submissions.waiting.count', { count })}</Badge>
            </li>
          ))}
        </ul>
      )}
      <SubmissionRows community={community} items={mine} />
      {drafts > 0 && <p className={styles.about}>{t('submissions.waiting.drafts', { count: drafts })}</p>}
    </Panel>
  );
}
