import type { Proof, ProofWay } from '@muster/contracts/second-factor/model';
import type { Transaction } from '../../platform/database.ts';
import { credentialRows, hasPassword, passwordMatches } from '../credentials/public.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import { assertion, type RelyingParty } from './passkeys/relying-party.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { countRecoveryCodes, lockTotp, noteStep, passkeysOf, takeRecoveryCode, totpSince } from './store.ts';

/** What second factors are made and checked with. */
export type FactorParts = { readonly sealing: Sealing; readonly relyingParty: RelyingParty };

/** The second factors of an account that can be shown now. None where it has none: recovery codes alone are not one. */
export async function secondFactors(tx: Transaction, account: string): Promise<ProofWay[]> {
  const totp = (await totpSince(tx, account)) !== null;
  const hasPasskeys = (await passkeysOf(tx, account)).length > 0;
  if (!totp && !hasPasskeys) return [];
  const hasCodes = (await countRecoveryCodes(tx, account)) > 0;
  return [
    ...(hasPasskeys ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(hasCodes ? ['recovery' as const] : []),
  ];
}

/** Whether an account has a second factor. */
export async function hasSecondFactor(tx: Transaction, account: string): Promise<boolean> {
  return (await secondFactors(tx, account)).length > 0;
}

/** How an account proves who it is within a session: by a second factor where it has one, else by its password. */
export async function proofWaysOf(tx: Transaction, account: string): Promise<ProofWay[]> {
  const factors = await secondFactors(tx, account);
  if (factors.length > 0) return factors;
  return (await hasPassword(tx, account)) ? ['password'] : [];
}

/** A proof, whose it is said to be, and where what a passkey signs was asked for. */
export type Shown = {
  readonly account: string;
  readonly proof: Proof;
  readonly askedIn: string;
  readonly now: Date;
};

/** Whether a proof is right; uses it up where it can be used once. Ways the account does not have are wrong. */
export async function isRight(
  tx: Transaction,
  parts: FactorParts,
  { account, proof, askedIn, now }: Shown,
): Promise<boolean> {
  switch (proof.way) {
    case 'password':
      return isPassword(tx, account, proof.value);
    case 'totp':
      return isCode(tx, parts.sealing, { account, code: proof.value, now });
    case 'recovery':
      return takeRecoveryCode(tx, { account, codeHash: hashRecoveryCode(proof.value), now });
    case 'passkey': {
      const purpose = { purpose: 'prove', of: askedIn } as const;
      return (await assertion(tx, parts.relyingParty, { purpose, response: proof.value, now })) === account;
    }
  }
}

/** False for an account without a password, after as much work. */
async function isPassword(tx: Transaction, account: string, password: string): Promise<boolean> {
  const credential = await credentialRows.ofAccount(tx, account);
  return passwordMatches(credential?.passwordHash ?? null, password);
}

async function isCode(
  tx: Transaction,
  sealing: Sealing,
  { account, code, now }: { readonly account: string; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const totp = await lockTotp(tx, account);
  if (!totp?.confirmedAt) return false;
  const step = stepOf(code, { secret: sealing.open(totp.sealed, account), lastStep: totp.lastStep, now });
  if (step === null) return false;
  await noteStep(tx, account, { lastStep: step });
  return true;
}
