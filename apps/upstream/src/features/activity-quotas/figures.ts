import type { Requirement } from '@muster/contracts/activity-quotas/model';
import { type SQL, sql } from 'drizzle-orm';
import { awayIn } from '../leave/public.ts';
import { type Counting, doneIn, momentIn, ofAccount } from './sources.ts';

/** The part of a period on leave from which a member is excused (@decision 0180). */
const EXCUSED_FROM = sql`0.5`;

/**
 * The present requirements of members, as rows of (account, is_new, source, required). A requirement applies to a member who has held
 * its rank or department since the period began. Requirements of ranks take precedence over those of departments; of several, the
 * highest amount of each source counts (@decision 0179). Members who joined later, or hold none since then, are new.
 */
export function requirementsNow(
  { community, account, startsAt }: Pick<Counting, 'community' | 'account' | 'startsAt'>,
  requirements: readonly Requirement[],
): SQL {
  return sql`
    with req as (
      select r.kind, r.id, r.amounts
      from jsonb_to_recordset(${JSON.stringify(requirements)}::jsonb) as r(kind text, id uuid, amounts jsonb)
    ), turned as (
      -- What became of a rank of a member first since the beginning says whether they held it then.
      select distinct on (t.account, t.rank) t.account, t.rank, t.kind from rank_records t
      where t.community = ${community} and t.at > ${momentIn(startsAt)} ${ofAccount(sql`t.account`, account)}
      order by t.account, t.rank, t.at, t.seq
    ), held as (
      select h.account, h.rank, k.department, coalesce(t.kind <> 'given', true) as from_start
      from member_ranks h join ranks k on k.community = h.community and k.id = h.rank
      left join turned t on t.account = h.account and t.rank = h.rank
      where h.community = ${community} ${ofAccount(sql`h.account`, account)}
    ), then_in as (
      select account, department from held where from_start
      union
      select t.account, k.department from turned t join ranks k on k.community = ${community} and k.id = t.rank
      where t.kind = 'taken'
    ), matched as (
      select h.account, 2 as level, h.from_start, r.amounts
      from held h join req r on r.kind = 'rank' and r.id = h.rank
      union all
      select h.account, 1, b.account is not null, r.amounts
      from (select distinct account, department from held) h
      join req r on r.kind = 'department' and r.id = h.department
      left join then_in b on b.account = h.account and b.department = h.department
    ), levelled as (
      select m.*, max(m.level) filter (where m.from_start) over (partition by m.account) as kept,
        max(m.level) over (partition by m.account) as top
      from matched m
    )
    select l.account, bool_or(l.kept is null or coalesce(mb.joined_at > ${momentIn(startsAt)}, false)) as is_new,
      s.key as source, max(s.value::int) as required
    from levelled l
    join members mb on mb.community = ${community} and mb.account = l.account and mb.sys_status = 'active' and not mb.banned
    cross join jsonb_each_text(l.amounts) s
    where l.level = coalesce(l.kept, l.top) and (l.from_start or l.kept is null) and s.value::int > 0
    group by l.account, s.key`;
}

/** The requirements that a report was made with, in the same form. */
export function requirementsReported({
  community,
  period,
}: {
  readonly community: string;
  readonly period: string;
}): SQL {
  return sql`
    select r.account, r.is_new, s.key as source, s.value::int as required
    from activity_results r cross join jsonb_each_text(r.required) s
    where r.community = ${community} and r.period = ${period}`;
}

/**
 * The state of each member that has a requirement, without exceptions: rows of (account, is_new, away, required, due, done, progress,
 * state). Leave reduces the due amount by its part of the period, rounded up. From half of the period on leave a member is excused, or
 * has met the requirement if all of it was done in spite of the leave.
 */
export function standingsIn(asked: SQL, counting: Counting): SQL {
  const { community, startsAt, endsAt, account } = counting;
  const length = (endsAt.getTime() - startsAt.getTime()) / 1000;
  return sql`
    with asked as (${asked}), away as materialized (
      select l.account, least(1, sum(extract(epoch from least(l.ends, ${momentIn(endsAt)})
        - greatest(l.starts, ${momentIn(startsAt)}))) / ${length}::numeric) as part
      from (${awayIn({ community, from: startsAt, to: endsAt })}) l
      where true ${ofAccount(sql`l.account`, account)} group by l.account
    ), done as materialized (${doneIn(counting)}), figured as (
      select w.account, w.is_new, w.source, w.required, coalesce(a.part, 0) as part, coalesce(d.amount, 0) as done,
        case when w.is_new or coalesce(a.part, 0) >= ${EXCUSED_FROM} then w.required
          -- Sevenths have no end: without rounding first, five of seven days of 700 would be 501.
          else ceil(round(w.required * (1 - coalesce(a.part, 0)), 6))::int end as due
      from asked w left join away a on a.account = w.account
      left join done d on d.account = w.account and d.source = w.source
    )
    select f.account, bool_or(f.is_new) as is_new, max(f.part)::float as away,
      jsonb_object_agg(f.source, f.required) as required, jsonb_object_agg(f.source, f.due) as due,
      jsonb_object_agg(f.source, f.done) as done,
      min(case when f.due = 0 then 100 else least(100, f.done::bigint * 100 / f.due) end)::int as progress,
      case when bool_and(f.done >= f.due) then 'met' when bool_or(f.is_new) then 'new'
        when max(f.part) >= ${EXCUSED_FROM} then 'excused' else 'short' end as state
    from figured f group by f.account`;
}
