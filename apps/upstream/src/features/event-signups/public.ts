import { sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';

/** The dates of events that a member comes to, may come to, or waits for a place at. */
export async function comingOf(tx: Transaction, { community, account }: MemberKey): Promise<string[]> {
  const { rows } = await tx.execute<{ occurrence: string }>(sql`
    select occurrence from event_signups
    where community = ${community} and account = ${account} and answer in ('going', 'maybe')`);
  return rows.map(({ occurrence }) => occurrence);
}
