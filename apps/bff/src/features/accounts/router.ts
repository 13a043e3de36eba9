import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** The signed-in person's own account. */
export const accountsRouter = router({
  me: bridged.query(calls.accounts.me),
  update: bridged.mutation(calls.accounts.update),
  devices: bridged.query(calls.accounts.devices),
  revokeDevice: bridged.mutation(calls.accounts.revokeDevice),
  revokeOtherDevices: bridged.mutation(calls.accounts.revokeOtherDevices),
  identities: bridged.query(calls.accounts.identities),
  removeIdentity: bridged.mutation(calls.accounts.removeIdentity),
  changePassword: bridged.mutation(calls.accounts.changePassword),
  resendVerification: bridged.mutation(calls.accounts.resendVerification),
});
