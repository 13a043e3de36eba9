import { sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { readAnswers } from './store.ts';

export { addInterested } from './interested.ts';
export { readFaces } from './store.ts';

/** The dates of events that a member comes to, may come to, or waits for a place at. */
export async function comingOf(tx: Transaction, { community, account }: MemberKey): Promise<string[]> {
  const { rows } = await tx.execute<{ occurrence: string }>(sql`
    select occurrence from event_signups
    where community = ${community} and account = ${account} and answer in ('going', 'maybe')`);
  return rows.map(({ occurrence }) => occurrence);
}

/** Those who have a place at a date, or may come, in the order of answering. */
export async function comersTo(
  tx: Transaction,
  { community, occurrence }: { readonly community: string; readonly occurrence: string },
): Promise<{ readonly account: string; readonly answer: 'going' | 'maybe' }[]> {
  const all = await readAnswers(tx, community, [occurrence]);
  return all.flatMap(({ account, answer, queuedAt }) =>
    answer === 'notGoing' || queuedAt !== null ? [] : [{ account, answer }],
  );
}
