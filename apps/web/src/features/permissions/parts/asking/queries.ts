import { trpc } from '../../../../platform/trpc.ts';

/** What the one who looks asked for in a community. */
export function useOwnRequests(community: string) {
  return trpc.permissions.ownRequests.useQuery({ community });
}

/** Asks for a permission. */
export function useRequestAccess(community: string) {
  return trpc.permissions.requestAccess.useMutation({ onSuccess: useOwnRefreshed(community) });
}

/** Takes a request back. */
export function useWithdrawRequest(community: string) {
  return trpc.permissions.withdrawRequest.useMutation({ onSuccess: useOwnRefreshed(community) });
}

/** The requests that wait for an answer of whoever looks. */
export function useRequests(community: string) {
  return trpc.permissions.requests.useQuery({ community });
}

/** In which ways somebody may say yes to a request. */
export function useGrantWays(community: string, id: string) {
  return trpc.permissions.grantWays.useQuery({ community, id }, { staleTime: 0, gcTime: 0 });
}

/** Says yes in one of these ways, by the calls for each. `done` comes first: what is asked anew takes the request away. */
export function useGrant(community: string, done: () => void) {
  const utils = trpc.useUtils();
  const onSuccess = () => {
    done();
    return Promise.all([
      utils.permissions.invalidate(),
      utils.departments.list.invalidate({ community }),
      utils.members.invalidate(),
    ]);
  };
  return {
    give: trpc.departments.changeRanks.useMutation({ onSuccess }),
    edit: trpc.permissions.edit.useMutation({ onSuccess }),
  };
}

/** Says no to a request. */
export function useDeclineRequest(community: string) {
  const utils = trpc.useUtils();
  return trpc.permissions.declineRequest.useMutation({
    onSettled: () => utils.permissions.requests.invalidate({ community }),
  });
}

function useOwnRefreshed(community: string) {
  const utils = trpc.useUtils();
  return () => utils.permissions.ownRequests.invalidate({ community });
}
