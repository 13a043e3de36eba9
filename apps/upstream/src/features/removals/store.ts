import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { KeptRow } from '../../platform/removals/rows.ts';
import { removalHolders, removals } from './tables.ts';

/** A removed rank, department or position. */
export type KeptRemoval = typeof removals.$inferSelect;

/** A member who held one of its ranks or positions. */
export type FormerHolder = Pick<typeof removalHolders.$inferSelect, 'account' | 'part' | 'had'>;

/** A removal; null when it is forgotten or another community's. */
export async function readRemoval(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
): Promise<KeptRemoval | null> {
  const [row] = await tx
    .select()
    .from(removals)
    .where(and(eq(removals.community, community), eq(removals.id, id)));
  return row ?? null;
}

/** Marks a removal as restored. */
export async function markRestored(tx: Transaction, { community, id }: KeptRemoval, at: Date): Promise<void> {
  await tx
    .update(removals)
    .set({ restoredAt: at })
    .where(and(eq(removals.community, community), eq(removals.id, id)));
}

/** Former holders who are still active members; banned members are included. */
export async function readHolders(tx: Transaction, { community, id }: KeptRemoval): Promise<FormerHolder[]> {
  const { rows } = await tx.execute<FormerHolder>(sql`
    select h.account, h.part, h.had from removal_holders h
    join members m on m.community = h.community and m.account = h.account
    where h.community = ${community} and h.removal = ${id} and m.sys_status = 'active' order by h.part, h.account`);
  return rows;
}

/** How many had it, whether they are still there or not. */
export function countHolders(tx: Transaction, { community, id }: KeptRemoval): Promise<number> {
  return tx.$count(removalHolders, and(eq(removalHolders.community, community), eq(removalHolders.removal, id)));
}

/** Whether there is a department. */
export async function hasDepartment(tx: Transaction, community: string, id: unknown): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from departments where community = ${community} and id::text = ${String(id)}`,
  );
  return rows.length > 0;
}

/** How many ranks or positions a department has. */
export async function countIn(tx: Transaction, table: 'ranks' | 'positions', { department }: KeptRow): Promise<number> {
  const from = table === 'ranks' ? sql`ranks` : sql`positions`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from} where department::text = ${String(department)}`,
  );
  return rows[0]?.count ?? 0;
}

/** What stands beside the place of a part is called: the departments of its unit, or the ranks or positions of its department. */
export async function readLabels(
  tx: Transaction,
  { community, kind, kept }: KeptRemoval,
): Promise<{ label: string }[]> {
  const own = ownRow({ kind, kept });
  const of = { department: own?.['parent'], rank: own?.['department'], position: own?.['department'] }[kind] ?? null;
  const beside = sql`community = ${community} and ${sql.identifier(kind === 'department' ? 'parent' : 'department')}
    is not distinct from ${of}::uuid`;
  const there = {
    department: sql`select label from departments where ${beside}`,
    rank: sql`select label from ranks where ${beside}`,
    position: sql`select label from positions where ${beside}`,
  }[kind];
  const { rows } = await tx.execute<{ label: string }>(there);
  return rows;
}

/** The department behind one; null where it is the last. */
export async function nextDepartment(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from departments d join departments own on own.id = ${id}
    where d.community = ${community} and (d.position, d.id) > (own.position, own.id) order by d.position, d.id limit 1`);
  return rows[0]?.id ?? null;
}

/** The row of the part itself. */
export function ownRow({ kind, kept }: Pick<KeptRemoval, 'kind' | 'kept'>): KeptRow | undefined {
  return kept[`${kind}s`]?.[0];
}
