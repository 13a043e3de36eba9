import type { CommunityView } from '@muster/contracts/communities/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useStructure } from '../../departments/public.ts';
import { RequestsPanel } from '../parts/asking/requests-panel.tsx';
import { EditPanel } from '../parts/edit-panel.tsx';
import { type PermissionsSearch, readPermissionsSearch, TABS } from '../read-search.ts';
import styles from '../parts/permissions.module.css';

const AnalysePanel = lazy(() =>
  import('../parts/analyse-panel.tsx').then((module) => ({ default: module.AnalysePanel })),
);
const WhatIfPanel = lazy(() =>
  import('../parts/what-if-panel.tsx').then((module) => ({ default: module.WhatIfPanel })),
);
const ReportPanel = lazy(() => import('../parts/report-panel.tsx').then((module) => ({ default: module.ReportPanel })));

/** Who may do what: the sets of ranks and departments, why somebody may do something, and what would change. */
export function PermissionsPage() {
  const t = useT();
  return (
    <AdminPage place="admin_ranks" title={t('permissions.title')} loading={<Loading />}>
      {(view) => <Screen view={view} />}
    </AdminPage>
  );
}

function Screen({ view: { community } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const search = readPermissionsSearch(useSearch({ strict: false }));
  const { data, error, refetch, isFetching } = useStructure(community.uuid);
  const { tab = 'edit' } = search;
  const show = (change: PermissionsSearch) => void navigate({ to: '.', search: { ...search, ...change } });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Loading />;
  const shared = { community: community.uuid, structure: data, search, onShow: show };
  return (
    <div className={styles.page}>
      <PageHeader title={t('permissions.title')} lead={t('permissions.lead')} />
      <RequestsPanel community={community.uuid} />
      <Tabs
        label={t('permissions.tabs.label')}
        tabs={TABS.map((value) => ({ value, label: t(`permissions.tabs.${value}`) }))}
        value={tab}
        onChange={(value) => show({ tab: value === 'edit' ? undefined : value })}
      >
        <Suspense fallback={<Skeleton height={240} />}>
          {tab === 'edit' && <EditPanel {...shared} />}
          {tab === 'analyse' && <AnalysePanel {...shared} />}
          {tab === 'whatIf' && <WhatIfPanel {...shared} />}
          {tab === 'report' && <ReportPanel community={community.uuid} />}
        </Suspense>
      </Tabs>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('permissions.loading')}>
      <div className={styles.page}>
        <PageHeader title={t('permissions.title')} lead={t('permissions.lead')} />
        <Skeleton height={44} />
        <ListSkeleton rows={8} height={44} />
      </div>
    </SkeletonGroup>
  );
}
