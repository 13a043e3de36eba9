import type { RosterPage } from '@muster/contracts/rosters/model';
import {
  IconArrowLeft,
  IconCode,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTable,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Card } from '../../../ui/content/card.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ImportRows } from '../../roster-import/public.ts';
import { ColumnsMenu, shownColumns, useLayout } from '../../roster-views/public.ts';
import { type RowsQuery, useRows, useTotals } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';
import { RosterGrid } from './grid/roster-grid.tsx';
import { TotalsRow } from './grid/totals-row.tsx';
import { PrintedRoster } from './printed-roster.tsx';
import { RowDialogs, useRowDialogs } from './row-dialogs.tsx';
import { RowFilters } from './row-filters.tsx';
import { useRosterColumnName } from './use-column-name.ts';
import styles from './rosters.module.css';

const AddEntries = lazy(() => import('./add-entries.tsx').then((module) => ({ default: module.AddEntries })));
const PastDialog = lazy(() =>
  import('../../roster-history/public.ts').then((module) => ({ default: module.PastDialog })),
);
const EmbedDialog = lazy(() => import('./embed-dialog.tsx').then((module) => ({ default: module.EmbedDialog })));
const AddMembers = lazy(() => import('./add-members.tsx').then((module) => ({ default: module.AddMembers })));

interface RosterViewProps {
  community: string;
  id: string;
}

