import { t } from '../../platform/i18n/translate.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';

/** Identifiers of one member; events make them be asked for again. */
export function useIdentifiers(community: string, accId: string) {
  return trpc.identifiers.list.useQuery({ community, accId });
}

/** The changes that are made by one press: told when they are done, and when they are not. */
export function useIdentifierChanges(community: string) {
  const refreshed = useRefreshed(community);
  const told = {
    onSuccess: async () => {
      await refreshed();
      notify({ type: 'positive', message: t('identifiers.saved') });
    },
    onError: (error: unknown) => tellFailure(error),
  };
  return {
    setActive: trpc.identifiers.setActive.useMutation(told),
    setPreferred: trpc.identifiers.setPreferred.useMutation(told),
  };
}

/** Adding one; whoever asks shows what went wrong. */
export function useAddIdentifier(community: string) {
  return trpc.identifiers.add.useMutation({ onSuccess: useRefreshed(community) });
}

/** Removing one. */
export function useRemoveIdentifier(community: string) {
  return trpc.identifiers.remove.useMutation({ onSuccess: useRefreshed(community) });
}

/** Saying that one is theirs, or taking that back. */
export function useVerifyIdentifier(community: string) {
  return trpc.identifiers.verify.useMutation({ onSuccess: useRefreshed(community) });
}

/** Whether people enter their own, and how that is changed. */
export function useIdentifierRules(community: string) {
  const utils = trpc.useUtils();
  const rules = trpc.identifiers.rules.useQuery({ community });
  const set = trpc.identifiers.setRules.useMutation({
    onSuccess: (saved) => utils.identifiers.rules.setData({ community }, saved),
    onError: (error) => tellFailure(error),
  });
  return { selfEdit: rules.data?.selfEdit, set };
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.identifiers.list.invalidate({ community }), utils.members.get.invalidate({ community })]);
  };
}
