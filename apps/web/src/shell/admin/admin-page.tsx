import type { CommunityView } from '@muster/contracts/communities/model';
import type { AdminScreenName } from '@muster/contracts/screens';
import { useParams } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { SignedInOnly } from '../../platform/session/signed-in-only.tsx';
import { FailureState } from '../../platform/failure-state.tsx';
import { usePageHead } from '../../platform/routing/page-head.ts';
import { trpc } from '../../platform/trpc.ts';

// Hardly anybody needs it.
const NoAdminScreen = lazy(() => import('./no-admin-screen.tsx').then((module) => ({ default: module.NoAdminScreen })));

interface AdminPageProps {
  place: AdminScreenName;
  title: string;
  /** While nothing is known of the community; it has the page's heading. */
  loading: ReactNode;
  children: (view: CommunityView) => ReactNode;
}

/**
 * An admin screen for those who may open it, who is signed in and what the upstream says of them; anybody else learns
 * which permission it takes and who gives it.
 */
export function AdminPage(props: AdminPageProps) {
  return (
    <SignedInOnly>
      <Gate {...props} />
    </SignedInOnly>
  );
}

function Gate({ place, title, loading, children }: AdminPageProps) {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = trpc.communities.get.useQuery({ community: uuid });
  usePageHead({ title, site: data?.community.name ?? '' });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return loading;
  if (data.viewer.viewable.includes(place)) return <Fragment key={uuid}>{children(data)}</Fragment>;
  return (
    <Suspense fallback={loading}>
      <NoAdminScreen view={data} place={place} loading={loading} />
    </Suspense>
  );
}
