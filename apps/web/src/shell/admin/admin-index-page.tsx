import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../platform/failure-state.tsx';
import { NotOffered, Offered } from '../../platform/offers/offered.tsx';
import { communityPath } from '../../platform/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { SignedInOnly } from '../../platform/session/signed-in-only.tsx';
import { viewableScreens } from './admin-screens.ts';

// Hardly anybody needs it.
const NoAdminScreen = lazy(() => import('./no-admin-screen.tsx').then((module) => ({ default: module.NoAdminScreen })));

/** Leads to the first admin screen that the viewer can open, or says that there is none. */
export function AdminIndexPage() {
  return (
    <SignedInOnly>
      <Offered call="permissions.needed" instead={<NotOffered />}>
        <FirstScreen />
      </Offered>
    </SignedInOnly>
  );
}

function FirstScreen() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = trpc.communities.get.useQuery({ community: uuid });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Skeleton height={320} />;
  const [first] = viewableScreens(data.viewer.viewable);
  if (first) return <Navigate to={communityPath(uuid, `admin/${first.sub}`)} replace />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <NoAdminScreen view={data} loading={<Skeleton height={320} />} />
    </Suspense>
  );
}
