import { fail } from '@muster/contracts/errors';
import type { CallContext, Caller } from '../../platform/handler.ts';
import { endSessions } from './endings.ts';
import { hashPassword, passwordMatches } from './passwords/hashing.ts';
import { isStrongEnough } from './passwords/rules.ts';
import { credentialById, updateCredential } from './passwords/store.ts';
import { EMBEDDED_ISSUER } from './sign-in/identity.ts';
import { subjectOf } from './store.ts';

export { endSessions, endSessionsOfHost } from './endings.ts';

/** Ends one session of an account; false when it is not one of its own, or over. */
export async function revokeSession(
  context: CallContext,
  { account, session }: { readonly account: string; readonly session: string },
): Promise<boolean> {
  return (await endSessions(context, { account, only: session })) > 0;
}

/** Ends every session of the caller's account but the calling one. */
export function revokeOtherSessions(context: CallContext, { account, session }: Caller): Promise<number> {
  return endSessions(context, { account, except: session });
}

/** Changes the password of the caller's embedded sign-in. Ending the other sessions is up to who calls this. */
export async function changePassword(
  { tx, caller, audit, throttle }: CallContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  if (!caller) throw fail('session.required');
  const subject = await subjectOf(tx, caller.account, EMBEDDED_ISSUER);
  const credential = subject === null ? null : await credentialById(tx, subject);
  if (!credential) throw fail('accounts.identityNotFound');
  await throttle.spend('changePassword', caller.account);
  if (!(await passwordMatches(credential.passwordHash, current))) throw fail('session.wrongCredentials');
  if (!isStrongEnough(next, credential.email))
    throw fail('session.weakPassword', { fields: { next: 'Choose another.' } });
  await updateCredential(tx, credential.id, { passwordHash: await hashPassword(next) });
  await throttle.forgive('changePassword', caller.account);
  await audit({ action: 'AUTH_CHANGE_PASSWORD', target: caller.account });
}