/** One roster: its rows as a grid, and what the viewer may do with it. */
export function RosterView({ community, id }: RosterViewProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const dialogs = useRowDialogs();
  const [sorts, setSorts] = useState<RowsQuery['sorts']>([]);
  const [filters, setFilters] = useState<RowsQuery['filters']>([]);
  const search = useDeferredValue(typed.trim());
  const view = trpc.communities.get.useQuery({ community });
  const found = useDeferredValue(filters);
  const query = { search, sorts, filters: found };
  const list = useRows(community, id, query);
  const { data, error } = list;
  const [first] = data?.pages ?? [];
  usePageHead({ title: first?.label ?? t('rosters.title'), site: view.data?.community.name ?? '' });
  const hasTotals = first?.columns.some(({ total: each }) => each !== 'none') ?? false;
  const totals = useTotals(community, id, { search, filters: found, enabled: hasTotals });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const relation = view.data?.viewer.relation;
  const laidOut = useLayout(community, id, relation === 'member' || relation === 'owner');
  const [isPrinted, setPrinted] = useState(false);
  if (!first && error) {
    if (readFailure(error).code === 'rosters.unknown') return <UnknownRoster community={community} />;
    return <FailureState error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} page />;
  }
  // Columns that were shown as they are usually would change places under the reader.
  if (!first || view.isLoading || laidOut.isLoading) return <ListSkeleton rows={8} height={44} />;
  const total = data?.pages.at(-1)?.total ?? 0;
  const isStaff = view.data?.viewer.permissions.includes('system.manageMembers') ?? false;
  const columns = shownColumns(first.columns, laidOut.layout);
  const departments = view.data?.community.departments ?? [];
  return (
    <div className={styles.page}>
      <PageHeader title={first.label} lead={first.description} back={<Back community={community} />} />
      <Tools
        community={community}
        page={first}
        view={laidOut}
        typed={typed}
        onType={setTyped}
        onPrint={() => setPrinted(true)}
      />
      {first.columns.length > 0 && <RowFilters columns={first.columns} filters={filters} onChange={setFilters} />}
      <div className={styles.above}>
        <p className={styles.count} role="status">
          {t('rosters.rowCount', { count: total, shown: formatNumber(total) })}
        </p>
        {columns.some(({ mayWrite }) => mayWrite) && <span className={styles.keys}>{t('rosters.grid.keys')}</span>}
      </div>
      {total === 0 ? (
        <NoRows isEntered={first.kind === 'entries'} isNarrowed={search !== '' || filters.length > 0} />
      ) : (
        <RosterGrid
          community={community}
          departments={departments}
          page={first}
          columns={columns}
          view={laidOut}
          rows={rows}
          total={total}
          busy={list.isPlaceholderData}
          totals={(frozen) =>
            hasTotals && (
              <TotalsRow columns={columns} frozen={frozen} totals={totals.data?.totals} busy={totals.isFetching} />
            )
          }
          sorts={sorts}
          onSort={setSorts}
          onManage={isStaff ? (accId) => dialogs.open({ kind: 'member', accId }) : null}
          onEntry={(row) => dialogs.open({ kind: 'entry', row })}
          onHistory={(cell) => dialogs.open({ kind: 'history', cell })}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
      <PrintedRoster
        community={community}
        site={view.data?.community.name ?? ''}
        departments={departments}
        page={first}
        columns={columns}
        layout={laidOut.layout}
        rows={rows}
        total={total}
        totals={totals.data?.totals}
        query={query}
        isAsked={isPrinted}
        onEnd={() => setPrinted(false)}
      />
      <RowDialogs community={community} page={first} view={view.data} dialogs={dialogs} />
    </div>
  );
}

/** What stands in the place of the grid where there are no rows, or none that are searched for. */
function NoRows({ isEntered, isNarrowed }: { isEntered: boolean; isNarrowed: boolean }) {
  const t = useT();
  const title = isEntered ? 'rosters.entries.none' : 'rosters.noRows';
  const text = isEntered ? 'rosters.entries.noneText' : 'rosters.noRowsText';
  return (
    <Card>
      <EmptyState icon={IconTable} title={t(isNarrowed ? 'rosters.notFound' : title)}>
        {t(isNarrowed ? 'rosters.notFoundText' : text)}
      </EmptyState>
    </Card>
  );
}

interface ToolsProps {
  community: string;
  page: RosterPage;
  view: ReturnType<typeof useLayout>;
  typed: string;
  onType: (typed: string) => void;
  onPrint: () => void;
}

function Tools({ community, page, view, typed, onType, onPrint }: ToolsProps) {
  const t = useT();
  const nameOf = useRosterColumnName();
  const [past, setPast] = useState<'open' | 'closing' | null>(null);
  const [adding, setAdding] = useState<'open' | 'closing' | null>(null);
  const { id, kind, rights, columns } = page;
  const Adding = kind === 'entries' ? AddEntries : AddMembers;
  return (
    <div className={styles.tools}>
      <div>
        <SearchInput
          label={t(page.kind === 'entries' ? 'rosters.entries.search' : 'rosters.search')}
          value={typed}
          onChange={onType}
          maxLength={100}
        />
      </div>
      {rights.addRows && (
        <Button size="sm" icon={kind === 'entries' ? IconPlus : IconUserPlus} onClick={() => setAdding('open')}>
          {t(kind === 'entries' ? 'rosters.entries.addOpen' : 'rosters.add.open')}
        </Button>
      )}
      {(columns.some(({ mayWrite }) => mayWrite) || rights.addRows || (rights.editRows && kind === 'entries')) && (
        <ImportRows community={community} id={id} kind={kind} label={page.label} />
      )}
      {columns.length > 0 && (
        <ColumnsMenu columns={columns} nameOf={nameOf} layout={view.layout} change={view.change} />
      )}
      <ExportMenu community={community} id={id} mayExport={rights.export} onPrint={onPrint} />
      {rights.export && kind === 'members' && (
        <Button size="sm" icon={IconHistory} onClick={() => setPast('open')}>
          {t('rosters.pastOpen')}
        </Button>
      )}
      {rights.edit && page.embed && <EmbedButton id={id} label={page.label} />}
      {rights.edit && (
        <Link
          to="/com/$uuid/admin/rosters/$rosterId"
          params={{ uuid: community, rosterId: id }}
          className={linkClass('quiet', styles.link)}
        >
          <Icon of={IconPencil} size={15} /> {t('rosters.editor.open')}
        </Link>
      )}
      {past && (
        <Suspense>
          <PastDialog community={community} id={id} open={past === 'open'} onClose={() => setPast('closing')} />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <Adding community={community} id={id} open={adding === 'open'} onClose={() => setAdding('closing')} />
        </Suspense>
      )}
    </div>
  );
}

function EmbedButton({ id, label }: { id: string; label: string }) {
  const t = useT();
  const [embed, setEmbed] = useState<'open' | 'closing' | null>(null);
  return (
    <>
      <Button size="sm" icon={IconCode} onClick={() => setEmbed('open')}>
        {t('rosters.embed.open')}
      </Button>
      {embed && (
        <Suspense>
          <EmbedDialog id={id} label={label} open={embed === 'open'} onClose={() => setEmbed('closing')} />
        </Suspense>
      )}
    </>
  );
}

function Back({ community }: { community: string }) {
  const t = useT();
  return (
    <Link to="/com/$uuid/rosters" params={{ uuid: community }} className={linkClass('quiet', styles.link)}>
      <Icon of={IconArrowLeft} size={15} /> {t('rosters.title')}
    </Link>
  );
}

/** In the place of a roster that is not there, or that the viewer may not see. */
export function UnknownRoster({ community }: { community: string }) {
  const t = useT();
  return (
    <Card>
      <EmptyState icon={IconTable} title={t('rosters.unknown')} action={<Back community={community} />}>
        {t('rosters.unknownText')}
      </EmptyState>
    </Card>
  );
}
