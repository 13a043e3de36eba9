import { desc, and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { pendingSignIns } from '../tables.ts';

/** Notes that a sign-in waits for its second step. */
export async function writePending(
  db: Database | Transaction,
  row: { readonly interaction: string; readonly credential: string; readonly expiresAt: Date },
): Promise<void> {
  const { credential, expiresAt } = row;
  const set = { credential, expiresAt };
  await db.insert(pendingSignIns).values(row).onConflictDoUpdate({ target: pendingSignIns.interaction, set });
}

/** The account whose sign-in waits in an interaction; null when none does any more. */
export async function pendingOf(db: Database | Transaction, interaction: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ credential: pendingSignIns.credential })
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.interaction, interaction), gt(pendingSignIns.expiresAt, now)))
    .orderBy(desc(pendingSignIns.expiresAt));
  return row?.credential ?? null;
}

/** Ends the waiting of an interaction. */
export async function deletePending(db: Database | Transaction, interaction: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.interaction, interaction));
}
