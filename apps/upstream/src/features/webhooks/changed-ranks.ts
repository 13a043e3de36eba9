import { isFields, type Known } from '@muster/contracts/audit/undo';

/** What an entry of the audit log says was, and is. */
export type RecordedSides = Pick<Known, 'before' | 'after'>;

/** The ranks that a change gave to a member or took from them, by the event that it is told as; none for other events. */
export function changedRanks({ before, after }: RecordedSides, type: string | null): string[] {
  if (type === 'rank.given') return ranksMissingIn(before, after);
  return type === 'rank.taken' ? ranksMissingIn(after, before) : [];
}

/** Ranks that one side of an entry names and the other does not. */
export function ranksMissingIn(other: RecordedSides['before'], side: RecordedSides['before']): string[] {
  const held = ranksIn(other);
  return ranksIn(side).filter((rank) => !held.includes(rank));
}

function ranksIn(side: RecordedSides['before']): string[] {
  const ranks = isFields(side) && Array.isArray(side.ranks) ? side.ranks : [];
  return ranks.flatMap((held) => (isFields(held) && typeof held.rank === 'string' ? [held.rank] : []));
}
