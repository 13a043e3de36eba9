import { lazy, Suspense } from 'react';

// The clock is for those who may use it, so it is no part of what a page loads first.
const Panel = lazy(() => import('./clock-panel.tsx').then((module) => ({ default: module.ClockPanel })));
const Activity = lazy(() => import('./activity.tsx').then((module) => ({ default: module.Activity })));
const OnDuty = lazy(() => import('./on-duty-panel.tsx').then((module) => ({ default: module.OnDutyPanel })));

/** One's own clock: in, out, and how long. */
export function ClockPanel({ community }: { community: string }) {
  return (
    <Suspense>
      <Panel community={community} />
    </Suspense>
  );
}

/** Who is on the clock now, for staff. */
export function OnDutyPanel({ community }: { community: string }) {
  return (
    <Suspense>
      <OnDuty community={community} />
    </Suspense>
  );
}

/** A member's time on the clock, on their profile. */
export function ActivityTab({ community, accId }: { community: string; accId: string }) {
  return (
    <Suspense>
      <Activity community={community} accId={accId} />
    </Suspense>
  );
}
