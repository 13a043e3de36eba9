import { Navigate, useParams } from '@tanstack/react-router';
import { FailureState } from '../../platform/failure-state.tsx';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { SignedInOnly } from '../../features/accounts/public.ts';
import { viewableScreens } from './admin-screens.ts';
import { NoAdminScreen } from './no-admin-screen.tsx';

/** Leads to the first admin screen that the viewer can open, or says that there is none. */
export function AdminIndexPage() {
  return (
    <SignedInOnly>
      <FirstScreen />
    </SignedInOnly>
  );
}

function FirstScreen() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = trpc.communities.get.useQuery({ community: uuid });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <Skeleton height={320} />;
  const [first] = viewableScreens(data.viewer.viewable);
  if (first) return <Navigate to={communityPath(uuid, `admin/${first.sub}`)} replace />;
  return <NoAdminScreen community={data.community} permission={t('shell.admin.noScreens')} />;
}
