import { trpc } from '../../platform/trpc.ts';

/** A community's own domains; events keep the list true, a check's outcome included. */
export function useDomains(community: string) {
  return trpc.hosts.domains.useQuery({ community });
}

/** Adds a domain. */
export function useAddDomain(community: string) {
  return trpc.hosts.addDomain.useMutation(useListRefreshed(community));
}

/** Has a domain looked at now. */
export function useCheckDomain(community: string) {
  return trpc.hosts.checkDomain.useMutation(useListRefreshed(community));
}

/** Gives a domain up. `onReleased` is told even when the domain's card is gone by then, as it is once the event came. */
export function useReleaseDomain(community: string, onReleased: () => void) {
  const { onSuccess } = useListRefreshed(community);
  return trpc.hosts.releaseDomain.useMutation({
    onSuccess() {
      onReleased();
      return onSuccess();
    },
  });
}

/** Order and neighbours may have changed with the one that was answered, so the list is read afresh. */
function useListRefreshed(community: string) {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.hosts.domains.invalidate({ community }) };
}
