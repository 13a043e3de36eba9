import type { RosterEntry } from '@muster/contracts/rosters/model';
import { IconFolder, IconPlus, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useRosterChanges } from '../queries.ts';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './editor.module.css';

const RemoveRoster = lazy(() => import('./remove-roster.tsx').then((module) => ({ default: module.RemoveRoster })));

/** The rosters of a community in their order, which can be changed here. */
export function RosterList({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = trpc.rosters.managed.useQuery({ community });
  const { move } = useRosterChanges();
  const [removing, setRemoving] = useState<{ readonly roster: RosterEntry; readonly open: boolean } | null>(null);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={4} height={60} />;
  const { rosters } = data;
  const show = (rosterId: string) =>
    void navigate({ to: '/com/$uuid/admin/rosters/$rosterId', params: { uuid: community, rosterId } });
  const moveTo = (id: string, before: string | null) =>
    move.mutate({ community, id, before }, { onError: (failure) => tellFailure(failure) });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => show('new')}>
      {t('rosters.create')}
    </Button>
  );
  const row = (roster: RosterEntry, handle: ReactNode) => {
    const at = rosters.indexOf(roster);
    const [above, below] = [rosters[at - 1], rosters[at + 1]];
    return (
      <div className={rows.row}>
        {handle}
        <div className={rows.words}>
          <span className={rows.title}>
            <button type="button" className={rows.open} onClick={() => show(roster.id)}>
              {roster.label}
            </button>
            <Badge>{t(`rosters.audience.${roster.audience}`)}</Badge>
            {roster.folder !== '' && <Badge icon={IconFolder}>{roster.folder}</Badge>}
          </span>
          {roster.description !== '' && <span className={rows.facts}>{roster.description}</span>}
        </div>
        <Link
          to="/com/$uuid/roster/$rosterId"
          params={{ uuid: community, rosterId: roster.slug ?? roster.id }}
          className={rows.open}
          aria-label={t('rosters.showOne', { label: roster.label })}
        >
          {t('rosters.show')}
        </Link>
        <RowMenu
          name={roster.label}
          onEdit={() => show(roster.id)}
          up={above ? () => moveTo(roster.id, above.id) : null}
          down={below ? () => moveTo(roster.id, rosters[at + 2]?.id ?? null) : null}
          onRemove={() => setRemoving({ roster, open: true })}
        />
      </div>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader title={t('rosters.title')} lead={t('rosters.manageLead')} actions={rosters.length > 0 && create} />
      {rosters.length === 0 ? (
        <EmptyState icon={IconTable} title={t('rosters.none')} action={create}>
          {t('rosters.noneAdmin')}
        </EmptyState>
      ) : (
        <SortableList
          items={rosters}
          nameOf={({ label }) => label}
          onMove={moveTo}
          label={t('rosters.title')}
          words={sortWords(rosters.length)}
          className={`${rows.rows} ${styles.listed}`}
        >
          {row}
        </SortableList>
      )}
      <Suspense>
        {removing && (
          <RemoveRoster
            community={community}
            roster={removing.roster}
            open={removing.open}
            onClose={() => setRemoving((now) => now && { ...now, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
