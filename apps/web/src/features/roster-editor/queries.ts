import { trpc } from '../../platform/trpc.ts';

/** A roster in its editor; not asked for where it is a new one. */
export function useRoster(community: string, id: string, enabled: boolean) {
  return trpc.rosters.get.useQuery({ community, id }, { enabled, retry: false });
}

/** Making, changing, moving and deleting rosters. They are asked for again after a refusal too: someone else may have changed them. */
export function useRosterChanges() {
  const utils = trpc.useUtils();
  const refreshed = {
    onSettled: () => utils.rosters.invalidate(),
  };
  return {
    create: trpc.rosters.create.useMutation(refreshed),
    edit: trpc.rosters.edit.useMutation(refreshed),
    move: trpc.rosters.move.useMutation(refreshed),
    remove: trpc.rosters.remove.useMutation(refreshed),
  };
}
