import type { PartKind } from '@muster/contracts/departments/model';
import type { RemovedKind } from '@muster/contracts/removals/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { KeptRow } from '../../platform/removals/rows.ts';
import { removalHolders, removals } from './tables.ts';

/** Something that was removed. */
export type KeptRemoval = typeof removals.$inferSelect;

/** A removed part of the structure: a rank, a department or a position. */
export type KeptPart = KeptRemoval & { readonly kind: PartKind };

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

/** What kind of thing was removed; null as {@link readRemoval}. */
export async function readKind(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
): Promise<RemovedKind | null> {
  return (await readRemoval(tx, { community, id }))?.kind ?? null;
}

/** Notes the rank that holders of a removed one were given in its place, and by which change. */
export async function noteMove(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
  move: { readonly rank: string; readonly change: string },
): Promise<void> {
  await tx
    .update(removals)
    .set({ kept: sql`${removals.kept} || ${JSON.stringify({ moved: [move] })}::jsonb` })
    .where(and(eq(removals.community, community), eq(removals.id, id)));
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

/** What members had of it, whatever their membership is by now. */
export function readHad(tx: Transaction, { community, id }: KeptRemoval): Promise<FormerHolder[]> {
  return tx
    .select({ account: removalHolders.account, part: removalHolders.part, had: removalHolders.had })
    .from(removalHolders)
    .where(and(eq(removalHolders.community, community), eq(removalHolders.removal, id)));
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

/** The labels of the profile fields of a community. */
export async function readFieldLabels(tx: Transaction, community: string): Promise<{ label: string }[]> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from profile_fields where community = ${community}`,
  );
  return rows;
}

/** What stands beside the place of a part is called: the departments of its unit, or the ranks or positions of its department. */
export async function readLabels(tx: Transaction, { community, kind, kept }: KeptPart): Promise<{ label: string }[]> {
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
export function ownRow({ kind, kept }: Pick<KeptPart, 'kind' | 'kept'>): KeptRow | undefined {
  return kept[`${kind}s`]?.[0];
}
