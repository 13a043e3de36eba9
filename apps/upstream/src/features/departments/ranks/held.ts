import type { Transaction } from '../../../platform/database.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import { formerRanks } from './former.ts';
import { primaryInTheWay } from './rules.ts';
import { readHeld, readKinds, readLastChange, readLostByLeaving } from './store.ts';

/** When the ranks of a member end, of those that do. */
async function endsOf(tx: Transaction, who: MemberKey): Promise<{ rank: string; expiresAt: string }[]> {
  return (await readHeld(tx, who)).flatMap(({ rank, expiresAt }) =>
    expiresAt === null ? [] : [{ rank, expiresAt: expiresAt.toISOString() }],
  );
}

/** The primary rank that would be in the way if a member who holds some ranks were given others; null where none is. */
async function primaryClash(
  tx: Transaction,
  community: string,
  { held, given }: { readonly held: readonly string[]; readonly given: readonly string[] },
): Promise<{ readonly label: string } | null> {
  return primaryInTheWay(await readKinds(tx, community), new Set([...held, ...given]), new Set(given));
}

/** Which ranks members hold, with the end of each, and which they held before. */
export const heldRanks = {
  of: readHeld,
  endsOf,
  former: formerRanks,
  lostByLeaving: readLostByLeaving,
  lastChange: readLastChange,
  primaryClash,
};
