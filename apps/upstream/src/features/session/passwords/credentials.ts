import { setTimeout as delay } from 'node:timers/promises';
import { errorCatalogue, fail } from '@muster/contracts/errors';
import { change, type Services, type WorkOrigin } from '../../../platform/context.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { networkOf } from '../../../platform/throttle.ts';
import { accountsChanged } from '../../accounts/public.ts';
import { resumeBans } from '../../own-data/public.ts';
import { endSessions } from '../public.ts';
import { tellChange } from '../factors/notices.ts';
import type { FactorParts } from '../factors/proofs.ts';
import { EMBEDDED_ISSUER } from '../sign-in/identity.ts';
import { accountOf, markVerified } from '../store.ts';
import { hashPassword, passwordMatches } from './hashing.ts';
import { sendLink } from './links.ts';
import { isStrongEnough } from './rules.ts';
import {
  credentialByEmail,
  credentialById,
  insertCredential,
  replacePassword,
  updateCredential,
  useLink,
} from './store.ts';

/** Who knocks, and from where. */
export type Knock = { readonly origin: WorkOrigin; readonly address: string };

/** Longer than a lookup or a mail's row takes, so that the time tells nothing about whether an account exists. */
const FORGOT_FLOOR_MS = 250;

/** What the embedded sign-in works with. `publicOrigin` is where links in mails lead. */
export type CredentialParts = {
  readonly services: Services;
  readonly publicOrigin: string;
  readonly factors: FactorParts;
};

/** Checks an e-mail and password; answers whose they are. Unknown and wrong are told alike, in the same time. */
export async function signIn(
  { services }: CredentialParts,
  { email, password }: { readonly email: string; readonly password: string },
  { origin, address }: Knock,
): Promise<string> {
  const { db, throttle } = services;
  const network = networkOf(address);
  await throttle.spend('signInAddress', network);
  await throttle.spend('signInAccount', email);
  const credential = await credentialByEmail(db, email);
  if (!(await passwordMatches(credential?.passwordHash ?? null, password)) || !credential) {
    await change(services, origin, ({ audit }) =>
      audit({ action: 'LOGIN_ATTEMPT', success: false, ...(credential && { target: credential.id }) }),
    );
    throw fail('session.wrongCredentials');
  }
  await Promise.all([throttle.forgive('signInAccount', email), throttle.refund('signInAddress', network)]);
  return credential.id;
}

/** Makes an e-mail and password, and mails a link that shows the address is theirs. */
export async function register(
  { services, publicOrigin }: CredentialParts,
  { email, password, username }: { readonly email: string; readonly password: string; readonly username: string },
  { origin, address }: Knock,
): Promise<string> {
  await services.throttle.spend('registerAddress', networkOf(address));
  if (!isStrongEnough(password, email)) throw weakPassword();
  const passwordHash = await hashPassword(password);
  return change(services, origin, async (context) => {
    const id = await insertCredential(context.tx, { email, username, passwordHash });
    if (id === null) throw fail('session.emailTaken');
    await sendLink(context, { id, email, purpose: 'verify', publicOrigin });
    return id;
  });
}

/** Mails a link to choose a new password, when there is an account; the answer is the same when there is none. */
export async function forgot(
  { services, publicOrigin }: CredentialParts,
  { email }: { readonly email: string },
  { origin, address }: Knock,
): Promise<void> {
  await services.throttle.spend('forgotAddress', networkOf(address));
  await services.throttle.spend('forgotAccount', email);
  const work = change(services, origin, async (context) => {
    const credential = await credentialByEmail(context.tx, email);
    if (!credential) return;
    await sendLink(context, { id: credential.id, email, purpose: 'reset', publicOrigin });
    await context.audit({ action: 'AUTH_FORGOT_PASSWORD', target: credential.id });
  });
  await Promise.all([work, delay(FORGOT_FLOOR_MS)]);
}

/**
 * Sets a new password by a mailed link, which also shows the address is theirs; signs every device out. A second factor
 * stays, and is asked for at the sign-in that follows: a mailbox is none.
 */
export async function reset(
  { services }: CredentialParts,
  { token, password }: { readonly token: string; readonly password: string },
  { origin, address }: Knock,
): Promise<void> {
  const { throttle, now } = services;
  await throttle.spend('linkAddress', networkOf(address));
  const passwordHash = await hashPassword(password);
  await change(services, origin, async (context) => {
    const { tx, audit } = context;
    const id = await useLink(tx, { tokenHash: hashToken(token), purpose: 'reset', now: now() });
    const credential = id === null ? null : await credentialById(tx, id);
    if (!credential) throw fail('session.linkExpired');
    // Refusing rolls back, so the link can be used with a better password.
    if (!isStrongEnough(password, credential.email)) throw weakPassword();
    await replacePassword(tx, credential.id, { passwordHash, verifiedAt: credential.verifiedAt ?? now() });
    const account = await confirmAddress(context, credential.id);
    if (account !== null) {
      await endSessions(context, { account });
      await tellChange(context, account, 'password changed');
    }
    await audit({ action: 'AUTH_RESET_PASSWORD', target: credential.id });
  });
}

/** Notes, by a mailed link, that the address is theirs. */
export async function verify(
  { services }: CredentialParts,
  { token }: { readonly token: string },
  { origin, address }: Knock,
): Promise<void> {
  const { throttle, now } = services;
  await throttle.spend('linkAddress', networkOf(address));
  await change(services, origin, async (context) => {
    const { tx, audit } = context;
    const id = await useLink(tx, { tokenHash: hashToken(token), purpose: 'verify', now: now() });
    if (id === null) throw fail('session.linkExpired');
    await updateCredential(tx, id, { verifiedAt: now() });
    await confirmAddress(context, id);
    await audit({ action: 'AUTH_VERIFY_EMAIL', target: id });
  });
}

/** Tells the account of a credential, if it has signed in yet, that its address is confirmed, and bans it where that is banned. */
async function confirmAddress(context: CallContext, credential: string): Promise<string | null> {
  const account = await accountOf(context.tx, { issuer: EMBEDDED_ISSUER, subject: credential });
  if (account === null) return null;
  const proved = await credentialById(context.tx, credential);
  if (proved) await resumeBans(context, account, [{ email: proved.email }]);
  await markVerified(context.tx, account);
  await accountsChanged(context, [account]);
  return account;
}

function weakPassword() {
  return fail('session.weakPassword', { fields: { password: errorCatalogue['session.weakPassword'].text } });
}
