import type { RemovedWork } from '@muster/contracts/bans/recent-work';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { removedWork } from './tables.ts';

type Row = typeof removedWork.$inferSelect;
const SHOWN_MAX = 20;

/** Keeps what was removed; answers its id. */
export async function insertRemoved(tx: Transaction, removed: Omit<Row, 'id' | 'restoredAt'>): Promise<string> {
  const [row] = await tx.insert(removedWork).values(removed).returning({ id: removedWork.id });
  return row?.id ?? '';
}

/** What was removed of a member since a moment, the newest first. */
export async function readRemoved(tx: Transaction, who: MemberKey, since: Date): Promise<RemovedWork[]> {
  const rows = await tx
    .select()
    .from(removedWork)
    .where(
      and(
        eq(removedWork.community, who.community),
        eq(removedWork.account, who.account),
        gte(removedWork.removedAt, since),
      ),
    )
    .orderBy(desc(removedWork.removedAt), desc(removedWork.id))
    .limit(SHOWN_MAX);
  return rows.map(({ id, hours, removedAt, restoredAt, kept }) => ({
    id,
    hours,
    removedAt: removedAt.toISOString(),
    restoredAt: restoredAt?.toISOString() ?? null,
    kinds: kept.map(({ kind, count }) => ({ kind, count })),
  }));
}

/** One removal of a community; null where there is none. */
export async function readRemoval(tx: Transaction, community: string, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(removedWork)
    .where(and(eq(removedWork.community, community), eq(removedWork.id, id)));
  return row ?? null;
}

/** Notes that a removal was restored, and keeps nothing more of it than what it was. */
export async function markRestored(tx: Transaction, { community, id, kept }: Row, restoredAt: Date): Promise<void> {
  await tx
    .update(removedWork)
    .set({ restoredAt, kept: kept.map((one) => ({ ...one, rows: [] })) })
    .where(and(eq(removedWork.community, community), eq(removedWork.id, id)));
}
