import type { MergeEntry } from '@muster/contracts/merges/model';
import { MERGES } from '@muster/contracts/merges/constants';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { memberMerges } from './tables.ts';
import type { MovedColumn } from './policy.ts';
import type { MembershipRow } from '../../platform/schema/membership-row.ts';
import type { MergeSnapshot } from './snapshot.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Two memberships of one community. */
export type Pair = { readonly community: string; readonly from: string; readonly into: string };

const DAY_MS = 86_400_000;

/** When a merge can no longer be taken back. */
export function undoEnd(at: Date): Date {
  return new Date(at.getTime() + MERGES.undoDays * DAY_MS);
}

/** Moves the rows of one member to another; answers their keys by `table.column`. */
export async function moveRows(
  tx: Transaction,
  { community, from, into }: Pair,
  columns: readonly MovedColumn[],
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { table, column, key } of columns) {
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${into}
      where community = ${community} and ${sql.identifier(column)} = ${from}
      returning ${sql.identifier(key)}::text as key`);
    moved[`${table}.${column}`] = rows.map((row) => row.key);
  }
  return moved;
}

/** Moves rows back whose keys a merge stored, as far as they are still there; answers how many are not. */
export async function moveBack(
  tx: Transaction,
  { community, from, into }: Pair,
  { moved, columns }: { readonly moved: MergeSnapshot['moved']; readonly columns: readonly MovedColumn[] },
): Promise<number> {
  let gone = 0;
  for (const { table, column, key } of columns) {
    const keys = moved[`${table}.${column}`] ?? [];
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${from}
      where community = ${community} and ${sql.identifier(column)} = ${into}
        and ${sql.identifier(key)}::text = any(${sql.param([...keys])}::text[]) returning ${sql.identifier(key)}::text as key`);
    gone += keys.length - rows.length;
  }
  return gone;
}

/** Puts a merge on record with what takes it back, and forgets that of merges for which it is too late. */
export async function insertMerge(
  tx: Transaction,
  { community, from, into }: Pair,
  merge: { readonly by: string; readonly at: Date; readonly reason: string; readonly kept: MergeSnapshot },
): Promise<string> {
  const over = new Date(merge.at.getTime() - MERGES.undoDays * DAY_MS);
  await tx
    .update(memberMerges)
    .set({ kept: null })
    .where(and(eq(memberMerges.community, community), lt(memberMerges.at, over)));
  const id = crypto.randomUUID();
  await tx.insert(memberMerges).values({ id, community, fromAccount: from, intoAccount: into, ...merge });
  return id;
}

/** What a merge kept before places said when their membership began: then it was since when they were what they are. */
function withJoinDates(kept: MergeSnapshot): MergeSnapshot {
  const dated = (place: MembershipRow): MembershipRow =>
    'joined_at' in place ? place : { ...(place as MembershipRow), joined_at: joinedBy(place) };
  return { ...kept, from: dated(kept.from), into: dated(kept.into), after: dated(kept.after) };
}

const joinedBy = ({ sys_status, since }: MembershipRow) => (sys_status === 'pending' ? null : since);

/** One merge; null when there is none. */
export async function readMerge(tx: Transaction, community: string, id: string) {
  const [row] = await tx
    .select()
    .from(memberMerges)
    .where(and(eq(memberMerges.community, community), eq(memberMerges.id, id)));
  return row ? { ...row, kept: row.kept && withJoinDates(row.kept) } : null;
}

/** Notes that a merge was taken back; what it kept is not needed any more. */
export async function closeMerge(tx: Transaction, id: string, done: { by: string; at: Date }): Promise<void> {
  await tx
    .update(memberMerges)
    .set({ undoneAt: done.at, undoneBy: done.by, kept: null })
    .where(and(eq(memberMerges.id, id), isNull(memberMerges.undoneAt)));
}

/** What somebody is called in a community. */
export async function nameOf(tx: Transaction, { community, account }: MemberKey): Promise<{ readonly name: string }> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(m.com_name, a.username) as name from accounts a
    left join members m on m.account = a.id and m.community = ${community} where a.id = ${account}`);
  return { name: rows[0]?.name ?? '' };
}

/** How much of what has come to somebody since a moment. */
export async function countSince(tx: Transaction, { community, account }: MemberKey, at: Date) {
  const since = sql`${at.toISOString()}::timestamptz`;
  const mine = sql`community = ${community} and account = ${account}`;
  const { rows } = await tx.execute<{ notes: number; shifts: number; identifiers: number }>(sql`
    select (select count(*)::int from member_notes where ${mine} and at > ${since}) as notes,
      (select count(*)::int from clock_entries where ${mine} and started_at > ${since}) as shifts,
      (select count(*)::int from member_identifiers where ${mine} and first_seen > ${since}) as identifiers`);
  return rows[0] ?? { notes: 0, shifts: 0, identifiers: 0 };
}

type MergeRow = {
  id: string;
  at: Date | string;
  reason: string;
  undoneAt: Date | string | null;
  people: Record<'by' | 'from' | 'into' | 'undoneBy', MergeEntry['by']>;
};

/** Merges of a community, newest first, behind one of them. */
export async function readMerges(
  tx: Transaction,
  community: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<MergeEntry[]> {
  const person = (
    column: string,
  ) => sql`(select jsonb_build_object('accId', a.id, 'name', coalesce(m.com_name, a.username))
    from accounts a left join members m on m.community = g.community and m.account = a.id
    where a.id = g.${sql.identifier(column)})`;
  const { rows } = await tx.execute<MergeRow>(sql`
    select g.id, g.at, g.reason, g.undone_at as "undoneAt", jsonb_build_object('by', ${person('by')},
      'from', ${person('from_account')}, 'into', ${person('into_account')}, 'undoneBy', ${person('undone_by')}) as people
    from member_merges g where g.community = ${community}
      ${before === null ? sql`` : sql`and (g.at, g.id) < (select at, id from member_merges where community = ${community} and id = ${before})`}
    order by g.at desc, g.id desc limit ${limit}`);
  const nobody = { accId: '', name: '' };
  return rows.map(({ id, at, reason, undoneAt, people }) => ({
    id,
    at: new Date(at).toISOString(),
    reason,
    by: people.by,
    from: people.from ?? nobody,
    into: people.into ?? nobody,
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
    undoneBy: people.undoneBy,
    until: undoEnd(new Date(at)).toISOString(),
  }));
}
