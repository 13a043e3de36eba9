import type { Roster, RosterTerms } from '@muster/contracts/rosters/model';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { rosterPicks, rosters } from './tables.ts';

/** A roster of a community. */
export type RosterKey = { readonly community: string; readonly id: string };

/** A roster as it is kept. */
export type StoredRoster = Omit<Roster, 'columns'> & { readonly columns: Roster['columns'] };

type Written = RosterTerms & { readonly revision: number; readonly changedAt: Date };

const isRoster = ({ community, id }: RosterKey) => and(eq(rosters.community, community), eq(rosters.id, id));

function toRoster({
  community: _community,
  position: _position,
  changedAt: _changedAt,
  handOrder: _handOrder,
  columns,
  ...roster
}: typeof rosters.$inferSelect): StoredRoster {
  return { ...roster, columns: [...columns] };
}

/** The rosters of a community in their order. */
export async function readRosters(tx: Transaction, community: string): Promise<StoredRoster[]> {
  const rows = await tx
    .select()
    .from(rosters)
    .where(eq(rosters.community, community))
    .orderBy(asc(rosters.position), asc(rosters.id));
  return rows.map(toRoster);
}

/** One roster; null when it is gone or another community's. */
export async function readRoster(tx: Transaction, key: RosterKey): Promise<StoredRoster | null> {
  const [row] = await tx.select().from(rosters).where(isRoster(key));
  return row ? toRoster(row) : null;
}

/** The roster of a community that an address names so; null where there is none. */
export async function findBySlug(
  tx: Transaction,
  community: string,
  slug: string,
): Promise<{ readonly id: string; readonly label: string } | null> {
  const [row] = await tx
    .select({ id: rosters.id, label: rosters.label })
    .from(rosters)
    .where(and(eq(rosters.community, community), eq(rosters.slug, slug)));
  return row ?? null;
}

/** Stores the manual order of rows, by their ids. */
export async function writeHandOrder(tx: Transaction, key: RosterKey, order: readonly string[]): Promise<void> {
  await tx
    .update(rosters)
    .set({ handOrder: [...order] })
    .where(isRoster(key));
}

/** The rosters of a community by name, in their order. */
export function readNames(tx: Transaction, community: string): Promise<{ id: string; label: string }[]> {
  return tx
    .select({ id: rosters.id, label: rosters.label })
    .from(rosters)
    .where(eq(rosters.community, community))
    .orderBy(asc(rosters.position), asc(rosters.id));
}

/** Whether a community has any roster. */
export async function hasRosters(tx: Transaction, community: string): Promise<boolean> {
  const found = await tx.select({ id: rosters.id }).from(rosters).where(eq(rosters.community, community)).limit(1);
  return found.length > 0;
}

/** Whether a roster of the community has a column that measures this. */
export async function measures(tx: Transaction, community: string, measure: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from rosters r, jsonb_array_elements(r.columns) c
    where r.community = ${community} and split_part(c->>'source', ':', 1) = ${measure} limit 1`);
  return rows.length > 0;
}

/** Stores a new roster behind the last one; answers its id. */
export async function insertRoster(tx: Transaction, community: string, roster: Written): Promise<string> {
  const [row] = await tx
    .insert(rosters)
    .values({
      ...roster,
      community,
      position: sql`(select coalesce(max(position) + 1, 0) from rosters where community = ${community})`,
    })
    .returning({ id: rosters.id });
  return row?.id ?? '';
}

/** Writes a roster as its next revision, and deletes the cells of columns that it does not have any more. */
export async function writeRoster(tx: Transaction, key: RosterKey, roster: Written): Promise<void> {
  await tx.update(rosters).set(roster).where(isRoster(key));
  const kept = sql.param(roster.columns.map(({ id }) => id));
  for (const table of [sql`roster_cells`, sql`roster_entry_cells`]) {
    await tx.execute(sql`
      delete from ${table} where community = ${key.community} and roster = ${key.id} and column_id <> all(${kept}::uuid[])`);
  }
}

/** Writes the order of all rosters of a community. */
export async function writeOrder(tx: Transaction, community: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update rosters r set position = o.position - 1
    from unnest(${sql.param([...order])}::uuid[]) with ordinality o (id, position)
    where r.community = ${community} and r.id = o.id`);
}

/** Deletes a roster with its cells. */
export async function deleteRoster(tx: Transaction, key: RosterKey): Promise<void> {
  await tx.delete(rosters).where(isRoster(key));
}

/** Puts active members on a roster by hand; answers how many were not on it by hand before. */
export async function insertPicks(
  tx: Transaction,
  { community, id }: RosterKey,
  { accounts, at }: { readonly accounts: readonly string[]; readonly at: Date },
): Promise<number> {
  const added = await tx
    .insert(rosterPicks)
    .values(accounts.map((account) => ({ community, roster: id, account, pickedAt: at })))
    .onConflictDoNothing()
    .returning({ account: rosterPicks.account });
  return added.length;
}

/** How many members are on a roster by hand. */
export function countPicks(tx: Transaction, { community, id }: RosterKey): Promise<number> {
  return tx.$count(rosterPicks, and(eq(rosterPicks.community, community), eq(rosterPicks.roster, id)));
}

/** Takes members off a roster who were put on it by hand; answers how many. */
export async function deletePicks(
  tx: Transaction,
  { community, id }: RosterKey,
  accounts: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    delete from roster_picks where community = ${community} and roster = ${id}
    and account = any(${sql.param([...accounts])}::uuid[]) returning account`);
  return rows.length;
}

/** Those of some accounts that are active members. */
export async function activeAmong(tx: Transaction, community: string, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select account from members where community = ${community} and sys_status = 'active' and not banned
    and account = any(${sql.param([...accounts])}::uuid[])`);
  return rows.map(({ account }) => account);
}
