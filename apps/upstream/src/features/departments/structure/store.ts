import type { PartChange, PartKind } from '@muster/contracts/departments/model';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { departments, positions, ranks } from '../../../platform/schema/departments.ts';
import { members, positionHolders } from '../../../platform/schema/members.ts';
import type { Unit } from './rules.ts';

/** One part of a community's structure. */
export type PartKey = { readonly community: string; readonly id: string };

const TABLES = { department: departments, rank: ranks, position: positions } as const;

/** The row of a part; null when it is gone or another community's. */
export async function readDepartment(tx: Transaction, { community, id }: PartKey) {
  const [row] = await tx
    .select()
    .from(departments)
    .where(and(eq(departments.community, community), eq(departments.id, id)));
  return row ?? null;
}

/** See {@link readDepartment}. */
export async function readRank(tx: Transaction, { community, id }: PartKey) {
  const [row] = await tx
    .select()
    .from(ranks)
    .where(and(eq(ranks.community, community), eq(ranks.id, id)));
  return row ?? null;
}

/** See {@link readDepartment}; with how many fill it, whom a ban keeps from it apart. */
export async function readPosition(tx: Transaction, { community, id }: PartKey) {
  const [row] = await tx
    .select()
    .from(positions)
    .where(and(eq(positions.community, community), eq(positions.id, id)));
  if (!row) return null;
  const holding = await readFilling(tx, id);
  return { ...row, holders: holding.length - (await bannedAmong(tx, community, holding)).length };
}

/** How many ranks or positions a department has. */
export function countIn(tx: Transaction, kind: 'rank' | 'position', department: string): Promise<number> {
  return tx.$count(TABLES[kind], eq(TABLES[kind].department, department));
}

/** What the departments of a unit are called, or the ranks or the positions of a department; `of` is null for the units at the top. */
export async function readLabels(
  tx: Transaction,
  community: string,
  { kind, of }: { readonly kind: PartKind; readonly of: string | null },
): Promise<{ id: string; label: string }[]> {
  if (kind === 'department') {
    return tx
      .select({ id: departments.id, label: departments.label })
      .from(departments)
      .where(
        and(
          eq(departments.community, community),
          of === null ? isNull(departments.parent) : eq(departments.parent, of),
        ),
      );
  }
  const table = TABLES[kind];
  return tx
    .select({ id: table.id, label: table.label })
    .from(table)
    .where(and(eq(table.community, community), eq(table.department, of ?? '')));
}

/** Every unit and what it is part of. */
export function readUnits(tx: Transaction, community: string): Promise<Unit[]> {
  return tx
    .select({ id: departments.id, parent: departments.parent })
    .from(departments)
    .where(eq(departments.community, community))
    .orderBy(departments.position, departments.id);
}

/** The power of the highest rank of a department; null when it has none. */
export async function topPower(tx: Transaction, { community, id }: PartKey): Promise<number | null> {
  const { rows } = await tx.execute<{ power: number | null }>(
    sql`select max(power) as power from ranks where community = ${community} and department = ${id}`,
  );
  return rows[0]?.power ?? null;
}

/** Makes a department behind all others. */
export async function insertDepartment(
  tx: Transaction,
  community: string,
  fields: { readonly label: string; readonly secondLabel: string; readonly parent: string | null },
): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from departments where community = ${community})`;
  const [row] = await tx
    .insert(departments)
    .values({ ...fields, community, position })
    .returning({ id: departments.id });
  return row?.id ?? '';
}

/** Makes a rank behind the others of its department. */
export async function insertRank(
  tx: Transaction,
  fields: Omit<typeof ranks.$inferInsert, 'position' | 'permissions'>,
): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from ranks where department = ${fields.department})`;
  const [row] = await tx
    .insert(ranks)
    .values({ ...fields, position })
    .returning({ id: ranks.id });
  return row?.id ?? '';
}

