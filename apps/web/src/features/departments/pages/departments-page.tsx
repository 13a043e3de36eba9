import type { CommunityView } from '@muster/contracts/communities/model';
import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { behindFirstScreen } from '../../../platform/boot/first-screen.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Templates, TemplatesButton } from '../../structure-templates/public.ts';
import { DepartmentTree } from '../parts/department-tree.tsx';
import type { Relocating } from '../parts/move-part.tsx';
import type { Removing } from '../parts/remove-part.tsx';
import { useStructure } from '../queries.ts';
import type { StructureSearch } from '../feature.tsx';
import { matching, otherRanks } from '../structure.ts';
import styles from '../parts/departments.module.css';

// Opened by a press each.
const PartDrawer = lazy(
  behindFirstScreen(() => import('../parts/part-drawer.tsx').then((module) => ({ default: module.PartDrawer }))),
);
const MovePart = lazy(() => import('../parts/move-part.tsx').then((module) => ({ default: module.MovePart })));
const RemovePart = lazy(() => import('../parts/remove-part.tsx').then((module) => ({ default: module.RemovePart })));

/** What the address says while templates are chosen. */
const TEMPLATES = 'templates';

/** Departments with their ranks and positions: how a community is organised. */
export function DepartmentsPage() {
  const t = useT();
  return (
    <AdminPage place="admin_departments" title={t('departments.title')} loading={<Loading />}>
      {(view) => <Screen view={view} />}
    </AdminPage>
  );
}

function Screen({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const search: StructureSearch = useSearch({ strict: false });
  const { data, error, refetch, isFetching } = useStructure(community.uuid);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [relocating, setRelocating] = useState<Relocating | null>(null);
  const manages = viewer.permissions.includes('system.manageDepartments');
  const show = (change: StructureSearch) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: !('part' in change) });
  const open = (part: string) => show({ part });
  const close = () => show({ part: undefined });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  const setsUp = manages && viewer.permissions.includes('system.changePermissions');
  const create = manages && (
    <>
      {setsUp && <TemplatesButton onOpen={() => open(TEMPLATES)} />}
      <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('new-department')}>
        {t('departments.create')}
      </Button>
    </>
  );
  const found = matching(data.departments, search.q ?? '');
  return (
    <div className={styles.page}>
      <PageHeader title={t('departments.title')} lead={t('departments.lead')} actions={create} />
      <div className={styles.bar}>
        <SearchInput label={t('departments.search')} value={search.q ?? ''} onChange={(q) => show({ q })} />
        <span className={styles.used}>
          {t('departments.used', { count: data.departments.length, limit: data.limit })}
        </span>
      </div>
      {found.length > 0 && (
        <DepartmentTree
          community={community.uuid}
          departments={found}
          manages={manages}
          sortable={!search.q}
          editsPermissions={viewer.permissions.includes('system.changePermissions')}
          onOpen={open}
          onRemove={(part) => setRemoving({ ...part, open: true })}
          onRelocate={(part) => setRelocating({ ...part, open: true })}
        />
      )}
      {found.length === 0 && (
        <Nothing isSearched={Boolean(search.q)} create={create} onClear={() => show({ q: undefined })} />
      )}
      {setsUp && (
        <Templates
          community={community.uuid}
          departments={data.departments}
          open={search.part === TEMPLATES}
          onClose={close}
        />
      )}
      <Suspense>
        {manages && (
          <PartDrawer community={community.uuid} structure={data} part={search.part ?? null} onClose={close} />
        )}
        {relocating && (
          <MovePart
            key={relocating.id}
            community={community.uuid}
            structure={data}
            relocating={relocating}
            onClose={() => setRelocating({ ...relocating, open: false })}
          />
        )}
        {removing && (
          <RemovePart
            community={community.uuid}
            others={viewer.permissions.includes('system.changeRanks') ? otherRanks(data, removing.id) : []}
            removing={removing}
            onClose={() => setRemoving({ ...removing, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

function Nothing({ isSearched, create, onClear }: { isSearched: boolean; create: ReactNode; onClear: () => void }) {
  const t = useT();
  if (!isSearched) {
    return (
      <NothingHead>
        <EmptyState title={t('departments.empty.title')} action={create}>
          {t('departments.empty.text')}
        </EmptyState>
      </NothingHead>
    );
  }
  return (
    <NothingHead>
      <EmptyState
        icon={IconFilterOff}
        title={t('departments.empty.filtered')}
        action={
          <Button size="md" onClick={onClear}>
            {t('departments.empty.clear')}
          </Button>
        }
      />
    </NothingHead>
  );
}

/** The state's own heading is of the third level; the list it stands for has the second. */
function NothingHead({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('departments.parts.label')}</VisuallyHidden>
      </h2>
      {children}
    </section>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('departments.loading')}>
      <div className={styles.page}>
        <PageHeader
          title={t('departments.title')}
          lead={t('departments.lead')}
          actions={<Skeleton width={160} height={40} />}
        />
        <Skeleton height={40} />
        <div className={styles.departments}>
          <ListSkeleton rows={5} />
          <ListSkeleton rows={4} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
