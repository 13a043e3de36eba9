import { trpc } from '../../platform/trpc.ts';

/** What protects the account. There is no event for it, so it is read afresh each time it is opened. */
export function useFactors() {
  return trpc.secondFactor.factors.useQuery({}, { staleTime: 0 });
}

/** Begins the set-up of an authenticator app. */
export function useBeginTotp() {
  return trpc.secondFactor.beginTotp.useMutation();
}

/** Ends it with a code. */
export function useConfirmTotp() {
  return trpc.secondFactor.confirmTotp.useMutation(useAfterChange());
}

/** Adds a passkey this browser made. */
export function useAddPasskey() {
  return trpc.secondFactor.addPasskey.useMutation(useAfterChange());
}

/** Takes a factor away. */
export function useRemoveFactor() {
  return trpc.secondFactor.removeFactor.useMutation(useAfterChange());
}

/** Makes new recovery codes. */
export function useRenewRecoveryCodes() {
  return trpc.secondFactor.renewRecoveryCodes.useMutation(useAfterChange());
}

function useAfterChange() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.secondFactor.factors.invalidate() };
}