/** Makes a position behind the others of its department. */
export async function insertPosition(
  tx: Transaction,
  fields: Omit<typeof positions.$inferInsert, 'position'>,
): Promise<string> {
  const position = sql`(select coalesce(max(position) + 1, 0) from positions where department = ${fields.department})`;
  const [row] = await tx
    .insert(positions)
    .values({ ...fields, position })
    .returning({ id: positions.id });
  return row?.id ?? '';
}

/** Writes what is given of a part. */
export async function writePart(tx: Transaction, community: string, part: PartChange): Promise<void> {
  if (part.kind === 'rank') {
    const { kind: _, id, rankKind, ...fields } = part;
    const set = { ...fields, ...(rankKind !== undefined && { kind: rankKind }) };
    await tx
      .update(ranks)
      .set(set)
      .where(and(eq(ranks.community, community), eq(ranks.id, id)));
    return;
  }
  const { kind, id, ...fields } = part;
  const table = TABLES[kind];
  await tx
    .update(table)
    .set(fields)
    .where(and(eq(table.community, community), eq(table.id, id)));
}

/** Takes a part away with what is in it. Units inside a department become part of its own parent. */
export async function deletePart(tx: Transaction, kind: PartKind, { community, id }: PartKey): Promise<void> {
  if (kind === 'department') {
    await tx.execute(sql`
      update departments set parent = (select parent from departments where id = ${id})
      where community = ${community} and parent = ${id}`);
  }
  const table = TABLES[kind];
  await tx.delete(table).where(and(eq(table.community, community), eq(table.id, id)));
}

/** Puts a rank or a position into another department. */
export async function writeDepartment(
  tx: Transaction,
  kind: 'rank' | 'position',
  { community, id, department }: PartKey & { readonly department: string },
): Promise<void> {
  const table = TABLES[kind];
  await tx
    .update(table)
    .set({ department })
    .where(and(eq(table.community, community), eq(table.id, id)));
}

/** How many active members hold a rank. */
export async function countActive(tx: Transaction, { community, id }: PartKey): Promise<number> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(*)::int as members from member_ranks mr
    join members m on m.community = mr.community and m.account = mr.account
    where mr.community = ${community} and mr.rank = ${id} and m.sys_status = 'active' and not m.banned`);
  return rows[0]?.members ?? 0;
}

/** How many of those who hold a rank have a primary one in a department beside it. */
export async function countPrimaryIn(tx: Transaction, { community, id }: PartKey, department: string): Promise<number> {
  const { rows } = await tx.execute<{ members: number }>(sql`
    select count(distinct own.account)::int as members from member_ranks own
    join member_ranks other on other.community = own.community and other.account = own.account and other.rank <> own.rank
    join ranks r on r.id = other.rank
    where own.community = ${community} and own.rank = ${id} and r.kind = 'primary' and r.department = ${department}`);
  return rows[0]?.members ?? 0;
}

/** Ids in their order: a community's departments, or the ranks or positions of a department. */
export async function readOrder(
  tx: Transaction,
  kind: PartKind,
  { community, department }: { readonly community: string; readonly department: string | null },
): Promise<string[]> {
  const table = sql.identifier(`${kind}s`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${table} where community = ${community}
      ${kind === 'department' ? sql`` : sql`and department = ${department}`} order by position, id`);
  return rows.map(({ id }) => id);
}

