import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database, Transaction } from '../../../platform/database.ts';
import { jsonOrNull } from '../../../platform/text/json-or-null.ts';
import { insertPasskey, lockPasskey, noteUse, type StoredPasskey, takeChallenge, writeChallenge } from './store.ts';

/** What passkeys are made for: the product's domain, and the one page that asks for them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** What a challenge is for; an answer to one is no answer to another. */
export type Purpose = { readonly purpose: 'add' | 'prove' | 'signIn'; readonly of: string };

const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Passkeys are made for the product's domain where its pages are on it, so that they hold on all of its names. */
export function relyingParty({
  publicOrigin,
  productDomain,
}: {
  publicOrigin: string;
  productDomain: string;
}): RelyingParty {
  const { hostname } = new URL(publicOrigin);
  const isBelow = hostname === productDomain || hostname.endsWith(`.${productDomain}`);
  return { id: isBelow ? productDomain : hostname, origin: publicOrigin };
}

/** Options to make a passkey that can be found without a name, on an authenticator that holds none of them yet. */
export async function registrationOptions(
  db: Transaction,
  rp: RelyingParty,
  user: { readonly account: string; readonly name: string; readonly present: readonly StoredPasskey[] } & {
    readonly purpose: Purpose;
    readonly now: Date;
  },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Muster',
    rpID: rp.id,
    userName: user.name,
    userID: new TextEncoder().encode(user.account),
    attestationType: 'none',
    excludeCredentials: user.present.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, user.purpose, { challenge: options.challenge, now: user.now });
  return options;
}

/** Options to show a passkey: one of these, or whichever the person chooses. */
export async function authenticationOptions(
  db: Database | Transaction,
  rp: RelyingParty,
  {
    purpose,
    now,
    allowed,
  }: { readonly purpose: Purpose; readonly now: Date; readonly allowed: readonly StoredPasskey[] },
) {
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  });
  await keepChallenge(db, purpose, { challenge: options.challenge, now });
  return options;
}

/** An answer of a browser, as JSON, to what it was asked to sign. */
export type Answered = { readonly purpose: Purpose; readonly response: string; readonly now: Date };

/** Keeps the passkey a browser made; false when its answer is not to be believed, or the passkey is somebody's already. */
export async function register(
  tx: Transaction,
  rp: RelyingParty,
  { purpose, response, now, account, name }: Answered & { readonly account: string; readonly name: string },
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, keyOf(purpose), now);
  const answer = jsonOrNull(response) as RegistrationResponseJSON | null;
  if (expectedChallenge === null || !answer) return false;
  // It throws for whatever is wrong with an answer, and an answer that is wrong is refused, never explained.
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return insertPasskey(tx, { account, name, credentialId: id, publicKey: key, counter, transports });
}

/**
 * The passkey that an answer is of; null when it is not to be believed. A count that does not rise is a copy of the
 * authenticator, which the library refuses. A challenge is good for one answer that is right.
 */
export async function assertion(
  tx: Transaction,
  rp: RelyingParty,
  { purpose, response, now }: Answered,
): Promise<string | null> {
  const expectedChallenge = await takeChallenge(tx, keyOf(purpose), now);
  const answer = jsonOrNull(response) as AuthenticationResponseJSON | null;
  if (expectedChallenge === null || typeof answer?.id !== 'string') return null;
  const passkey = await lockPasskey(tx, answer.id);
  if (!passkey) return null;
  // As above: thrown is refused.
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await noteUse(tx, passkey.id, { counter: verified.authenticationInfo.newCounter, lastUsedAt: now });
  return passkey.account;
}

function keepChallenge(
  db: Database | Transaction,
  purpose: Purpose,
  { challenge, now }: { readonly challenge: string; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFE_MS);
  return writeChallenge(db, { key: keyOf(purpose), challenge, expiresAt });
}

function keyOf({ purpose, of }: Purpose): string {
  return `${purpose} ${of}`;
}

function toDescriptor({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports };
}
