import type { ActivitySort, ActivityState } from '@muster/contracts/activity-quotas/constants';
import type { ActivityPosition } from '@muster/contracts/activity-quotas/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';

/** Which members of which period are asked for. */
export interface PeriodAsked {
  readonly id: string;
  readonly firstDay: string | null;
  readonly state: ActivityState | null;
  readonly search: string;
  readonly sort: ActivitySort;
}

/** The plans of a community, with what a plan can name. */
export function usePlans(community: string) {
  return trpc.activityQuotas.plans.useQuery({ community });
}

/** A period of a plan with its members, page by page. */
export function usePeriod(community: string, asked: PeriodAsked) {
  const input = { community, ...asked };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds it too.
    queryKey: [['activityQuotas', 'period'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      callClient.activityQuotas.period.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as ActivityPosition | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Everything that is done with plans and their periods. After a refusal too they are asked for again: they may have been changed meanwhile. */
export function usePlanChanges() {
  const { activityQuotas } = trpc.useUtils();
  const refreshed = { onSettled: () => activityQuotas.invalidate() };
  return {
    create: trpc.activityQuotas.createPlan.useMutation(refreshed),
    edit: trpc.activityQuotas.editPlan.useMutation(refreshed),
    remove: trpc.activityQuotas.removePlan.useMutation(refreshed),
    excuse: trpc.activityQuotas.excuse.useMutation(refreshed),
    withdraw: trpc.activityQuotas.withdrawExcuse.useMutation(refreshed),
    recompute: trpc.activityQuotas.recompute.useMutation(refreshed),
  };
}
