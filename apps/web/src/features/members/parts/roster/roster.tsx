import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/content/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useRoster } from '../../roster-queries.ts';
import { isFiltered, type RosterSearch } from '../../roster-search.ts';
import { RosterSkeleton } from './roster-skeleton.tsx';
import { RosterTable } from './roster-table.tsx';
import styles from './roster.module.css';

interface RosterProps {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
  onClear: () => void;
  onOpen: (accId: string) => void;
}

/** The members that match, with a true count of all. */
export function Roster({ community, search, statuses, onClear, onOpen }: RosterProps) {
  const t = useT();
  const { list, isOld, refresh } = useRoster(community.uuid, search);
  if (!list.data) {
    if (!list.error) return <RosterSkeleton />;
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const rows = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (rows.length === 0) return <Nobody filtered={isFiltered(search)} onClear={onClear} />;
  return (
    <>
      <p className={styles.count}>
        <span role="status">{t('members.roster.count', { count: total, shown: formatNumber(total) })}</span>
        {isOld && (
          <Button size="xs" onClick={refresh}>
            {t('members.roster.refresh')}
          </Button>
        )}
      </p>
      <RosterTable
        rows={rows}
        total={total}
        busy={list.isPlaceholderData}
        departments={community.departments}
        statuses={statuses}
        onOpen={onOpen}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
        }}
      />
    </>
  );
}

function Nobody({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useT();
  return (
    <Card>
      {filtered ? (
        <EmptyState
          icon={IconFilterOff}
          title={t('members.roster.nothing.title')}
          action={
            <Button size="md" onClick={onClear}>
              {t('members.roster.filter.clear')}
            </Button>
          }
        >
          {t('members.roster.nothing.text')}
        </EmptyState>
      ) : (
        <EmptyState icon={IconUsers} title={t('members.roster.empty.title')}>
          {t('members.roster.empty.text')}
        </EmptyState>
      )}
    </Card>
  );
}
