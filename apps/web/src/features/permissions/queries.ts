import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { t } from '../../platform/i18n/translate.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';
import type { Holder, Item } from './holders.ts';

const MEMBERS_SHOWN = 8;

/** What one rank or department says. */
export function usePermissionHolder(community: string, of: Holder | null) {
  const none = '00000000-0000-4000-8000-000000000000';
  return trpc.permissions.get.useQuery(
    { community, of: of ?? { kind: 'rank', id: none } },
    { enabled: of !== null, placeholderData: keepPreviousData },
  );
}

/** The items that permissions are given on, by kind; none until they are known. */
export function useItems(community: string) {
  return trpc.permissions.items.useQuery({ community }).data?.kinds ?? [];
}

/** Saves an edit, and offers to undo it. */
export function useEditPermissions(community: string) {
  const refresh = useRefreshed(community);
  const undo = trpc.permissions.undo.useMutation({
    onSuccess: async () => {
      notify({ type: 'positive', message: t('permissions.review.undone') });
      await refresh();
    },
    onError: (error) => tellFailure(error),
  });
  return trpc.permissions.edit.useMutation({
    onSuccess: async ({ change }) => {
      await refresh();
      if (change === null) return;
      notify({
        type: 'positive',
        message: t('permissions.review.done'),
        timeoutMs: 10_000,
        action: { label: t('permissions.review.undo'), onClick: () => undo.mutate({ community, change }) },
      });
    },
  });
}

/** The first members of some name. */
export function useFoundMembers(community: string, search: string) {
  return trpc.permissions.report.useQuery(
    { community, search, limit: MEMBERS_SHOWN },
    { placeholderData: keepPreviousData },
  );
}

/** Why a member may do what they may. */
export function useAnalysis(community: string, accId: string, item: Item | null = null) {
  return trpc.permissions.analyse.useQuery({ community, accId, item }, { placeholderData: keepPreviousData });
}

/** What other ranks would change. */
export function useWhatIf(community: string, accId: string | null, ranks: { add: string[]; remove: string[] }) {
  return trpc.permissions.whatIf.useQuery(
    { community, accId, ...ranks },
    { enabled: ranks.add.length + ranks.remove.length > 0, placeholderData: keepPreviousData },
  );
}

/** Shows the community as somebody else sees it. Everything that is cached of it was for oneself. */
export function useViewAs(community: string) {
  const reset = useCommunityReset(community);
  return trpc.permissions.viewAs.useMutation({ onSuccess: reset });
}

/** Shows the community as oneself again. */
export function useEndView(community: string) {
  const reset = useCommunityReset(community);
  return trpc.permissions.endView.useMutation({ onSuccess: reset });
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.departments.list.invalidate({ community }),
      utils.permissions.get.invalidate(),
      utils.communities.get.invalidate({ community }),
    ]);
}

function useCommunityReset(community: string) {
  const client = useQueryClient();
  return () =>
    client.resetQueries({
      predicate: ({ queryKey }) =>
        (queryKey[1] as { input?: { community?: string } } | undefined)?.input?.community === community,
    });
}
