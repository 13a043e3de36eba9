import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** What has to be asked for anew after somebody was renamed, wherever their name stands; others learn of it by events. */
export function useRenamed(community: string) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [['members']] }),
        client.invalidateQueries({ queryKey: [['directory']] }),
        client.invalidateQueries({ queryKey: [['memberNotes']] }),
        utils.profileFields.profile.invalidate({ community }),
        utils.departments.list.invalidate({ community }),
        utils.departments.records.invalidate({ community }),
      ]),
  };
}
