import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { communityTransfers } from '../tables.ts';

/** An offer as it is kept, with the names of the two. */
export type StoredTransfer = typeof communityTransfers.$inferSelect & {
  readonly fromName: string;
  readonly toName: string;
};

const from = alias(accounts, 'from_accounts');
const to = alias(accounts, 'to_accounts');

async function readOne(tx: Transaction, which: ReturnType<typeof and>): Promise<StoredTransfer | null> {
  const [row] = await tx
    .select({ transfer: communityTransfers, fromName: from.username, toName: to.username })
    .from(communityTransfers)
    .innerJoin(from, eq(from.id, communityTransfers.fromAccount))
    .innerJoin(to, eq(to.id, communityTransfers.toAccount))
    .where(which);
  return row ? { ...row.transfer, fromName: row.fromName, toName: row.toName } : null;
}

/** By its id, whatever became of it. */
export function readTransfer(tx: Transaction, id: string): Promise<StoredTransfer | null> {
  return readOne(tx, and(eq(communityTransfers.id, id)));
}

/** The offer of a community that has no outcome; it may have run out. */
export function readWaiting(tx: Transaction, community: string): Promise<StoredTransfer | null> {
  return readOne(tx, and(eq(communityTransfers.community, community), isNull(communityTransfers.outcome)));
}

/** Keeps a new offer; answers its id. */
export async function insertTransfer(
  tx: Transaction,
  row: Omit<typeof communityTransfers.$inferInsert, 'id' | 'outcome'>,
): Promise<string> {
  const id = crypto.randomUUID();
  await tx.insert(communityTransfers).values({ id, ...row });
  return id;
}

/** Notes what became of an offer. */
export async function endTransfer(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
  outcome: 'done' | 'declined' | 'cancelled',
): Promise<void> {
  await tx
    .update(communityTransfers)
    .set({ outcome })
    .where(and(eq(communityTransfers.community, community), eq(communityTransfers.id, id)));
}

/** Makes somebody the owner of a community. */
export async function writeOwner(tx: Transaction, community: string, owner: string): Promise<void> {
  await tx.update(communities).set({ owner }).where(eq(communities.uuid, community));
}
