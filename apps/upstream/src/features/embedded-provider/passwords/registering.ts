import { setTimeout as delay } from 'node:timers/promises';
import { fail } from '@muster/contracts/errors';
import type { MailPosted } from '@muster/contracts/embedded-provider/interaction';
import { change } from '../../../platform/context.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { networkOf } from '../../../platform/throttle.ts';
import { credentialRows, EMBEDDED_ISSUER, hashPassword, identityRows } from '../../credentials/public.ts';
import { setPasswordByLink } from './first-proof.ts';
import { sendAccountThere, sendLink, sendRegistration } from './links.ts';
import { ANSWER_FLOOR_MS, type CredentialParts, type Knock } from './parts.ts';
import { refuseWeak } from './rules.ts';
import { consumeLink, deleteRegistrations, registrationOf } from './store.ts';

/** The person who registers, and the sign-in that waits for it. */
export type Registration = { readonly email: string; readonly username: string; readonly interaction: string };

/**
 * Mails what comes next to an address that asks for an account: a link that makes it, or word that there is one. Answer and
 * time are the same for both, and for an address that is mailed no more because too many have asked for it (@decision 0082).
 */
export async function register(
  { services, publicOrigin, mailPosted }: CredentialParts,
  registration: Registration,
  { origin, address, language }: Knock,
): Promise<MailPosted> {
  const { throttle } = services;
  const network = networkOf(address);
  await throttle.spend('registerAddress', network);
  await throttle.spend('mailedAccount', `${registration.email} ${network}`);
  const isTooMany = await throttle.isTooMany('mailedAnywhere', registration.email);
  const work = change(services, origin, (context) =>
    mailNext(context, { ...registration, language, publicOrigin, isTooMany }),
  );
  await Promise.all([work, delay(ANSWER_FLOOR_MS)]);
  return mailPosted();
}

type Asked = Registration & Pick<Knock, 'language'> & { readonly publicOrigin: string };

async function mailNext(
  context: CallContext,
  { isTooMany, ...asked }: Asked & { readonly isTooMany: boolean },
): Promise<void> {
  const { email, publicOrigin, interaction } = asked;
  const credential = await credentialRows.byEmail(context.tx, email);
  if (isTooMany) return;
  if (!credential) return sendRegistration(context, asked);
  const { id, verifiedAt } = credential;
  const language = credential.language ?? asked.language;
  if (verifiedAt) await sendAccountThere(context, { email, language, publicOrigin });
  else await sendLink(context, { id, email, language, purpose: 'verify', publicOrigin, interaction });
}

/**
 * Takes the mailed link that confirms an address, with the password its holder chooses. Makes the credential, or, for one that
 * was made before its address was proved, sets its password and ends what was added to it. Answers the credential's id.
 */
export async function verify(
  { services }: Pick<CredentialParts, 'services'>,
  { token, password }: { readonly token: string; readonly password: string },
  { origin, address }: Knock,
): Promise<string> {
  await services.throttle.spend('linkAddress', networkOf(address));
  const passwordHash = await hashPassword(password);
  const shown = { tokenHash: hashToken(token), password, passwordHash };
  return change(services, origin, async (context) => {
    const id = (await makeCredential(context, shown)) ?? (await confirmCredential(context, shown));
    if (id === null) throw fail('session.linkExpired');
    await context.audit({ action: 'AUTH_VERIFY_EMAIL', target: id });
    return id;
  });
}

type Shown = { readonly tokenHash: string; readonly password: string; readonly passwordHash: string };

/** Of an address that asked for an account. Null where it did not by this link, or has one by now. */
async function makeCredential(
  { tx }: CallContext,
  { tokenHash, password, passwordHash }: Shown,
): Promise<string | null> {
  const registration = await registrationOf(tx, tokenHash);
  if (!registration) return null;
  const { email, username } = registration;
  refuseWeak(password, email);
  // Of two links of one address at once, the second finds the credential of the first.
  await identityRows.lock(tx, { issuer: EMBEDDED_ISSUER, subject: email });
  await deleteRegistrations(tx, email);
  return credentialRows.insert(tx, { email, username, passwordHash });
}

/** Of a credential that was made before addresses were confirmed first. */
async function confirmCredential(
  context: CallContext,
  { tokenHash, password, passwordHash }: Shown,
): Promise<string | null> {
  const credential = await consumeLink(context.tx, { tokenHash, purpose: 'verify' });
  if (!credential) return null;
  refuseWeak(password, credential.email);
  return (await setPasswordByLink(context, credential, passwordHash)).id;
}
