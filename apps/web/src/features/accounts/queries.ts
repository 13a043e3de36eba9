import type { AccountSnapshot } from '@muster/contracts/accounts/model';
import { storeAccountInfo } from '../../platform/session-state.ts';
import { trpc } from '../../platform/trpc.ts';

/** The signed-in account; live events keep it true. */
export function useAccount() {
  return trpc.accounts.me.useQuery({});
}

/** Whether the account's own address still waits to be confirmed: until then nothing can be added to how it signs in. */
export function useIsUnproved(): boolean {
  const { data } = useAccount();
  return data !== undefined && data.account.email !== null && !data.account.verified;
}

/** Changes user name or picture. Shown only once the upstream has saved it. */
export function useUpdateAccount() {
  return trpc.accounts.update.useMutation({ onSuccess: (snapshot: AccountSnapshot) => storeAccountInfo(snapshot) });
}

/** Devices that are signed in. There is no event for them, so the list is read afresh each time it is opened. */
export function useDevices() {
  return trpc.accounts.devices.useQuery({}, { staleTime: 0 });
}

/** Signs one other device out. */
export function useRevokeDevice() {
  const utils = trpc.useUtils();
  return trpc.accounts.revokeDevice.useMutation({
    onSuccess: (_answer, { session }) =>
      utils.accounts.devices.setData({}, (list) => list?.filter((device) => device.session !== session)),
    onError: () => utils.accounts.devices.invalidate(),
  });
}

/** Signs every other device out. */
export function useRevokeOtherDevices() {
  const utils = trpc.useUtils();
  return trpc.accounts.revokeOtherDevices.useMutation({
    onSuccess: () => utils.accounts.devices.setData({}, (list) => list?.filter((device) => device.current)),
  });
}

/** Ways to sign in to this account. */
export function useIdentities() {
  return trpc.accounts.identities.useQuery({}, { staleTime: 0 });
}

/** Ways to sign in that are set up here. */
export function useProviders() {
  return trpc.session.providers.useQuery();
}

/** Adds a way to sign in: leaves for the provider, which sends the browser back to this account. */
export function useAddIdentity() {
  return trpc.session.startLink.useMutation({ onSuccess: ({ location: address }) => location.assign(address) });
}

/** Removes a way to sign in; every other device is signed out by it. */
export function useRemoveIdentity() {
  const utils = trpc.useUtils();
  return trpc.accounts.removeIdentity.useMutation({
    onSuccess: (_answer, { id }) =>
      utils.accounts.identities.setData({}, (list) => list?.filter((identity) => identity.id !== id)),
    onError: () => utils.accounts.identities.invalidate(),
  });
}

/** Mails the link that confirms one's address once more. */
export function useResendVerification() {
  return trpc.accounts.resendVerification.useMutation();
}

/** Changes the own password; every other device is signed out by it. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.accounts.changePassword.useMutation({ onSuccess: () => utils.accounts.devices.invalidate() });
}
