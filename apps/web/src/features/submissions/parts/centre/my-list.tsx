import { Link } from '@tanstack/react-router';
import { IconSend } from '@tabler/icons-react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useMine } from '../../queries.ts';
import { StageBadge } from '../stage-badge.tsx';
import styles from '../submissions.module.css';

/** What the viewer has sent, newest first. */
export function MyList({ community }: { community: string }) {
  const t = useT();
  const pages = useMine(community, true);
  const { data, error, refetch, isFetching } = pages;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState icon={IconSend} title={t('submissions.mine.none')}>
        {t('submissions.mine.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
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
      <ShowOlder pages={pages} />
    </>
  );
}
