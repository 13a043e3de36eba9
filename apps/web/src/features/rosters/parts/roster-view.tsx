import type { RosterPage, RosterRow } from '@muster/contracts/rosters/model';
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
import { type RowsQuery, useRows, useTotals } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';
import { type GridCell, RosterGrid } from './grid/roster-grid.tsx';
import { TotalsRow } from './grid/totals-row.tsx';
import { RowFilters } from './row-filters.tsx';
import styles from './rosters.module.css';

const ManageMember = lazy(() => import('./manage-member.tsx').then((module) => ({ default: module.ManageMember })));
const AddEntries = lazy(() => import('./add-entries.tsx').then((module) => ({ default: module.AddEntries })));
const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })));
const PastDialog = lazy(() =>
  import('../../roster-history/public.ts').then((module) => ({ default: module.PastDialog })),
);
const CellHistory = lazy(() =>
  import('../../roster-history/public.ts').then((module) => ({ default: module.CellHistory })),
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
  const [managed, setManaged] = useState<{ readonly accId: string; readonly open: boolean } | null>(null);
  const [entry, setEntry] = useState<{ readonly row: RosterRow; readonly open: boolean } | null>(null);
  const [history, setHistory] = useState<{ readonly cell: GridCell; readonly open: boolean } | null>(null);
  const [sorts, setSorts] = useState<RowsQuery['sorts']>([]);
  const [filters, setFilters] = useState<RowsQuery['filters']>([]);
  const search = useDeferredValue(typed.trim());
  const view = trpc.communities.get.useQuery({ community });
  const found = useDeferredValue(filters);
  const list = useRows(community, id, { search, sorts, filters: found });
  const { data, error } = list;
  const [first] = data?.pages ?? [];
  usePageHead({ title: first?.label ?? t('rosters.title'), site: view.data?.community.name ?? '' });
  const hasTotals = first?.columns.some(({ total: each }) => each !== 'none') ?? false;
  const totals = useTotals(community, id, { search, filters: found, enabled: hasTotals });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  if (!first) {
    if (!error) return <ListSkeleton rows={8} height={44} />;
    if (readFailure(error).code === 'rosters.unknown') return <UnknownRoster community={community} />;
    return <FailureState error={error} onRetry={() => void list.refetch()} retrying={list.isFetching} page />;
  }
  const total = data?.pages.at(-1)?.total ?? 0;
  const isStaff = view.data?.viewer.permissions.includes('system.manageMembers') ?? false;
  const isEntered = first.kind === 'entries';
  const noRowsText = isEntered ? 'rosters.entries.noneText' : 'rosters.noRowsText';
  const isNarrowed = search !== '' || filters.length > 0;
  return (
    <div className={styles.page}>
      <PageHeader title={first.label} lead={first.description} back={<Back community={community} />} />
      <Tools community={community} page={first} typed={typed} onType={setTyped} />
      {first.columns.length > 0 && <RowFilters columns={first.columns} filters={filters} onChange={setFilters} />}
      <p className={styles.count} role="status">
        {t('rosters.rowCount', { count: total, shown: formatNumber(total) })}
      </p>
      {total === 0 ? (
        <Card>
          <EmptyState
            icon={IconTable}
            title={t(isNarrowed ? 'rosters.notFound' : isEntered ? 'rosters.entries.none' : 'rosters.noRows')}
          >
            {t(isNarrowed ? 'rosters.notFoundText' : noRowsText)}
          </EmptyState>
        </Card>
      ) : (
        <RosterGrid
          community={community}
          departments={view.data?.community.departments ?? []}
          page={first}
          rows={rows}
          total={total}
          busy={list.isPlaceholderData}
          totals={
            hasTotals && <TotalsRow columns={first.columns} totals={totals.data?.totals} busy={totals.isFetching} />
          }
          sorts={sorts}
          onSort={setSorts}
          onManage={isStaff ? (accId) => setManaged({ accId, open: true }) : null}
          onEntry={(row) => setEntry({ row, open: true })}
          onHistory={(cell) => setHistory({ cell, open: true })}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
      <Suspense>
        {entry && (
          <EntryDialog
            key={`${entry.row.id} ${entry.row.version}`}
            community={community}
            roster={id}
            row={entry.row}
            rights={first.rights}
            open={entry.open}
            onClose={() => setEntry({ ...entry, open: false })}
          />
        )}
        {history && (
          <CellHistory
            key={`${history.cell.row.id} ${history.cell.column.id}`}
            community={community}
            roster={id}
            {...history.cell}
            open={history.open}
            onClose={() => setHistory({ ...history, open: false })}
          />
        )}
        {view.data && managed && (
          <ManageMember
            view={view.data}
            accId={managed.open ? managed.accId : null}
            onClose={() => setManaged({ ...managed, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

interface ToolsProps {
  community: string;
  page: RosterPage;
  typed: string;
  onType: (typed: string) => void;
}

function Tools({ community, page, typed, onType }: ToolsProps) {
  const t = useT();
  const [embed, setEmbed] = useState<'open' | 'closing' | null>(null);
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
      {rights.export && <ExportMenu community={community} id={id} />}
      {rights.export && kind === 'members' && (
        <Button size="sm" icon={IconHistory} onClick={() => setPast('open')}>
          {t('rosters.pastOpen')}
        </Button>
      )}
      {rights.edit && page.embed && (
        <Button size="sm" icon={IconCode} onClick={() => setEmbed('open')}>
          {t('rosters.embed.open')}
        </Button>
      )}
      {rights.edit && (
        <Link
          to="/com/$uuid/admin/rosters/$rosterId"
          params={{ uuid: community, rosterId: id }}
          className={linkClass('quiet', styles.link)}
        >
          <Icon of={IconPencil} size={15} /> {t('rosters.editor.open')}
        </Link>
      )}
      {columns.some(({ mayWrite }) => mayWrite) && <span className={styles.keys}>{t('rosters.grid.keys')}</span>}
      {embed && (
        <Suspense>
          <EmbedDialog id={id} label={page.label} open={embed === 'open'} onClose={() => setEmbed('closing')} />
        </Suspense>
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

function Back({ community }: { community: string }) {
  const t = useT();
  return (
    <Link to="/com/$uuid/rosters" params={{ uuid: community }} className={linkClass('quiet', styles.link)}>
      <Icon of={IconArrowLeft} size={15} /> {t('rosters.title')}
    </Link>
  );
}

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
