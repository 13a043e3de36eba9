import { fail } from '@muster/contracts/errors';
import type { Call } from '@muster/contracts/kit/call';
import type { Transaction } from '../database.ts';
import type { Caller } from '../handler.ts';
import { isProven } from '../sessions.ts';

/** The answer that asks for a proof. It is no answer to the call, whose key stays free for the same again. */
export const STEP_UP_NEEDED = 'session.stepUpNeeded';

/** Whether a call with these fields asks for a fresh proof of who makes it. */
export function needsStepUp({ stepUp }: Pick<Call, 'stepUp'>, fields: Readonly<Record<string, unknown>>): boolean {
  return typeof stepUp === 'function' ? stepUp(fields) : stepUp === true;
}

/**
 * Lets a call pass that asks for no proof, or whose session has a fresh one. A session of a community's own host gets
 * its own, on the product's host alone, and is asked by more calls: its cookie may be in the hands of whoever owns that
 * host (@decision 0063).
 */
export async function checkStepUp(
  tx: Transaction,
  call: Pick<Call, 'stepUp' | 'scope'>,
  { caller, fields }: { readonly caller: Caller | null; readonly fields: Readonly<Record<string, unknown>> },
): Promise<void> {
  // A key cannot give a proof; its creator gave one when the key was made.
  if (!caller || caller.key || !(needsStepUp(call, fields) || isProvenThere(call, caller, fields))) return;
  if (!(await isProven(tx, caller.session))) throw fail(STEP_UP_NEEDED);
}

/** Whether the caller is on a community's own host, where this call is proven: always, or of others than oneself. */
function isProvenThere(
  { scope }: Pick<Call, 'scope'>,
  { account, community }: Caller,
  { accId }: Readonly<Record<string, unknown>>,
): boolean {
  if (community === null) return false;
  const isSelf = accId === undefined || accId === null || accId === account;
  return scope === 'proven' || (scope === 'provenOfOthers' && !isSelf);
}
