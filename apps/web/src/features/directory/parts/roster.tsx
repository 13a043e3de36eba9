import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSort } from '@muster/contracts/directory/constants';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Kbd } from '../../../ui/actions/kbd.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useActiveFilters } from '../filters/filter-words.ts';
import { useRoster } from '../queries.ts';
import { countPicked, useSelection } from '../../bulk-actions/public.ts';
import { isFiltered, queryOf, type RosterSearch } from '../roster-search.ts';
import { type AskedOfMany, BulkBar } from '../../members/public.ts';
import { useOfferedFlows } from '../../promotion-flows/public.ts';
import { RosterSkeleton } from './roster-skeleton.tsx';
import { RosterTable } from './roster-table.tsx';
import styles from './roster.module.css';

const NO_COLUMNS: readonly ItemColumn[] = [];

interface RosterProps {
  community: PublicCommunity;
  search: RosterSearch;
  statuses: MemberSettings['statuses'];
  /** What the viewer may do. */
  permissions: readonly string[];
  /** How many runs were begun here: what was picked for one is not picked any more. */
  begun: number;
  onAsk: (asked: AskedOfMany) => void;
  onClear: () => void;
  onOpen: (accId: string) => void;
  onSort: (sort: MemberSort) => void;
}

/** The members that match, with a true count of all. */
export function Roster({
  community,
  search,
  statuses,
  permissions,
  begun,
  onAsk,
  onClear,
  onOpen,
  onSort,
}: RosterProps) {
  const t = useT();
  const { list, isOld, refresh } = useRoster(community.uuid, search);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const query = queryOf(search);
  const picking = useSelection(
    JSON.stringify({ ...query, sort: null, begun }),
    rows.map(({ accId }) => accId),
  );
  if (!list.data) {
    if (!list.error) return <RosterSkeleton />;
    const clear = isFiltered(search) && (
      <Button size="md" onClick={onClear}>
        {t('directory.nothing.all')}
      </Button>
    );
    const retry = { onRetry: () => void list.refetch(), retrying: list.isFetching };
    return <FailureState error={list.error} {...retry} action={clear} />;
  }
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (rows.length === 0) return <Nobody {...{ community, search, statuses, onClear }} />;
  return (
    <>
      <p className={styles.count}>
        <span role="status">{t('directory.count', { count: total, shown: formatNumber(total) })}</span>
        {isOld && (
          <Button size="xs" onClick={refresh}>
            {t('directory.refresh')}
          </Button>
        )}
        <span className={styles.keys}>
          <RichText id="bulk-actions.keys" tags={{ key }} />
        </span>
      </p>
      <RosterTable
        rows={rows}
        columns={list.data.pages[0]?.columns ?? NO_COLUMNS}
        sort={query.sort}
        onSort={onSort}
        total={total}
        busy={list.isPlaceholderData}
        departments={community.departments}
        statuses={statuses}
        picking={picking}
        profileOf={(accId) => communityPath(community.uuid, `u/${accId}`)}
        onOpen={onOpen}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
        }}
      />
      {countPicked(picking.selection, total) > 0 && (
        <Suspense>
          <PickedBar community={community.uuid} {...{ statuses, permissions, query, total, picking, onAsk }} />
        </Suspense>
      )}
    </>
  );
}

type PickedBarProps = Omit<ComponentProps<typeof BulkBar>, 'promotes'> & { community: string };

function PickedBar({ community, ...rest }: PickedBarProps) {
  return <BulkBar {...rest} promotes={useOfferedFlows(community).length > 0} />;
}

/** A key as it is written in a sentence. */
function key(name: ReactNode) {
  return typeof name === 'string' && <Kbd keys={[name]} />;
}

/** An empty list: no one matches the filters, which are named, or there are no members yet. */
function Nobody({ search, onClear, ...rest }: Pick<RosterProps, 'community' | 'search' | 'statuses' | 'onClear'>) {
  const t = useT();
  const filters = useActiveFilters({ search, ...rest });
  const { q } = search;
  if (!isFiltered(search)) {
    return (
      <Card>
        <EmptyState icon={IconUsers} title={t('directory.empty.title')}>
          {t('directory.empty.text')}
        </EmptyState>
      </Card>
    );
  }
  const sought = [...(q ? [t('directory.nothing.search', { q })] : []), ...filters.map(({ words }) => words)];
  return (
    <Card>
      <EmptyState
        icon={IconFilterOff}
        title={t('directory.nothing.title')}
        action={
          <Button size="md" onClick={onClear}>
            {t('directory.nothing.all')}
          </Button>
        }
      >
        {t('directory.nothing.text', { count: sought.length, filters: sought.join(' · ') })}
      </EmptyState>
    </Card>
  );
}
