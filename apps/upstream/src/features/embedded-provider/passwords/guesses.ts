import { change } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/throttle.ts';
import { type Credential, EMBEDDED_ISSUER, identityRows } from '../../credentials/public.ts';
import { notify } from '../../notifications/public.ts';
import { knownAmong } from '../known-devices/store.ts';
import type { CredentialParts, Knock } from './parts.ts';

/** A password that is tried: for which address, and the credential of that address. */
export type Guess = { readonly email: string; readonly credential: Credential | null };

/**
 * Counts a password before it is looked at, and refuses with `session.tooManyAttempts` when there were too many: by account
 * and network, and for devices that are not known from all networks together (@decision 0083). Answers what gives the try back
 * once the password was right.
 */
export async function countGuess(
  { services: { db, throttle } }: CredentialParts,
  { email, credential }: Guess,
  { address, devices = [] }: Knock,
): Promise<() => Promise<void>> {
  const device = credential && (await knownAmong(db, credential.id, devices));
  if (device !== null) {
    await throttle.spend('signInDevice', device);
    return () => throttle.forgive('signInDevice', device);
  }
  const network = networkOf(address);
  const here = `${email} ${network}`;
  await throttle.spend('signInAddress', network);
  await throttle.spend('signInAccount', here);
  await throttle.spend('signInAnywhere', email);
  return async () => {
    await throttle.forgive('signInAccount', here);
    await Promise.all([throttle.refund('signInAddress', network), throttle.refund('signInAnywhere', email)]);
  };
}

/** Puts a wrong password on record, and tells the person of the account, once a day, when there were many within an hour. */
export async function noteWrong(
  { services }: CredentialParts,
  { email, credential }: Guess,
  { origin }: Knock,
): Promise<void> {
  const { throttle } = services;
  const areMany = await throttle.isTooMany('signInFailures', email);
  const isTold = areMany && (await throttle.isTooMany('toldOfFailures', email));
  await change(services, origin, async (context) => {
    await context.audit({ action: 'LOGIN_ATTEMPT', success: false, ...(credential && { target: credential.id }) });
    if (!areMany || isTold || !credential) return;
    const account = await identityRows.accountOf(context.tx, { issuer: EMBEDDED_ISSUER, subject: credential.id });
    if (account === null) return;
    await notify(context, { kind: 'signInFailures', community: null, recipients: [account], thing: null, values: {} });
  });
}
