import type { Transaction } from '../../platform/database.ts';
import { type Answered, assertion, authenticationOptions, type Purpose } from './passkeys/relying-party.ts';
import { type FactorParts, isRight, secondFactors } from './proofs.ts';
import { passkeysOf } from './store.ts';

/** A passkey that is asked for: what for, and whose; with null, any that the person chooses. */
type PasskeyRequest = { readonly purpose: Purpose; readonly now: Date; readonly account: string | null };

/** Options with which a browser shows a passkey; what it is to sign is kept until it comes back. */
async function passkeyOptions(
  tx: Transaction,
  { relyingParty }: FactorParts,
  { purpose, now, account }: PasskeyRequest,
) {
  const allowed = account === null ? [] : await passkeysOf(tx, account);
  return authenticationOptions(tx, relyingParty, { purpose, now, allowed });
}

/** The account of the passkey that a browser showed; null where its answer is not to be believed. */
function passkeyAccount(tx: Transaction, { relyingParty }: FactorParts, answered: Answered): Promise<string | null> {
  return assertion(tx, relyingParty, answered);
}

/** Second factors at a sign-in, where there is no session yet. */
export const signInFactors = { waysOf: secondFactors, isRight, passkeyOptions, passkeyAccount };
