import { trpc } from '../../platform/trpc.ts';

/** What protects the account. There is no event for it, so it is read afresh each time it is opened. */
export function useFactors() {
  return trpc.session.factors.useQuery({}, { staleTime: 0 });
}

/** Begins the set-up of an authenticator app. */
export function useBeginTotp() {
  return trpc.session.beginTotp.useMutation();
}

/** Ends it with a code. */
export function useConfirmTotp() {
  return trpc.session.confirmTotp.useMutation(useAfterChange());
}

/** Adds a passkey this browser made. */
export function useAddPasskey() {
  return trpc.session.addPasskey.useMutation(useAfterChange());
}

/** Takes a factor away. */
export function useRemoveFactor() {
  return trpc.session.removeFactor.useMutation(useAfterChange());
}

/** Makes new recovery codes. */
export function useRenewRecoveryCodes() {
  return trpc.session.renewRecoveryCodes.useMutation(useAfterChange());
}

function useAfterChange() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.session.factors.invalidate() };
}
