import type { CommunityView } from '@muster/contracts/communities/model';
import { useParams } from '@tanstack/react-router';
import { type CSSProperties, useEffect } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { selectCommunity } from '../../../platform/selected-community.ts';
import { communityAccentStyle } from '../../../ui/theme/community-accent.ts';
import { PendingPanel, RecentPanel } from '../../members/public.ts';
import { AboutPanel } from '../parts/dashboard/about-panel.tsx';
import { BannedNotice, InactiveNotice, UnknownNotice } from '../parts/dashboard/closed-doors.tsx';
import { DashboardSkeleton } from '../parts/dashboard/dashboard-skeleton.tsx';
import { DepartmentsPanel } from '../parts/dashboard/departments-panel.tsx';
import { FirstRunPanel } from '../parts/dashboard/first-run-panel.tsx';
import { Numbers } from '../parts/dashboard/numbers.tsx';
import { ViewerPanel } from '../parts/dashboard/viewer-panel.tsx';
import { useCommunity, useDashboardNumbers } from '../queries.ts';
import styles from '../parts/dashboard/dashboard.module.css';

/** A community's home, for whoever looks (@spec §2: needs no login). Its head is the shell's. */
export function DashboardPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = useCommunity(uuid);
  if (data) return <Dashboard key={uuid} view={data} />;
  if (!error) return <DashboardSkeleton />;
  switch (readFailure(error).code) {
    case 'communities.notFound':
    case 'input.invalid':
      return <UnknownNotice />;
    case 'communities.inactive':
      return <InactiveNotice />;
    default:
      return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
}

function Failed(props: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const t = useT();
  usePageHead({ title: t('communities.failed') });
  return <FailureState {...props} page />;
}

function Dashboard({ view: { community, viewer } }: { view: CommunityView }) {
  const { uuid, name, description, toolbar } = community;
  const numbers = useDashboardNumbers(uuid).data ?? null;
  usePageHead({ title: name, site: name, ...(description && { description: description.slice(0, 200) }) });
  useEffect(() => selectCommunity(uuid), [uuid]);
  if (viewer.relation === 'banned') return <BannedNotice name={name} />;
  const inside = viewer.relation === 'owner' || viewer.relation === 'member';
  const style = toolbar.backgroundColor ? (communityAccentStyle(toolbar.backgroundColor) as CSSProperties) : undefined;
  return (
    <div className={styles.columns} style={style}>
      <div className={styles.main}>
        <Numbers community={community} numbers={numbers} />
        <AboutPanel community={community} />
        <DepartmentsPanel departments={community.departments} numbers={numbers} />
      </div>
      <div className={styles.side}>
        {viewer.relation === 'owner' && <FirstRunPanel community={community} people={numbers?.members ?? null} />}
        {viewer.permissions.includes('system.manageMembers') && <PendingPanel community={uuid} />}
        <ViewerPanel community={community} viewer={viewer} />
        {inside && (
          <div className={styles.last}>
            <RecentPanel community={uuid} />
          </div>
        )}
      </div>
    </div>
  );
}
