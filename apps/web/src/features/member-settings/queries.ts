import { trpc } from '../../platform/trpc.ts';

/** Statuses and what else the community says about its members. */
export function useMemberSettings(community: string) {
  return trpc.memberSettings.get.useQuery({ community });
}
