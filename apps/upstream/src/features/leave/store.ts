import { LEAVE, type LeaveList, type LeaveState, OPEN_LEAVE_STATES } from '@muster/contracts/leave/constants';
import type { LeavePosition, LeaveRules, StoredLeaveRules } from '@muster/contracts/leave/model';
import { UTC } from '@muster/contracts/shifts/model';
import { and, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Days, FIRST_RULES } from './rules.ts';
import { leaveRules, leaves } from './tables.ts';

/** A leave as it is stored. */
export type StoredLeave = typeof leaves.$inferSelect;

type Fields = Partial<Omit<StoredLeave, 'id' | 'community' | 'account'>>;

/** The rules of a community. */
export async function readRules(tx: Transaction, community: string): Promise<StoredLeaveRules> {
  const { enabled, minDays, maxDays, coolDownDays, status, revision } = leaveRules;
  const [rules] = await tx
    .select({ enabled, minDays, maxDays, coolDownDays, status, revision })
    .from(leaveRules)
    .where(eq(leaveRules.community, community));
  return rules ?? FIRST_RULES;
}

/** Makes these the rules of a community. */
export async function writeRules(
  tx: Transaction,
  community: string,
  rules: LeaveRules & { readonly revision: number },
): Promise<void> {
  await tx
    .insert(leaveRules)
    .values({ community, ...rules })
    .onConflictDoUpdate({ target: [leaveRules.community], set: rules });
}

/** The day that it is in a zone. The database knows the zones, and reckons with them. */
export async function readToday(tx: Transaction, now: Date, timeZone: string): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(
    sql`select ((${now.toISOString()}::timestamptz at time zone ${timeZone})::date)::text as today`,
  );
  return rows[0]?.today ?? now.toISOString().slice(0, 10);
}

/** One leave; null when it is gone or another community's. */
export async function readLeave(tx: Transaction, community: string, id: string): Promise<StoredLeave | null> {
  const [row] = await tx
    .select()
    .from(leaves)
    .where(and(eq(leaves.community, community), eq(leaves.id, id)));
  return row ?? null;
}

/** Writes a leave; answers it. */
export async function insertLeave(
  tx: Transaction,
  leave: MemberKey & Pick<typeof leaves.$inferInsert, 'state' | 'firstDay' | 'lastDay' | 'reason' | 'askedAt'> & Fields,
): Promise<StoredLeave> {
  const [row] = await tx.insert(leaves).values(leave).returning();
  return row as StoredLeave;
}

/** Changes a leave; answers it as it is then. */
export async function writeLeave(
  tx: Transaction,
  { community, id }: Pick<StoredLeave, 'community' | 'id'>,
  fields: Fields,
): Promise<StoredLeave> {
  const [row] = await tx
    .update(leaves)
    .set(fields)
    .where(and(eq(leaves.community, community), eq(leaves.id, id)))
    .returning();
  return row as StoredLeave;
}

/** Days of a leave that count: those asked for, to come, running or taken. */
const COUNTING = [...OPEN_LEAVE_STATES, 'ended'] as const satisfies readonly LeaveState[];

/** Leaves of a member that have one of these days, but for one of them, the earliest first. */
export function readTouching(
  tx: Transaction,
  { community, account }: MemberKey,
  { firstDay, lastDay, except }: Days & { readonly except: string | null },
): Promise<Days[]> {
  return tx
    .select({ firstDay: leaves.firstDay, lastDay: leaves.lastDay })
    .from(leaves)
    .where(
      and(
        eq(leaves.community, community),
        eq(leaves.account, account),
        inArray(leaves.state, [...COUNTING]),
        lte(leaves.firstDay, lastDay),
        gte(leaves.lastDay, firstDay),
        ...(except === null ? [] : [ne(leaves.id, except)]),
      ),
    )
    .orderBy(leaves.firstDay);
}

/** The open leaves of a member. */
export function readOpen(tx: Transaction, { community, account }: MemberKey): Promise<StoredLeave[]> {
  return tx
    .select()
    .from(leaves)
    .where(
      and(eq(leaves.community, community), eq(leaves.account, account), inArray(leaves.state, [...OPEN_LEAVE_STATES])),
    )
    .orderBy(leaves.firstDay, leaves.id);
}

/** The last day on which a member was, or is, away; null where they never were. */
export async function readLastAway(tx: Transaction, { community, account }: MemberKey): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select max(last_day)::text as day from leaves
    where community = ${community} and account = ${account} and state in ('running', 'ended')`);
  return rows[0]?.day ?? null;
}

/** A leave as answers are made of it; `by` is the name of the one who decided. */
export type LeaveRow = Pick<StoredLeave, 'id' | 'state' | 'firstDay' | 'lastDay' | 'reason' | 'entered' | 'note'> &
  Pick<StoredLeave, 'extensionDay' | 'extensionReason'> & {
    readonly account: string;
    readonly name: string;
    readonly avatarUrl: string | null;
    readonly askedAt: Date | string;
    readonly decidedAt: Date | string | null;
    readonly closedAt: Date | string | null;
    readonly by: string | null;
    /** What its list is ordered by. */
    readonly at: Date | string;
  };

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`;
const OPEN = sql`l.state in ('waiting', 'approved', 'running')`;

type Listed = { readonly which: SQL; readonly at: SQL; readonly down: boolean };

const LISTS: Readonly<Record<LeaveList | 'open', Listed>> = {
  open: { which: OPEN, at: startOf(sql`l.first_day`), down: false },
  waiting: {
    which: sql`(l.state = 'waiting' or l.state = 'running' and l.extension_day is not null)`,
    at: sql`coalesce(l.extension_asked_at, l.asked_at)`,
    down: false,
  },
  away: { which: sql`l.state = 'running'`, at: startOf(sql`l.last_day`), down: false },
  upcoming: { which: sql`l.state = 'approved'`, at: startOf(sql`l.first_day`), down: false },
  past: { which: sql`l.closed_at is not null`, at: sql`l.closed_at`, down: true },
};

