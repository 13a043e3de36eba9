import type { Transaction } from '../../../platform/database.ts';
import { heldRanks } from '../../departments/public.ts';
import { ranksOf } from '../../../authorization/store.ts';
import { hasNotes } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import { scopesGranted } from '../../../authorization/rules.ts';

/**
 * Whether staff decide about somebody who comes back, even where everybody is let in: there are notes about them, or they
 * left with a rank that denies something, which leaving must not be a way out of (@decision 0069). `given` are the ranks
 * that everybody gets, and they again.
 */
export async function isHeldAgainst(tx: Transaction, who: MemberKey, given: readonly string[]): Promise<boolean> {
  if (await hasNotes(tx, who)) return true;
  const lost = (await heldRanks.lostByLeaving(tx, who)).filter((rank) => !given.includes(rank));
  return lost.length > 0 && scopesGranted([], await ranksOf(tx, who.community, lost)).length > 0;
}