/** Writes the order of ids. */
export async function writeOrder(
  tx: Transaction,
  kind: PartKind,
  { community, ids }: { readonly community: string; readonly ids: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(`${kind}s`)} t set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o (id, place)
    where t.id = o.id and t.community = ${community} and t.position <> o.place - 1`);
}

/** What a department has in it, and how many would lose something with it or with one of its parts. */
export async function countLosses(tx: Transaction, kind: PartKind, { community, id }: PartKey) {
  const inside = { department: sql`department = ${id}`, rank: sql`id = ${id}`, position: sql`id = ${id}` }[kind];
  const none = sql`select id from ranks where false`;
  const lostRanks = kind === 'position' ? none : sql`select id from ranks where community = ${community} and ${inside}`;
  const lostPlaces =
    kind === 'rank' ? none : sql`select id from positions where community = ${community} and ${inside}`;
  const { rows } = await tx.execute<{ ranks: number; positions: number; units: number; members: number }>(sql`
    with lost_ranks as (${lostRanks}), lost_places as (${lostPlaces})
    select (select count(*)::int from lost_ranks) as ranks, (select count(*)::int from lost_places) as positions,
      (select count(*)::int from departments where community = ${community} and parent = ${id}) as units,
      (select count(*)::int from (
        select account from member_ranks where rank in (select id from lost_ranks)
        union select account from position_holders where position in (select id from lost_places)) loses) as members`);
  return rows[0] ?? { ranks: 0, positions: 0, units: 0, members: 0 };
}

/** Whether a rank is among those that a part takes with it. */
export async function includesRank(
  tx: Transaction,
  part: { readonly kind: PartKind; readonly id: string },
  rank: string | null,
): Promise<boolean> {
  if (rank === null || part.kind === 'position') return false;
  if (part.kind === 'rank') return part.id === rank;
  const [row] = await tx
    .select({ id: ranks.id })
    .from(ranks)
    .where(and(eq(ranks.department, part.id), sql`${ranks.id}::text = ${rank}`));
  return row !== undefined;
}

/** The rank that whoever joins is given. */
export async function readJoinRank(tx: Transaction, community: string): Promise<string | null> {
  const { rows } = await tx.execute<{ rank: string | null }>(
    sql`select com_info #>> '{settings,onJoinRank}' as rank from communities where uuid = ${community}`,
  );
  return rows[0]?.rank ?? null;
}

/** Those of the accounts that are active members. */
export async function activeAmong(tx: Transaction, community: string, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select account from ${members} where community = ${community} and sys_status = 'active' and not banned
      and account = any(${sql.param([...accounts])}::uuid[])`);
  return rows.map(({ account }) => account);
}

/** Those of these people who are banned: they hold a position without filling it. */
export async function bannedAmong(tx: Transaction, community: string, accounts: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ account: members.account })
    .from(members)
    .where(and(eq(members.community, community), eq(members.banned, true), inArray(members.account, [...accounts])));
  return rows.map(({ account }) => account);
}

/** Who holds a position, banned people among them. */
export async function readFilling(tx: Transaction, position: string): Promise<string[]> {
  const rows = await tx
    .select({ account: positionHolders.account })
    .from(positionHolders)
    .where(eq(positionHolders.position, position))
    .orderBy(positionHolders.since, positionHolders.account);
  return rows.map(({ account }) => account);
}

/** The members who fill a position, or those of a department, by their present names: the record of it goes with the position. */
export async function readFilledIn(
  tx: Transaction,
  kind: PartKind,
  { community, id }: PartKey,
): Promise<{ position: string; account: string; name: string }[]> {
  if (kind === 'rank') return [];
  const inside = kind === 'department' ? sql`p.department = ${id}` : sql`p.id = ${id}`;
  const { rows } = await tx.execute<{ position: string; account: string; name: string }>(sql`
    select p.label as position, h.account, coalesce(m.com_name, a.username) as name
    from positions p join position_holders h on h.position = p.id
    join members m on m.community = h.community and m.account = h.account join accounts a on a.id = h.account
    where p.community = ${community} and ${inside} order by p.position, p.id, h.since, h.account`);
  return rows;
}

/** Makes exactly these people fill a position; those who did already keep their date. */
export async function writeFilling(
  tx: Transaction,
  { community, id }: PartKey,
  filling: { readonly accounts: readonly string[]; readonly since: Date },
): Promise<void> {
  const kept = sql.param([...filling.accounts]);
  await tx
    .delete(positionHolders)
    .where(and(eq(positionHolders.position, id), sql`not ${positionHolders.account} = any(${kept}::uuid[])`));
  const rows = filling.accounts.map((account) => ({ community, position: id, account, since: filling.since }));
  if (rows.length > 0) await tx.insert(positionHolders).values(rows).onConflictDoNothing();
}
