import { useT } from '../../../platform/i18n/use-t.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { useRecentMembers } from '../queries.ts';
import { ListFailure } from './list-failure.tsx';
import { MemberList, MemberListSkeleton } from './member-list.tsx';
import styles from './members.module.css';

const SHOWN = 6;

/** Who is new in the community. */
export function RecentPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useRecentMembers(community);
  return (
    <Panel title={t('members.recent.title')} flush>
      {!data && !error && <MemberListSkeleton />}
      {!data && error && <ListFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.items.length === 0 && <p className={styles.note}>{t('members.recent.empty')}</p>}
      {data && data.items.length > 0 && (
        <MemberList label={t('members.recent.title')} cards={data.items.slice(0, SHOWN)} />
      )}
    </Panel>
  );
}
