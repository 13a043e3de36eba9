import { Navigate, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { LoadingOverlay } from '../../../ui/progress/loading-overlay.tsx';
import { NotFoundPage } from '../../hosts/public.ts';

/** An event by its id alone, as short addresses name it: leads to its page in the community that it belongs to (@spec §2). */
export function LocatePage() {
  const t = useT();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch, isFetching } = trpc.calendar.locate.useQuery({ id }, { retry: false });
  if (data) return <Navigate to={communityPath(data.community, `event/${id}`)} replace />;
  if (!error) return <LoadingOverlay label={t('calendar.locating')} />;
  const { code } = readFailure(error);
  if (code === 'calendar.unknown' || code === 'input.invalid') return <NotFoundPage />;
  return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
}
