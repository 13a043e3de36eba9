import { FailureState } from '../../../platform/failure-state.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useRosters } from '../queries.ts';
import { RosterView, UnknownRoster } from './roster-view.tsx';

/** The roster that has this word for its address, among those that the viewer may see. */
export function SluggedRoster({ community, slug }: { community: string; slug: string }) {
  const { data, error, refetch, isFetching } = useRosters(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={8} height={44} />;
  const named = data.rosters.find((roster) => roster.slug === slug.toLowerCase());
  return named ? (
    <RosterView key={named.id} community={community} id={named.id} />
  ) : (
    <UnknownRoster community={community} />
  );
}
