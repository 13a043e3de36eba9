import { fail } from '@muster/contracts/errors';
import type { SignedInContext } from '../../../platform/handler.ts';
import { isProven } from '../../../platform/sessions.ts';
import {
  type Credential,
  credentialRows,
  EMBEDDED_ISSUER,
  hashPassword,
  identityRows,
  passwordMatches,
} from '../../credentials/public.ts';
import { hasSecondFactor, tellSignInChange } from '../../second-factor/public.ts';
import { sendLink } from './links.ts';
import { isStrongEnough } from './rules.ts';
import { replacePassword } from './store.ts';

/**
 * Mails the link that confirms the address of the caller's embedded sign-in once more; answers the address. Refuses with
 * `accounts.identityNotFound` where there is no such sign-in, and `accounts.alreadyVerified`.
 */
export async function resendVerification(
  context: SignedInContext,
  { publicOrigin }: { readonly publicOrigin: string },
): Promise<string> {
  const { caller, audit, throttle } = context;
  const { id, email, language, verifiedAt } = await credentialOf(context);
  if (verifiedAt) throw fail('accounts.alreadyVerified');
  await throttle.spend('verifyAccount', caller.account);
  await sendLink(context, { id, email, language, purpose: 'verify', publicOrigin });
  await audit({ action: 'AUTH_VERIFY_EMAIL_SEND', target: caller.account });
  return email;
}

/** Changes the password of the caller's embedded sign-in. Ending the other sessions is left to the caller of this function. */
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
    throw fail('session.weakPassword', { fields: { next: 'Choose another password.' } });
  const passwordHash = await hashPassword(next);
  await identityRows.lock(tx, { issuer: EMBEDDED_ISSUER, subject: credential.id });
  await replacePassword(tx, credential.id, { passwordHash });
  await throttle.forgive('changePassword', caller.account);
  await audit({ action: 'AUTH_CHANGE_PASSWORD', target: caller.account });
  await tellSignInChange(context, caller.account, 'password changed');
}

async function credentialOf({ tx, caller }: SignedInContext): Promise<Credential> {
  const credential = await credentialRows.ofAccount(tx, caller.account);
  if (!credential) throw fail('accounts.identityNotFound');
  return credential;
}
