import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/progress/skeleton.tsx';

// Opened by a press on a tab or a row: neither page needs it at first.
const Panel = lazy(() => import('./parts/panel.tsx').then((module) => ({ default: module.IdentifiersPanel })));
const Rule = lazy(() => import('./parts/rule-switch.tsx').then((module) => ({ default: module.RuleSwitch })));

/** The identifiers of a member; in a drawer without words of introduction, under a heading of its own. */
export function Identifiers(props: { community: string; accId: string; level?: 'page' | 'drawer' }) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Whether people of a community enter their own. */
export function IdentifierRule({ community }: { community: string }) {
  return (
    <Suspense>
      <Rule community={community} />
    </Suspense>
  );
}
