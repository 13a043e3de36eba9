import { useWatch } from '../../platform/live/watch-set.ts';
import { trpc } from '../../platform/trpc.ts';

const PRESENCE_EVERY_MS = 30_000;

/** One community as the viewer sees it, kept up to date while it is on screen. */
export function useCommunity(community: string) {
  useWatch(community);
  return trpc.communities.get.useQuery({ community });
}

/** The dashboard's numbers. */
export function useDashboardNumbers(community: string) {
  return trpc.communities.dashboard.useQuery({ community });
}

/** How many are here now, asked again while the page can be seen. */
export function usePresence(community: string) {
  return trpc.communities.presence.useQuery({ community }, { refetchInterval: PRESENCE_EVERY_MS, retry: false });
}
