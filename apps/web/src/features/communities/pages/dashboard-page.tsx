import type { CommunityView, PublicCommunity, Viewer } from '@muster/contracts/communities/model';
import { useParams } from '@tanstack/react-router';
import { type ComponentProps, type CSSProperties, lazy, Suspense, useEffect } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { selectCommunity } from '../../../platform/selected-community.ts';
import { useSession } from '../../../platform/session-state.ts';
import { communityAccentStyle } from '../../../ui/theme/community-accent.ts';
import { AboutPanel } from '../parts/dashboard/about-panel.tsx';
import { DashboardSkeleton, PanelSkeleton } from '../parts/dashboard/dashboard-skeleton.tsx';
import { DepartmentsPanel } from '../parts/dashboard/departments-panel.tsx';
import { Numbers } from '../parts/dashboard/numbers.tsx';
import { VisitorPanel } from '../parts/dashboard/visitor-panel.tsx';
import { useCommunity, useDashboardNumbers } from '../community-queries.ts';
import styles from '../parts/dashboard/dashboard.module.css';

// A visitor, for whom a first load has to be quick, needs none of them.
const InsideColumn = lazy(() =>
  import('../parts/dashboard/inside-column.tsx').then((module) => ({ default: module.InsideColumn })),
);
const StrangerPanel = lazy(() =>
  import('../parts/dashboard/stranger-panel.tsx').then((module) => ({ default: module.StrangerPanel })),
);
const ClosedDoor = lazy(() =>
  import('../parts/dashboard/closed-door.tsx').then((module) => ({ default: module.ClosedDoor })),
);

/** A community's home, for whoever looks (@spec §2: needs no login). Its head is the shell's. */
export function DashboardPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = useCommunity(uuid);
  if (data) return <Dashboard key={uuid} view={data} />;
  if (!error) return <DashboardSkeleton />;
  switch (readFailure(error).code) {
    case 'communities.notFound':
    case 'input.invalid':
      return <Closed reason="unknown" />;
    case 'communities.inactive':
      return <Closed reason="inactive" />;
    case 'communities.suspended':
      return <Closed reason="suspended" words={readFailure(error).text} />;
    default:
      return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
}

function Closed(props: ComponentProps<typeof ClosedDoor>) {
  return (
    <Suspense fallback={null}>
      <ClosedDoor {...props} />
    </Suspense>
  );
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
  if (viewer.relation === 'banned')
    return (
      <Closed
        reason="banned"
        name={name}
        ban={viewer.member?.ban ?? null}
        writeTo={community.contact || (community.discord ?? community.website ?? undefined)}
      />
    );
  const style = toolbar.backgroundColor ? (communityAccentStyle(toolbar.backgroundColor) as CSSProperties) : undefined;
  return (
    <div className={styles.columns} style={style}>
      <div className={styles.main}>
        <Numbers community={community} numbers={numbers} />
        <AboutPanel community={community} />
        <DepartmentsPanel departments={community.departments} numbers={numbers} />
      </div>
      <div className={styles.side}>
        <Side community={community} viewer={viewer} people={numbers?.members ?? null} />
      </div>
    </div>
  );
}

function Side({ community, viewer, people }: { community: PublicCommunity; viewer: Viewer; people: number | null }) {
  const { loggedIn } = useSession();
  // The person has signed in, and the visitor's answer is just being asked for again.
  if (viewer.relation === 'visitor' && loggedIn) return <PanelSkeleton />;
  if (viewer.relation === 'visitor') return <VisitorPanel community={community} />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      {viewer.relation === 'stranger' ? (
        <StrangerPanel community={community} />
      ) : (
        <InsideColumn community={community} viewer={viewer} people={people} />
      )}
    </Suspense>
  );
}
