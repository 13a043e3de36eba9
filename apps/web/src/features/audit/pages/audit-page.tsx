import type { CommunityView } from '@muster/contracts/communities/model';
import { IconFilter, IconFilterOff, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { behindFirstScreen } from '../../../platform/boot/first-screen.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type AuditSearch, EVERYTHING, isFiltered } from '../list-search.ts';
import { readAuditSearch } from '../read-search.ts';
import { EntryList } from '../parts/entry-list.tsx';
import { Filters } from '../parts/filters.tsx';
import { RecordMenu } from '../parts/record-menu.tsx';
import styles from '../parts/audit.module.css';
import { useEntries, useReadAnew, useStatus } from '../queries.ts';

// Opened by a press; the list must not wait for it.
const EntryDrawer = lazy(
  behindFirstScreen(() => import('../parts/entry-drawer.tsx').then((module) => ({ default: module.EntryDrawer }))),
);

/** The record of a community: who did what, on whom, and what it was before. */
export function AuditPage() {
  const t = useT();
  return (
    <AdminPage place="admin_audit" title={t('audit.title')} loading={<LoadingPage />}>
      {(view) => <Entries view={view} />}
    </AdminPage>
  );
}

function Entries({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const search = readAuditSearch(useSearch({ strict: false }));
  const show = (change: AuditSearch) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: !('entry' in change), resetScroll: false });
  const open = (seq: number) => show({ entry: String(seq) });
  const seq = Number(search.entry);
  const filters = useId();
  // On a phone they would fill the first screen, and the record is what people come for.
  const [filtering, setFiltering] = useState(isFiltered(search));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={
          <>
            <Button
              size="md"
              icon={IconFilter}
              className={styles.openFilters}
              aria-expanded={filtering}
              aria-controls={filters}
              onClick={() => setFiltering(!filtering)}
            >
              {t('audit.filter.open')}
            </Button>
            <RecordMenu community={community} search={search} owner={viewer.relation === 'owner'} onShow={open} />
          </>
        }
      />
      <Filters id={filters} open={filtering} community={community.uuid} search={search} onChange={show} />
      <List community={community.uuid} search={search} onShow={show} />
      <Suspense>
        <EntryDrawer community={community.uuid} seq={seq > 0 ? seq : null} onShow={show} />
      </Suspense>
    </div>
  );
}

interface ListProps {
  community: string;
  search: AuditSearch;
  onShow: (change: AuditSearch) => void;
}

function List({ community, search, onShow }: ListProps) {
  const t = useT();
  const list = useEntries(community, search);
  if (!list.data) {
    if (!list.error) return <Loading />;
    return <FailureState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const entries = list.data.pages.flatMap((page) => page.items);
  const more = () => {
    if (list.hasNextPage && !list.isFetching && !list.isPlaceholderData) void list.fetchNextPage();
  };
  return (
    <>
      <Newer community={community} newest={list.data.pages[0]?.newest ?? 0} />
      {entries.length === 0 ? (
        <NoEntries filtered={isFiltered(search)} onClear={() => onShow(EVERYTHING)} />
      ) : (
        <EntryList
          community={community}
          entries={entries}
          busy={list.isPlaceholderData}
          onOpen={(seq) => onShow({ entry: String(seq) })}
          onEnd={more}
        />
      )}
      <p className={styles.end} role="status">
        {list.isFetchingNextPage && t('audit.older')}
        {!list.hasNextPage && entries.length > 0 && t('audit.end')}
      </p>
    </>
  );
}

/** Offers what has been written since the list was read; it never moves under somebody who reads. */
function Newer({ community, newest }: { community: string; newest: number }) {
  const t = useT();
  const { data } = useStatus(community);
  const readAnew = useReadAnew();
  const count = (data?.newest ?? 0) - newest;
  if (count <= 0) return null;
  return (
    <div className={styles.newer}>
      <Button size="md" icon={IconRefresh} onClick={() => void readAnew()}>
        {t('audit.newer', { count })}
      </Button>
    </div>
  );
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useT();
  return filtered ? (
    <EmptyState
      icon={IconFilterOff}
      title={t('audit.nothing.title')}
      action={
        <Button size="md" onClick={onClear}>
          {t('audit.nothing.clear')}
        </Button>
      }
    >
      {t('audit.nothing.text')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconHistory} title={t('audit.empty.title')}>
      {t('audit.empty.text')}
    </EmptyState>
  );
}

function LoadingPage() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageHeader title={t('audit.title')} />
      <Loading />
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('audit.loading')}>
      <div className={styles.skeleton}>
        {['62%', '48%', '71%', '55%', '66%', '43%'].map((width) => (
          <Skeleton key={width} width={width} height={18} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
