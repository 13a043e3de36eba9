import type { Transaction } from '../../platform/database.ts';
import { heldRanks, memberPositions } from '../departments/public.ts';
import { ranksOf } from '../../authorization/store.ts';
import { readBelongingColumns, readMembership } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/**
 * What somebody is and has in a community, as the record keeps it when that changes; null for who never had a place. Ranks,
 * status and positions by what they are called: they may be gone when it is read. When a rank ends is not everybody's to know.
 */
export async function readBelonging(tx: Transaction, who: MemberKey) {
  const place = await readMembership(tx, who.community, who.account);
  if (!place) return null;
  const held = (await heldRanks.of(tx, who)).map(({ rank }) => rank);
  const ranks = held.length === 0 ? [] : await ranksOf(tx, who.community, held);
  return {
    ...place,
    ...(await readBelongingColumns(tx, who)),
    ranks: ranks.map(({ label }) => label),
    positions: (await memberPositions.heldBy(tx, who)).map(({ label, department }) => `${label} (${department})`),
  };
}
