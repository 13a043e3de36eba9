import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { ownedThenName } from '@muster/contracts/communities/order';
import type { CommunitySummary } from '@muster/contracts/communities/model';
import { useQueryClient } from '@tanstack/react-query';
import { forgetCommunity } from '../../platform/selected-community.ts';
import { useSession } from '../../platform/session-state.ts';
import { trpc } from '../../platform/trpc.ts';
import type { CommunityAddress } from './parts/chooser/short-name-input.ts';

/** The signed-in person's communities; live events keep the list true. */
export function useMyCommunities() {
  const { loggedIn } = useSession();
  return trpc.communities.mine.useQuery({}, { enabled: loggedIn });
}

/** Whether a short name can be had; asks only for one that has no fault by itself. */
export function useShortNameState(customId: string, enabled: boolean) {
  return trpc.communities.checkShortName.useQuery({ customId }, { enabled, staleTime: 10_000, retry: false });
}

/** What one learns of a community before joining. An address by uuid has no call of its own and is put together. */
export function useFoundCommunity(address: CommunityAddress | null) {
  const customId = address && 'customId' in address ? address.customId : null;
  const uuid = address && 'uuid' in address ? address.uuid : null;
  const byName = trpc.communities.find.useQuery(
    { customId: customId ?? '' },
    { enabled: customId !== null, retry: false, staleTime: 0 },
  );
  const view = trpc.communities.get.useQuery({ community: uuid ?? '' }, { enabled: uuid !== null, retry: false });
  const numbers = trpc.communities.dashboard.useQuery(
    { community: uuid ?? '' },
    { enabled: uuid !== null, retry: false },
  );
  if (uuid === null) return { data: byName.data ?? null, error: byName.error, searching: byName.isFetching };
  const { community, viewer } = view.data ?? {};
  const data: CommunitySummary | null =
    community && viewer && typeof numbers.data?.members === 'number'
      ? { ...community, relation: viewer.relation, members: numbers.data.members }
      : null;
  return { data, error: view.error ?? numbers.error, searching: view.isFetching || numbers.isFetching };
}

/** Makes a community and puts it on the list. */
export function useCreateCommunity() {
  const put = usePutMine();
  return trpc.communities.create.useMutation({ onSuccess: put });
}

/** Joins a community; the answer says whether one is in or waits. */
export function useJoinCommunity() {
  const put = usePutMine();
  const utils = trpc.useUtils();
  return trpc.communities.join.useMutation({
    onSuccess(entry) {
      put(entry);
      // The answer holds the relation alone; what one may do and see is asked for anew.
      return Promise.all([
        utils.communities.get.invalidate({ community: entry.uuid }),
        utils.communities.find.invalidate({ customId: entry.customId }),
      ]);
    },
  });
}

/** Leaves a community or withdraws an application, and wipes what was cached of it (@spec §4). */
export function useLeaveCommunity() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.communities.leave.useMutation({
    onSuccess({ community }) {
      utils.communities.mine.setData({}, (list) => list?.filter(({ uuid }) => uuid !== community));
      forgetCommunity(community);
      // Reset and not removed: its dashboard may be on screen and must show itself as a stranger sees it.
      return client.resetQueries({
        predicate: ({ queryKey }) =>
          (queryKey[1] as { input?: { community?: string } } | undefined)?.input?.community === community,
      });
    },
  });
}

function usePutMine() {
  const utils = trpc.useUtils();
  return (entry: AccountCommunity) =>
    utils.communities.mine.setData({}, (list = []) =>
      [...list.filter(({ uuid }) => uuid !== entry.uuid), entry].sort(ownedThenName),
    );
}
