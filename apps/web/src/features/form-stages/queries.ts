import { trpc } from '../../platform/trpc.ts';

/** The groups of stages of a community. */
export function useGroups(community: string) {
  return trpc.formStages.groups.useQuery({ community });
}

/** Makes a group. */
export function useAddGroup(community: string) {
  return trpc.formStages.addGroup.useMutation(useRefreshed(community));
}

/** Changes a group. After a refusal too the groups are asked for again: somebody else may have changed them. */
export function useEditGroup(community: string) {
  return trpc.formStages.editGroup.useMutation(useRefreshed(community));
}

/** Deletes a group. */
export function useRemoveGroup(community: string) {
  return trpc.formStages.removeGroup.useMutation(useRefreshed(community));
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return { onSettled: () => utils.formStages.groups.invalidate({ community }) };
}

/** How submissions of a form go through stages. */
export function usePlan(community: string, form: string) {
  return trpc.formStages.plan.useQuery({ community, form });
}

/** Keeps how submissions of a form go through stages. */
export function useSavePlan(community: string, form: string) {
  const utils = trpc.useUtils();
  return trpc.formStages.savePlan.useMutation({
    onSettled: () => utils.formStages.plan.invalidate({ community, form }),
  });
}
