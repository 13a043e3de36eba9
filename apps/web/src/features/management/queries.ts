import type {
  ManagedAccountDetail,
  ManagedAccountPage,
  ManagedCommunityDetail,
  ManagedCommunityPage,
  OperatorRecordPage,
} from '@muster/contracts/management/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';
import type { Place } from './places.ts';

const PAGE_SIZE = 50;

/** The communities of the installation, page by page. Nothing tells of changes, so it is read anew each time it is opened. */
export function useCommunities({
  q = '',
  show = 'all',
}: {
  readonly q?: Place['q'];
  readonly show?: Place['show'] | 'all';
}) {
  const state = show === 'operators' ? 'all' : show;
  const input = { search: q, state, limit: PAGE_SIZE };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
    queryKey: [['management', 'communities'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }): Promise<ManagedCommunityPage> =>
      callClient.management.communities.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One community with its limits. */
export function useManagedCommunity(community: string) {
  return trpc.management.community.useQuery({ community }, { staleTime: 0 });
}

/** The changes of one community; each answers how it is then. */
export function useCommunityChanges() {
  const utils = trpc.useUtils();
  const onSuccess = (detail: ManagedCommunityDetail) => {
    utils.management.community.setData({ community: detail.uuid }, detail);
    void utils.management.communities.invalidate();
  };
  return {
    givePlan: trpc.management.givePlan.useMutation({ onSuccess }),
    setLimits: trpc.management.setLimits.useMutation({ onSuccess }),
    suspend: trpc.management.suspendCommunity.useMutation({ onSuccess }),
    restore: trpc.management.restoreCommunity.useMutation({ onSuccess }),
  };
}

/** All plans, with their limits. */
export function usePlans() {
  return trpc.management.plans.useQuery({}, { staleTime: 0 });
}

/** The changes of plans. */
export function usePlanChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.management.plans.invalidate();
  return {
    add: trpc.management.addPlan.useMutation({ onSuccess }),
    change: trpc.management.changePlan.useMutation({ onSuccess }),
    // Not waited for: the page of the plan leaves before the plan is gone from the list.
    remove: trpc.management.removePlan.useMutation({ onSuccess: () => void onSuccess() }),
  };
}

/** The accounts of the installation, page by page. */
export function useAccounts({ q = '', show }: Pick<Place, 'q' | 'show'>) {
  const input = { search: q, operators: show === 'operators', suspended: show === 'suspended', limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [['management', 'accounts'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }): Promise<ManagedAccountPage> =>
      callClient.management.accounts.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One account. */
export function useManagedAccount(accId: string) {
  return trpc.management.account.useQuery({ accId }, { staleTime: 0 });
}

/** The changes of one account; each answers how it is then. */
export function useAccountChanges() {
  const utils = trpc.useUtils();
  const onSuccess = (detail: ManagedAccountDetail) => {
    utils.management.account.setData({ accId: detail.accId }, detail);
    void utils.management.accounts.invalidate();
  };
  return {
    setOperator: trpc.management.setOperator.useMutation({ onSuccess }),
    signOut: trpc.management.signOutAccount.useMutation({ onSuccess }),
    suspend: trpc.management.suspendAccount.useMutation({ onSuccess }),
    restore: trpc.management.restoreAccount.useMutation({ onSuccess }),
  };
}

/** What operators did, page by page. */
export function useOperatorRecord() {
  const input = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [['management', 'record'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }): Promise<OperatorRecordPage> =>
      callClient.management.record.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

const HEALTH_EVERY_MS = 10_000;

/** How the installation is, read again every ten seconds while it is looked at. */
export function useHealth() {
  return trpc.management.health.useQuery({}, { staleTime: 0, refetchInterval: HEALTH_EVERY_MS });
}
