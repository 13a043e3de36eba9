import { setTimeout as delay } from 'node:timers/promises';
import { fail } from '@muster/contracts/errors';
import { change } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { networkOf } from '../../../platform/throttle.ts';
import { credentialRows, hashPassword, passwordMatches } from '../../credentials/public.ts';
import { tellSignInChange } from '../../second-factor/public.ts';
import { setPasswordByLink } from './first-proof.ts';
import { countGuess, noteWrong } from './guesses.ts';
import { sendLink } from './links.ts';
import { ANSWER_FLOOR_MS, type CredentialParts, type Knock } from './parts.ts';
import { refuseWeak } from './rules.ts';
import { consumeLink } from './store.ts';

/**
 * Checks an e-mail and password; answers whose they are. Unknown and wrong are told alike, in the same time: one that is
 * longer than what is done for either.
 */
export async function signIn(
  parts: CredentialParts,
  { email, password }: { readonly email: string; readonly password: string },
  knock: Knock,
): Promise<string> {
  const floor = delay(ANSWER_FLOOR_MS);
  const credential = await credentialRows.byEmail(parts.services.db, email);
  const giveBack = await countGuess(parts, { email, credential }, knock);
  if (!(await passwordMatches(credential?.passwordHash ?? null, password)) || !credential) {
    await Promise.all([noteWrong(parts, { email, credential }, knock), floor]);
    throw fail('session.wrongCredentials');
  }
  await giveBack();
  return credential.id;
}

/**
 * Mails a link to choose a new password, when there is an account; the answer is the same when there is none, and when more
 * were asked for from other networks than are mailed within an hour: those that were mailed are good for two.
 */
export async function forgot(
  { services, publicOrigin }: CredentialParts,
  { email }: { readonly email: string },
  { origin, address, ...browser }: Knock,
): Promise<void> {
  const { throttle } = services;
  const network = networkOf(address);
  await throttle.spend('forgotAddress', network);
  await throttle.spend('mailedAccount', `${email} ${network}`);
  const isTooMany = await throttle.isTooMany('mailedAnywhere', email);
  const work = change(services, origin, async (context) => {
    const credential = await credentialRows.byEmail(context.tx, email);
    if (!credential || isTooMany) return;
    const { id } = credential;
    const language = credential.language ?? browser.language;
    await sendLink(context, { id, email, language, purpose: 'reset', publicOrigin });
    await context.audit({ action: 'AUTH_FORGOT_PASSWORD', target: id });
  });
  await Promise.all([work, delay(ANSWER_FLOOR_MS)]);
}

/**
 * Sets a new password by a mailed link, which also shows the address is theirs; signs every device out. A second factor that
 * was added to a proved address stays, and is asked for at the sign-in that follows: a mailbox is none. Answers the
 * credential's id.
 */
export async function reset(
  { services }: CredentialParts,
  { token, password }: { readonly token: string; readonly password: string },
  { origin, address }: Knock,
): Promise<string> {
  const { throttle } = services;
  const network = networkOf(address);
  await throttle.spend('linkAddress', network);
  const passwordHash = await hashPassword(password);
  const { id, email } = await change(services, origin, async (context) => {
    const { tx, audit } = context;
    const credential = await consumeLink(tx, { tokenHash: hashToken(token), purpose: 'reset' });
    if (!credential) throw fail('session.linkExpired');
    // Refusing rolls back, so the link can be used with a better password.
    refuseWeak(password, credential.email);
    const made = await setPasswordByLink(context, credential, passwordHash);
    if (made.account !== null) await tellSignInChange(context, made.account, 'password changed');
    await audit({ action: 'AUTH_RESET_PASSWORD', target: made.id });
    return { id: made.id, email: credential.email };
  });
  // Who holds the mailbox is let in, whatever others have tried.
  await Promise.all([
    throttle.forgive('signInAccount', `${email} ${network}`),
    throttle.forgive('signInAnywhere', email),
  ]);
  return id;
}
