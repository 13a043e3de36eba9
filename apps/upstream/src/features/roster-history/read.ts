import type { StandingKind } from '@muster/contracts/service-record/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { StoredRoster } from '../rosters/public.ts';

/** Entries of the service record that a membership begins or ends with. */
const BEGINS: readonly StandingKind[] = ['accepted', 'joined', 'returned', 'reactivated', 'unbanned'];
const ENDS: readonly StandingKind[] = ['left', 'kicked', 'archived', 'mergedAway', 'banned'];

/** Which roster is asked for, and the moment; `statuses` are the present labels of statuses by their ids. */
export type AskedPast = {
  readonly community: string;
  readonly roster: StoredRoster;
  readonly at: Date;
  readonly statuses: ReadonlyMap<string, string>;
};

/** A member on a roster at a moment. */
export type PastRow = Readonly<Record<'accId' | 'name', string>> &
  Readonly<Record<'department' | 'rank' | 'rankId' | 'status', string | null>>;

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
const uuids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`;

/**
 * The members on a roster at a moment, in its order. Records may begin later than what they are about, so each state is that before the
 * first entry after the moment, and the present one where there is no such entry.
 */
export async function readPast(tx: Transaction, asked: AskedPast): Promise<PastRow[]> {
  const { rows } = await tx.execute<PastRow>(sql`
    with ${activeThen(asked)}, ${heldThen(asked)}, ${statusThen(asked)}, counted as (
      select distinct on (h.account) h.account, h.rank as "rankId", h.label, d.label as department, d.position, h.power, h.place
      from held h left join departments d on d.community = ${asked.community} and d.id = h.department
      where ${countsIn(asked.roster)} order by h.account, h.power desc nulls last, h.place, h.rank
    )
    select a.id as "accId", coalesce(m.com_name, a.username) as name, k.department, k.label as rank, k."rankId", s.status
    from active v join accounts a on a.id = v.account and a.erased_at is null
    left join members m on m.community = ${asked.community} and m.account = v.account
    left join counted k on k.account = v.account left join status s on s.account = v.account
    where ${isMeant(asked)}
    order by k.position nulls last, k.power desc nulls last, k.place, lower(coalesce(m.com_name, a.username)), a.id`);
  return rows;
}

const momentOf = ({ at }: AskedPast): SQL => sql`${at.toISOString()}::timestamptz`;

function activeThen(asked: AskedPast): SQL {
  const { community } = asked;
  const entries = sql`select account, kind, at, seq from standing_records
    where community = ${community} and kind = any(${texts([...BEGINS, ...ENDS])})`;
  return sql`
    later as (
      select distinct on (account) account, kind from (${entries}) e where at > ${momentOf(asked)} order by account, at, seq
    ), earlier as (
      select distinct on (account) account, kind from (${entries}) e where at <= ${momentOf(asked)}
      order by account, at desc, seq desc
    ), active as (
      select coalesce(m.account, l.account) as account
      from (select * from members where community = ${community}) m full join later l on l.account = m.account
      left join earlier e on e.account = coalesce(m.account, l.account)
      where case
        when l.kind is null then m.sys_status = 'active' and not m.banned
          and coalesce(m.joined_at, m.since) <= ${momentOf(asked)}
        when l.kind = any(${texts(BEGINS)}) then false
        else e.kind is null or e.kind = any(${texts(BEGINS)}) end
    )`;
}

function heldThen(asked: AskedPast): SQL {
  const { community } = asked;
  return sql`
    turned as (
      select distinct on (account, rank) account, rank, label, kind from rank_records
      where community = ${community} and at > ${momentOf(asked)} order by account, rank, at, seq
    ), holding as (
      select h.account, h.rank, null as label from member_ranks h
      left join turned t on t.account = h.account and t.rank = h.rank
      where h.community = ${community} and coalesce(t.kind, 'taken') = 'taken'
      union
      select t.account, t.rank, t.label from turned t where t.kind = 'taken'
        and not exists (select from member_ranks h where h.community = ${community} and h.account = t.account and h.rank = t.rank)
    ), held as (
      select h.account, h.rank, coalesce(r.label, h.label) as label, r.department, r.power, r.position as place
      from holding h left join ranks r on r.community = ${community} and r.id = h.rank
    )`;
}

function statusThen(asked: AskedPast): SQL {
  const { community, statuses } = asked;
  const known = JSON.stringify([...statuses].map(([id, label]) => ({ id, label })));
  return sql`
    restated as (
      select distinct on (account) account, details ->> 'from' as status from standing_records
      where community = ${community} and kind = 'status' and at > ${momentOf(asked)} order by account, at, seq
    ), status as (
      select m.account, case when r.account is null then n.label else r.status end as status
      from members m left join restated r on r.account = m.account
      left join jsonb_to_recordset(${known}::jsonb) n(id uuid, label text) on n.id = m.com_status
      where m.community = ${community}
      union all
      select r.account, r.status from restated r
      where not exists (select from members m where m.community = ${community} and m.account = r.account)
    )`;
}

/** Which of the held ranks `h` a roster is about. */
function countsIn({ question: { departments, ranks } }: StoredRoster): SQL {
  if (departments.length + ranks.length === 0) return sql`true`;
  return sql`(h.department = any(${uuids(departments)}) or h.rank = any(${uuids(ranks)}))`;
}

function isMeant({ community, roster, statuses }: AskedPast): SQL {
  const { question, id } = roster;
  const { departments, ranks, byHandOnly } = question;
  const isAboutRanks = departments.length + ranks.length > 0;
  if (!byHandOnly && !isAboutRanks && question.statuses.length === 0) return sql`true`;
  const labels = question.statuses.flatMap((status) => statuses.get(status) ?? []);
  return sql`(exists (select from roster_picks p where p.community = ${community} and p.roster = ${id} and p.account = v.account)
    ${isAboutRanks && !byHandOnly ? sql`or k.account is not null` : sql``}
    ${byHandOnly ? sql`` : sql`or s.status = any(${texts(labels)})`})`;
}
