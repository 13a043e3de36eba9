import { fail } from '@muster/contracts/errors';
import type { Proof, ProofWay } from '@muster/contracts/second-factor/model';
import { change } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/throttle.ts';
import { EMBEDDED_ISSUER, identityRows } from '../../credentials/public.ts';
import { signInFactors, tellSignInChange } from '../../second-factor/public.ts';
import type { CredentialParts, Knock } from './parts.ts';
import { deletePending, pendingOf, writePending } from './pending.ts';

const PENDING_LIFE_MS = 10 * 60_000;

/** A step of a sign-in: which interaction it is of, and who knocks. */
export type SignInStep = Knock & { readonly interaction: string };

/**
 * What is still due once a password was right: the second factors one of which is to be shown, none for an account
 * without. Until one was shown, the interaction is not ended, and so nobody is signed in.
 */
export function holdForFactor(
  { services }: CredentialParts,
  credential: string,
  { origin, interaction }: SignInStep,
): Promise<ProofWay[]> {
  const expiresAt = new Date(services.now().getTime() + PENDING_LIFE_MS);
  return change(services, origin, async ({ tx }) => {
    const account = await identityRows.accountOf(tx, subjectFrom(credential));
    const ways = account === null ? [] : await signInFactors.waysOf(tx, account);
    if (ways.length > 0) await writePending(tx, { interaction, credential, expiresAt });
    return ways;
  });
}

/** Takes the second factor of a sign-in that waits for it; answers whose it is. */
export async function passFactor(
  parts: CredentialParts,
  proof: Proof,
  { origin, address, interaction }: SignInStep,
): Promise<string> {
  const { services, factors } = parts;
  const { db, throttle, now } = services;
  const credential = await pendingOf(db, interaction, now());
  if (credential === null) throw fail('session.interactionExpired');
  const network = networkOf(address);
  await throttle.spend('proofAddress', network);
  await throttle.spend('secondFactor', credential);
  const passed = await change(services, origin, async (context) => {
    const { tx, audit } = context;
    const account = await identityRows.accountOf(tx, subjectFrom(credential));
    const shown = { account: account ?? '', proof, askedIn: interaction, now: now() };
    const isDue = account !== null && (await signInFactors.waysOf(tx, account)).includes(proof.way);
    const success = isDue && (await signInFactors.isRight(tx, factors, shown));
    await audit({ action: 'AUTH_SECOND_FACTOR', success, target: account ?? credential, after: { way: proof.way } });
    if (!success) return false;
    await deletePending(tx, interaction);
    if (proof.way === 'recovery') await tellSignInChange(context, account, 'recovery code used');
    return true;
  });
  if (!passed) throw fail('session.wrongProof');
  await Promise.all([throttle.forgive('secondFactor', credential), throttle.refund('proofAddress', network)]);
  return credential;
}

/** Options to show a passkey with: as the second step where one is due, else in place of e-mail and password. */
export async function passkeyOptionsFor(parts: CredentialParts, { origin, address, interaction }: SignInStep) {
  const { services, factors } = parts;
  const { throttle, now } = services;
  await throttle.spend('linkAddress', networkOf(address));
  return change(services, origin, async ({ tx }) => {
    const credential = await pendingOf(tx, interaction, now());
    const account = credential === null ? null : await identityRows.accountOf(tx, subjectFrom(credential));
    return signInFactors.passkeyOptions(tx, factors, {
      purpose: { purpose: account === null ? 'signIn' : 'prove', of: interaction },
      now: now(),
      account,
    });
  });
}

/** Signs in by a passkey alone, which is possession and a person in one; answers whose it is. */
export async function passkeySignIn(
  { services, factors }: CredentialParts,
  response: string,
  { origin, address, interaction }: SignInStep,
): Promise<string> {
  const { throttle, now } = services;
  const network = networkOf(address);
  await throttle.spend('proofAddress', network);
  const credential = await change(services, origin, async ({ tx, audit }) => {
    const purpose = { purpose: 'signIn', of: interaction } as const;
    const account = await signInFactors.passkeyAccount(tx, factors, { purpose, response, now: now() });
    const subject = account === null ? null : await identityRows.subjectOf(tx, account, EMBEDDED_ISSUER);
    const target = account === null ? {} : { target: account };
    if (subject === null)
      await audit({ action: 'LOGIN_ATTEMPT', success: false, ...target, after: { way: 'passkey' } });
    return subject;
  });
  if (credential === null) throw fail('session.wrongProof');
  await throttle.refund('proofAddress', network);
  return credential;
}

function subjectFrom(credential: string) {
  return { issuer: EMBEDDED_ISSUER, subject: credential };
}
