import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { refuseUnproved } from '../credentials/public.ts';
import { hashRecoveryCode, newRecoveryCodes, newTotp, stepOf } from './codes.ts';
import { lockWithCommunities, tellChange, tellCommunities } from './notices.ts';
import { register } from './passkeys/relying-party.ts';
import { deletePasskey } from './passkeys/store.ts';
import { type FactorParts, secondFactors } from './proofs.ts';
import { labelOf } from './shape.ts';
import { markFactorShown } from './showing.ts';
import {
  countRecoveryCodes,
  deleteTotp,
  lockTotp,
  noteStep,
  passkeysOf,
  replaceRecoveryCodes,
  totpSince,
  writePendingTotp,
} from './store.ts';

const SET_UP_LIFE_MS = 15 * 60_000;
const PASSKEYS_MAX = 10;

/** Makes a secret for an authenticator app, in the place of one whose set-up was not ended. */
export async function beginTotp({ tx, caller: { account }, lock, now }: Context, { sealing }: FactorParts) {
  await lock([`account:${account}`]);
  await refuseUnproved(tx, account);
  if ((await totpSince(tx, account)) !== null) throw fail('session.totpOn');
  const made = newTotp(await labelOf(tx, account));
  await writePendingTotp(tx, { account, sealed: sealing.seal(made.secret, account), begunAt: now() });
  return made;
}

/** Ends a set-up with a code of it. Answers recovery codes where the account had none. */
export async function confirmTotp(context: Context, { sealing }: FactorParts, code: string): Promise<string[] | null> {
  const { tx, caller, now, throttle, audit } = context;
  const { account } = caller;
  const asking = await lockWithCommunities(context, account);
  await refuseUnproved(tx, account);
  const totp = await lockTotp(tx, account);
  const isPending = totp && !totp.confirmedAt && now().getTime() - totp.begunAt.getTime() < SET_UP_LIFE_MS;
  if (!isPending) throw fail('session.setUpExpired');
  await throttle.spend('prove', account);
  const step = stepOf(code, { secret: sealing.open(totp.sealed, account), lastStep: null, now: now() });
  if (step === null) throw fail('session.wrongProof');
  await throttle.forgive('prove', account);
  await noteStep(tx, account, { lastStep: step, confirmedAt: now() });
  await markFactorShown(context, caller);
  await audit({ action: 'ACCOUNT_FACTOR_ADD', target: account, after: { kind: 'totp' } });
  await tellCommunities(context, asking);
  await tellChange(context, account, 'authenticator app added');
  return firstCodes(context);
}

/** Keeps the passkey a browser made. Answers recovery codes where the account had none. */
export async function addPasskey(
  context: Context,
  { relyingParty }: FactorParts,
  { name, response }: { readonly name: string; readonly response: string },
): Promise<string[] | null> {
  const { tx, caller, now, audit } = context;
  const { account, session } = caller;
  // Of two at once, the second counts the first.
  const asking = await lockWithCommunities(context, account);
  await refuseUnproved(tx, account);
  const present = await passkeysOf(tx, account);
  if (present.length >= PASSKEYS_MAX) throw fail('session.tooManyPasskeys', { values: { limit: PASSKEYS_MAX } });
  const purpose = { purpose: 'add', of: session } as const;
  if (!(await register(tx, relyingParty, { purpose, response, now: now(), account, name }))) {
    throw fail('session.passkeyRefused');
  }
  await markFactorShown(context, caller);
  await audit({ action: 'ACCOUNT_FACTOR_ADD', target: account, after: { kind: 'passkey', name } });
  await tellCommunities(context, asking);
  await tellChange(context, account, 'passkey added');
  return firstCodes(context);
}

/** Takes a passkey away, or with null the authenticator app. With the last factor, the recovery codes go. */
export async function removeFactor(context: Context, passkey: string | null): Promise<void> {
  const { tx, caller, audit } = context;
  const { account } = caller;
  const asking = await lockWithCommunities(context, account);
  if (passkey === null) {
    if (!(await deleteTotp(tx, account))) throw fail('session.factorNotFound');
    await audit({ action: 'ACCOUNT_FACTOR_REMOVE', target: account, before: { kind: 'totp' } });
  } else {
    const name = await deletePasskey(tx, account, passkey);
    if (name === null) throw fail('session.factorNotFound');
    await audit({ action: 'ACCOUNT_FACTOR_REMOVE', target: account, before: { kind: 'passkey', name } });
  }
  if ((await secondFactors(tx, account)).length === 0) await replaceRecoveryCodes(tx, account, []);
  await tellCommunities(context, asking);
  await tellChange(context, account, passkey === null ? 'authenticator app removed' : 'passkey removed');
}

/** Makes new recovery codes in the place of the old ones. */
export async function renewCodes(context: Context): Promise<string[]> {
  const { tx, caller, lock, audit } = context;
  const { account } = caller;
  await lock([`account:${account}`]);
  if ((await secondFactors(tx, account)).length === 0) throw fail('session.factorNotFound');
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, account, codes.map(hashRecoveryCode));
  await audit({ action: 'ACCOUNT_RECOVERY_CODES_RENEW', target: account });
  await tellChange(context, account, 'recovery codes renewed');
  return codes;
}

async function firstCodes({ tx, caller: { account } }: Context): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, account)) > 0) return null;
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, account, codes.map(hashRecoveryCode));
  return codes;
}
