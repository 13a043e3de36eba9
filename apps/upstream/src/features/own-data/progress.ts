import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { erasures } from './tables.ts';

/** An erasure that has begun and is not over. */
export type Erasure = typeof erasures.$inferSelect;
type Place = { readonly account: string; readonly community: string };

/** Notes that an erasure has begun, with all that its later steps have to know. */
export async function insertErasure(tx: Transaction, row: typeof erasures.$inferInsert): Promise<void> {
  await tx.insert(erasures).values(row);
}

/** How far an erasure is; null when none has begun, or it is over. */
export async function readErasure(tx: Transaction, account: string): Promise<Erasure | null> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.account, account));
  return row ?? null;
}

/** Whether somebody has still to be taken out of a community: a second run of the job may have done so. */
export async function isToLeave(tx: Transaction, { account, community }: Place): Promise<boolean> {
  const row = and(eq(erasures.account, account), sql`${community}::uuid = any(${erasures.toLeave})`);
  return (await tx.$count(erasures, row)) > 0;
}

/** Notes that somebody is out of a community, and what they were called there to the last. */
export async function noteLeft(tx: Transaction, { account, community }: Place, words: readonly string[]) {
  await tx
    .update(erasures)
    .set({
      toLeave: sql`array_remove(${erasures.toLeave}, ${community}::uuid)`,
      words: sql`array_cat(${erasures.words}, ${sql.param([...words])}::text[])`,
    })
    .where(eq(erasures.account, account));
}

/** Notes that the record of a community no longer names somebody. */
export async function noteRedacted(tx: Transaction, { account, community }: Place): Promise<void> {
  await tx
    .update(erasures)
    .set({ toRedact: sql`array_remove(${erasures.toRedact}, ${community}::uuid)` })
    .where(eq(erasures.account, account));
}