type Asked = {
  readonly community: string;
  /** The member whose leaves are asked for; null for all. */
  readonly account: string | null;
  readonly list: LeaveList | 'open';
  readonly before: LeavePosition | null;
};

/** A page of leaves in the order of their list, and where the next one begins. */
export async function readLeaves(
  tx: Transaction,
  { community, account, list, before }: Asked,
): Promise<{ readonly rows: readonly LeaveRow[]; readonly next: LeavePosition | null }> {
  const { which, at, down } = LISTS[list];
  const [than, order] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await tx.execute<LeaveRow>(sql`
    select l.id, l.account, coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl", l.state,
      l.first_day::text as "firstDay", l.last_day::text as "lastDay", l.reason, l.entered, l.note, l.asked_at as "askedAt",
      l.decided_at as "decidedAt", l.closed_at as "closedAt", l.extension_day::text as "extensionDay",
      l.extension_reason as "extensionReason", coalesce(dm.com_name, d.username) as by, ${at} as at
    from leaves l join accounts a on a.id = l.account
    left join members m on m.community = l.community and m.account = l.account
    left join accounts d on d.id = l.decided_by
    left join members dm on dm.community = l.community and dm.account = l.decided_by
    where l.community = ${community} and ${which}
      ${account === null ? sql`` : sql`and l.account = ${account}`}
      ${before === null ? sql`` : sql`and (${at}, l.id) ${than} (${before.at}::timestamptz, ${before.id}::uuid)`}
    order by ${at} ${order}, l.id ${order} limit ${LEAVE.page + 1}`);
  const shown = rows.slice(0, LEAVE.page);
  const last = shown.at(-1);
  const next = rows.length > LEAVE.page && last ? { at: new Date(last.at).toISOString(), id: last.id } : null;
  return { rows: shown, next };
}

/** How many leaves of a community wait for an answer, run and are to come. */
export async function countOpen(
  tx: Transaction,
  community: string,
): Promise<{ waiting: number; away: number; upcoming: number }> {
  const { rows } = await tx.execute<{ waiting: number; away: number; upcoming: number }>(sql`
    select count(*) filter (where ${LISTS.waiting.which})::int as waiting,
      count(*) filter (where ${LISTS.away.which})::int as away,
      count(*) filter (where ${LISTS.upcoming.which})::int as upcoming
    from leaves l where l.community = ${community} and ${OPEN}`);
  return rows[0] ?? { waiting: 0, away: 0, upcoming: 0 };
}

/** A leave that has to begin or end, that was not answered in time, or of whose end its member is to be reminded. */
export type DueLeave = { readonly id: string; readonly community: string };

/** Such leaves of all communities, each by the day that it is in its own, behind one of them. */
export async function readDue(
  tx: Transaction,
  now: Date,
  { behind, limit }: { readonly behind: DueLeave | null; readonly limit: number },
): Promise<readonly DueLeave[]> {
  const { rows } = await tx.execute<DueLeave>(sql`
    select l.id, l.community from leaves l join communities c on c.uuid = l.community
    cross join lateral (select (${now.toISOString()}::timestamptz
      at time zone coalesce(c.com_info #>> '{settings,timeZone}', ${UTC}::text))::date as today) d
    where c.deleted_at is null and ${OPEN} and (
      l.state in ('waiting', 'running') and l.last_day < d.today
      or l.state = 'approved' and l.first_day <= d.today
      or l.state = 'running' and l.first_day < d.today and l.last_day <= d.today + 1
        and l.reminded_for is distinct from l.last_day)
      ${behind === null ? sql`` : sql`and l.id > ${behind.id}::uuid`}
    order by l.id limit ${limit}`);
  return rows;
}

/** A span of time, from `from` on and before `to`, in a community. */
export type AwaySpan = { readonly community: string; readonly from: Date; readonly to: Date };

/**
 * The leaves of members that were approved and have a part in a span, as rows of (account, starts, ends): the moments between which
 * the member is away, by the time zone of the community. One that was ended early ends with the last day that was taken.
 */
export function awayIn({ community, from, to }: AwaySpan): SQL {
  return sql`
    select l.account, d.starts, d.ends from leaves l join communities c on c.uuid = l.community
    cross join lateral (select l.first_day::timestamp at time zone z.name as starts,
      (l.last_day + 1)::timestamp at time zone z.name as ends
      from (select coalesce(c.com_info #>> '{settings,timeZone}', ${UTC}::text) as name) z) d
    where l.community = ${community} and l.state in ('approved', 'running', 'ended')
      and d.starts < ${to.toISOString()}::timestamptz and d.ends > ${from.toISOString()}::timestamptz`;
}

/** Closes the open leaves of `from` that share a day with one of `into`: a person is away once. */
export async function closeDouble(
  tx: Transaction,
  { community, from, into }: { readonly community: string; readonly from: string; readonly into: string },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update leaves l set state = case when l.state = 'running' then 'ended' else 'withdrawn' end,
      closed_at = ${at.toISOString()}::timestamptz, extension_day = null, extension_reason = null, extension_asked_at = null
    where l.community = ${community} and l.account = ${from} and ${OPEN} and exists (
      select from leaves o where o.community = ${community} and o.account = ${into}
        and o.state in ('waiting', 'approved', 'running', 'ended')
        and o.first_day <= l.last_day and o.last_day >= l.first_day)`);
}
