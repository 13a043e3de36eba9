import type { MergeEntry } from '@muster/contracts/members/merge-model';
import { MEMBERS } from '@muster/contracts/members/constants';
import { and, eq, getColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { members } from '../../../platform/schema/members.ts';
import { memberMerges } from '../tables.ts';
import { MOVING } from './handled.ts';
import type { KeptOfMerge, KeptMembership } from './kept.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Two memberships of one community. */
export type Pair = { readonly community: string; readonly from: string; readonly into: string };

const DAY_MS = 86_400_000;

/** When a merge can no longer be taken back. */
export function undoEnd(at: Date): Date {
  return new Date(at.getTime() + MEMBERS.mergeUndoDays * DAY_MS);
}

/** A place as it is, column by column; null where there is none. */
export async function readKeptMembership(
  tx: Transaction,
  { community, account }: MemberKey,
): Promise<KeptMembership | null> {
  const { rows } = await tx.execute<{ place: KeptMembership }>(
    sql`select to_jsonb(m) as place from members m where community = ${community} and account = ${account}`,
  );
  return rows[0]?.place ?? null;
}

/** Lets rows of one member be another's; answers which, by table. */
export async function moveRows(tx: Transaction, { community, from, into }: Pair): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {};
  for (const { table, key } of MOVING) {
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${sql.identifier(table)} set account = ${into} where community = ${community} and account = ${from}
      returning ${sql.identifier(key)}::text as key`);
    moved[table] = rows.map((row) => row.key);
  }
  return moved;
}

/** Gives rows back that went over, as far as they are still there; answers how many are not. */
export async function moveBack(
  tx: Transaction,
  { community, from, into }: Pair,
  moved: KeptOfMerge['moved'],
): Promise<number> {
  let gone = 0;
  for (const { table, key } of MOVING) {
    const keys = moved[table] ?? [];
    const { rows } = await tx.execute<{ key: string }>(sql`
      update ${sql.identifier(table)} set account = ${from} where community = ${community} and account = ${into}
        and ${sql.identifier(key)}::text = any(${sql.param([...keys])}::text[]) returning ${sql.identifier(key)}::text as key`);
    gone += keys.length - rows.length;
  }
  return gone;
}

/** Ends the running shift of one where both are on the clock: somebody is on it once. */
export async function closeShift(tx: Transaction, { community, from, into }: Pair, at: Date): Promise<void> {
  await tx.execute(sql`
    update clock_entries e set ended_at = greatest(${at.toISOString()}::timestamptz, e.started_at)
    where e.community = ${community} and e.account = ${from} and e.ended_at is null and exists (
      select from clock_entries o where o.community = ${community} and o.account = ${into} and o.ended_at is null)`);
}

/** Lets the positions of one be filled by the other; answers each, and whether the other did not fill it before. */
export async function movePositions(
  tx: Transaction,
  { community, from, into }: Pair,
): Promise<KeptOfMerge['positions']> {
  const { rows } = await tx.execute<KeptOfMerge['positions'][number]>(sql`
    with old as (
      select position, since from position_holders where community = ${community} and account = ${from}
    ), added as (
      insert into position_holders (community, position, account, since)
      select ${community}::uuid, position, ${into}::uuid, since from old
      on conflict (position, account) do nothing returning position
    )
    select o.position, to_jsonb(o.since) #>> '{}' as since, a.position is not null as moved
    from old o left join added a on a.position = o.position`);
  return rows;
}

/** Lets somebody fill positions again that have room for them. */
export async function movePositionsBack(
  tx: Transaction,
  { community, from, into }: Pair,
  kept: KeptOfMerge['positions'],
): Promise<void> {
  const moved = sql.param(kept.flatMap((each) => (each.moved ? [each.position] : [])));
  await tx.execute(sql`
    delete from position_holders where community = ${community} and account = ${into} and position = any(${moved}::uuid[])`);
  for (const { position, since } of kept) {
    await tx.execute(sql`
      insert into position_holders (community, position, account, since)
      select p.community, p.id, ${from}::uuid, ${since}::timestamptz from positions p
      where p.community = ${community} and p.id = ${position}
        and (select count(*) from position_holders h where h.position = p.id) < p.capacity
      on conflict (position, account) do nothing`);
  }
}

/** Columns of a place that a merge writes. */
export type MembershipColumns = Partial<
  Pick<
    KeptMembership,
    | 'sys_status'
    | 'com_name'
    | 'com_status'
    | 'since'
    | 'joined_at'
    | 'banned'
    | 'ban_reason'
    | 'banned_at'
    | 'ban_until'
    | 'banned_by'
    | 'api_id_preference'
  >
>;

/** Writes columns of a place. */
export async function writeMembershipColumns(
  tx: Transaction,
  who: MemberKey,
  change: MembershipColumns,
): Promise<void> {
  const columns = Object.keys(change);
  if (columns.length === 0) return;
  const list = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`),
    sql`, `,
  );
  await tx.execute(sql`
    update members m set ${list} from jsonb_populate_record(null::members, ${JSON.stringify(change)}::jsonb) r
    where m.community = ${who.community} and m.account = ${who.account}`);
}

/** Puts a place back as it was, whether a ban is kept of it or nothing. */
export async function restoreMembership(
  tx: Transaction,
  { community, account }: MemberKey,
  place: KeptMembership,
): Promise<void> {
  const row = { ...place, community, account };
  const own = Object.values(getColumns(members)).filter(({ generated }) => generated === undefined);
  const written = own.map(({ name }) => sql.identifier(name));
  const list = sql.join(written, sql`, `);
  // Whatever was written about the person since hangs on the row that is there, and would go with it.
  await tx.execute(sql`
    insert into members (${list}) select ${list} from jsonb_populate_record(null::members, ${JSON.stringify(row)}::jsonb)
    on conflict (community, account) do update set
      ${sql.join(
        written.map((column) => sql`${column} = excluded.${column}`),
        sql`, `,
      )}`);
  // The lists of identifiers that the place holds are those of a new one; a trigger derives them from what is there.
  await tx.execute(
    sql`update member_identifiers set account = account where community = ${community} and account = ${account}`,
  );
}

/** Puts a merge on record with what takes it back, and forgets that of merges for which it is too late. */
export async function insertMerge(
  tx: Transaction,
  { community, from, into }: Pair,
  merge: { readonly by: string; readonly at: Date; readonly reason: string; readonly kept: KeptOfMerge },
): Promise<string> {
  const over = new Date(merge.at.getTime() - MEMBERS.mergeUndoDays * DAY_MS);
  await tx
    .update(memberMerges)
    .set({ kept: null })
    .where(and(eq(memberMerges.community, community), lt(memberMerges.at, over)));
  const id = crypto.randomUUID();
  await tx.insert(memberMerges).values({ id, community, fromAccount: from, intoAccount: into, ...merge });
  return id;
}

/** What a merge kept before places said when their membership began: then it was since when they were what they are. */
function withJoinDates(kept: KeptOfMerge): KeptOfMerge {
  const dated = (place: KeptMembership): KeptMembership =>
    'joined_at' in place ? place : { ...(place as KeptMembership), joined_at: joinedBy(place) };
  return { ...kept, from: dated(kept.from), into: dated(kept.into), after: dated(kept.after) };
}

const joinedBy = ({ sys_status, since }: KeptMembership) => (sys_status === 'pending' ? null : since);

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
