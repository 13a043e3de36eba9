import { fail } from '@muster/contracts/errors';
import type { CallContext, Caller, SignedInContext } from '../../platform/handler.ts';
import { isProven } from '../../platform/sessions.ts';
import { endSessions } from './endings.ts';
import { tellChange } from './factors/notices.ts';
import { hasSecondFactor } from './factors/proofs.ts';
import { hashPassword, passwordMatches } from './passwords/hashing.ts';
import { sendLink } from './passwords/links.ts';
import { isStrongEnough } from './passwords/rules.ts';
import { type Credential, credentialById, replacePassword } from './passwords/store.ts';
import { EMBEDDED_ISSUER } from './sign-in/identity.ts';
import { lockSubject, subjectOf } from './store.ts';

export { tellChange as tellSignInChange } from './factors/notices.ts';
export { hasSecondFactor } from './factors/proofs.ts';
export { deleteIdentity } from './store.ts';

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

/** Mails the link that confirms the address of the caller's embedded sign-in once more; answers the address. */
export async function resendVerification(
  context: SignedInContext,
  { publicOrigin }: { readonly publicOrigin: string },
): Promise<string> {
  const { caller, audit, throttle } = context;
  const { id, email, verifiedAt } = await credentialOf(context);
  if (verifiedAt) throw fail('accounts.alreadyVerified');
  await throttle.spend('verifyAccount', caller.account);
  await sendLink(context, { id, email, purpose: 'verify', publicOrigin });
  await audit({ action: 'AUTH_VERIFY_EMAIL_SEND', target: caller.account });
  return email;
}

/** Changes the password of the caller's embedded sign-in. Ending the other sessions is up to who calls this. */
export async function changePassword(
  context: SignedInContext,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<void> {
  const { tx, caller, audit, throttle } = context;
  const credential = await credentialOf(context);
  // Where there is a second factor, knowing the password is not enough to have another one.
  if ((await hasSecondFactor(tx, caller.account)) && !(await isProven(tx, caller.session))) {
    throw fail('session.stepUpNeeded');
  }
  await throttle.spend('changePassword', caller.account);
  if (!(await passwordMatches(credential.passwordHash, current))) throw fail('session.wrongCredentials');
  if (!isStrongEnough(next, credential.email))
    throw fail('session.weakPassword', { fields: { next: 'Choose another.' } });
  const passwordHash = await hashPassword(next);
  await lockSubject(tx, { issuer: EMBEDDED_ISSUER, subject: credential.id });
  await replacePassword(tx, credential.id, { passwordHash });
  await throttle.forgive('changePassword', caller.account);
  await audit({ action: 'AUTH_CHANGE_PASSWORD', target: caller.account });
  await tellChange(context, caller.account, 'password changed');
}

async function credentialOf({ tx, caller }: SignedInContext): Promise<Credential> {
  const subject = await subjectOf(tx, caller.account, EMBEDDED_ISSUER);
  const credential = subject === null ? null : await credentialById(tx, subject);
  if (!credential) throw fail('accounts.identityNotFound');
  return credential;
}
