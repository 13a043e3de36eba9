import {
  ACTIVITY,
  ACTIVITY_SOURCES,
  type ActivitySort,
  type ActivityState,
} from '@muster/contracts/activity-quotas/constants';
import type {
  ActivityMember,
  ActivityPosition,
  Leader,
  PeriodPage,
  SourceFigure,
  StateCounts,
} from '@muster/contracts/activity-quotas/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { containing } from '../../platform/text/like-pattern.ts';
import { doneIn } from './sources.ts';
import { countingOf } from './span.ts';
import type { StoredPeriod } from './store.ts';

/** Which members of a period are asked for, and in which order. */
export type ActivityFilter = {
  readonly state: ActivityState | null;
  readonly search: string;
  readonly sort: ActivitySort;
  readonly after: ActivityPosition | null;
};

type ByName = Readonly<Record<string, number>>;

type Standing = {
  readonly account: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly state: ActivityState;
  readonly progress: number;
  readonly away: number;
  readonly required: ByName;
  readonly due: ByName;
  readonly done: ByName;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly changed: boolean;
  readonly key: number | string;
};

const SORTS: Readonly<Record<ActivitySort, { readonly key: SQL; readonly type: SQL; readonly down: boolean }>> = {
  progress: { key: sql`r.progress`, type: sql`int`, down: false },
  name: { key: sql`m.name_key`, type: sql`text`, down: false },
  activity: {
    key: sql`(select coalesce(sum((r.done ->> q.key)::bigint * 100 / q.value::int), 0)::int from jsonb_each_text(r.required) q)`,
    type: sql`int`,
    down: true,
  },
};

/** What a member was found to have done in a report is another thing than what shifts and logs say now. */
const DIFFERS = sql`exists (select from jsonb_each_text(r.done) q left join done d on d.account = r.account and d.source = q.key
  where coalesce(d.amount, 0) <> q.value::int)`;

/** The members of a report as rows, with whether they did something else than it says. */
export function reported(report: StoredPeriod): SQL {
  const { community, id } = report;
  return sql`
    with done as materialized (${doneIn(countingOf(report))})
    select r.account, r.is_new, r.away, r.required, r.due, r.done, r.progress, r.state, ${DIFFERS} as changed
    from activity_results r where r.community = ${community} and r.period = ${id}`;
}

/** PeriodRows about a period of a plan. */
export type PeriodRows = {
  readonly community: string;
  readonly plan: string;
  readonly firstDay: string;
  readonly rows: SQL;
};

/** The same rows with exceptions: `shown` is the state that counts. A member who did what is due needs no exception. */
const excepted = ({ community, plan, firstDay, rows }: PeriodRows): SQL => sql`
  select r.*, case when r.state <> 'met' and e.id is not null then 'excused' else r.state end as shown,
    e.reason, e.by, e.at
  from (${rows}) r left join activity_exceptions e
    on e.community = ${community} and e.plan = ${plan} and e.first_day = ${firstDay} and e.account = r.account`;

/** A page of the members of a period, how many are in each state, and of how many a report says something else than is so now. */
export async function readMembers(
  tx: Transaction,
  of: PeriodRows & { readonly isReport: boolean },
  { state, search, sort, after }: ActivityFilter,
): Promise<Pick<PeriodPage, 'counts' | 'items' | 'next'> & { readonly changed: number }> {
  const { key, type, down } = SORTS[sort];
  const [than, order] = down ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await tx.execute<{ counts: Partial<StateCounts>; changed: number; items: Standing[] }>(sql`
    with known as materialized (
      select r.*${of.isReport ? sql`` : sql`, false as changed`} from (${excepted(of)}) r
    ), page as (
      select r.account, coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl", r.shown as state, r.progress,
        r.away, r.required, r.due, r.done, r.reason, coalesce(bm.com_name, b.username) as by, r.at, r.changed, ${key} as key
      from known r join accounts a on a.id = r.account
      join members m on m.community = ${of.community} and m.account = r.account
      left join accounts b on b.id = r.by
      left join members bm on bm.community = ${of.community} and bm.account = r.by
      where true ${state === null ? sql`` : sql`and r.shown = ${state}`}
        ${search === '' ? sql`` : sql`and m.name_fold like muster_fold(${containing(search)})`}
        ${after === null ? sql`` : sql`and (${key}, r.account) ${than} (${after.key}::${type}, ${after.accId}::uuid)`}
      order by ${key} ${order}, r.account ${order} limit ${ACTIVITY.page + 1}
    )
    select (select coalesce(jsonb_object_agg(c.shown, c.members), '{}') from
        (select shown, count(*)::int as members from known group by shown) c) as counts,
      (select count(*)::int from known where changed) as changed,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.key ${order}, p.account ${order}), '[]') from page p) as items`);
  const { counts = {}, changed = 0, items = [] } = rows[0] ?? {};
  const page = items.slice(0, ACTIVITY.page);
  const last = page.at(-1);
  const next = items.length > ACTIVITY.page && last ? { key: last.key, accId: last.account } : null;
  return { counts: allStates(counts), changed, items: page.map(toMember), next };
}

/** How one member stands in a period; null where it asks nothing of them. */
export async function readMember(tx: Transaction, of: PeriodRows, account: string) {
  const { rows } = await tx.execute<Standing>(sql`
    select r.account, r.shown as state, r.progress, r.away, r.required, r.due, r.done, r.reason
    from (${excepted(of)}) r where r.account = ${account}`);
  const row = rows[0];
  if (!row) return null;
  const { state, progress, away, reason } = row;
  return { state, progress, away, figures: figuresOf(row), excusedFor: reason };
}

/** The members of a period who are short, with what is missing of each source. */
export async function readShort(tx: Transaction, of: PeriodRows) {
  const { rows } = await tx.execute<Pick<Standing, 'account' | 'due' | 'done'>>(
    sql`select r.account, r.due, r.done from (${excepted(of)}) r where r.shown = 'short' order by r.account`,
  );
  return rows.map(({ account, due, done }) => ({
    account,
    missing: Object.fromEntries(
      ACTIVITY_SOURCES.map((source) => [source, Math.max(0, (due[source] ?? 0) - (done[source] ?? 0))]),
    ) as Readonly<Record<(typeof ACTIVITY_SOURCES)[number], number>>,
  }));
}

/** Those who did most in a period, by the sources in their order. */
export async function readLeaders(tx: Transaction, { community, rows: standings }: PeriodRows): Promise<Leader[]> {
  const by = sql.join(
    ACTIVITY_SOURCES.map((source) => sql`coalesce((r.done ->> ${sql.raw(`'${source}'`)})::int, 0) desc`),
    sql`, `,
  );
  const { rows } = await tx.execute<Pick<Standing, 'account' | 'name' | 'avatarUrl' | 'done'> & { rank: number }>(sql`
    select r.account, coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl", r.done,
      (rank() over (order by ${by}))::int as rank
    from (${standings}) r join accounts a on a.id = r.account
    join members m on m.community = ${community} and m.account = r.account
    where exists (select from jsonb_each_text(r.done) q where q.value::int > 0)
    order by rank, m.name_key, r.account limit ${ACTIVITY.leaders}`);
  return rows.map(({ account, name, avatarUrl, rank, done }) => ({
    accId: account,
    name,
    avatarUrl,
    rank,
    figures: ACTIVITY_SOURCES.filter((source) => source in done).map((source) => ({ source, done: done[source] ?? 0 })),
  }));
}

/** The newest reports of a plan, the newest first. */
export async function readPast(tx: Transaction, { community, plan }: Pick<PeriodRows, 'community' | 'plan'>) {
  const { rows } = await tx.execute<{
    firstDay: string;
    startsAt: Date | string;
    endsAt: Date | string;
    counts: Partial<StateCounts>;
  }>(sql`
    select p.first_day::text as "firstDay", p.starts_at as "startsAt", p.ends_at as "endsAt", c.counts
    from (select * from activity_periods p where p.community = ${community} and p.plan = ${plan}
      order by p.first_day desc limit ${ACTIVITY.pastMax}) p
    cross join lateral (select coalesce(jsonb_object_agg(s.shown, s.members), '{}') as counts from (
      select case when r.state <> 'met' and e.id is not null then 'excused' else r.state end as shown, count(*)::int as members
      from activity_results r left join activity_exceptions e
        on e.plan = p.plan and e.first_day = p.first_day and e.account = r.account
      where r.period = p.id group by 1) s) c
    order by p.first_day desc`);
  return rows.map(({ firstDay, startsAt, endsAt, counts }) => ({
    firstDay,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    counts: allStates(counts),
  }));
}

function toMember(row: Standing): ActivityMember {
  const { account, name, avatarUrl, state, progress, away, reason, by, at, changed } = row;
  const exception = reason === null || at === null ? null : { reason, by, at: new Date(at).toISOString() };
  return { accId: account, name, avatarUrl, state, progress, figures: figuresOf(row), away, exception, changed };
}

function figuresOf({ required, due, done }: Pick<Standing, 'required' | 'due' | 'done'>): SourceFigure[] {
  return ACTIVITY_SOURCES.filter((source) => source in required).map((source) => ({
    source,
    done: done[source] ?? 0,
    due: due[source] ?? 0,
    required: required[source] ?? 0,
  }));
}

function allStates(counts: Partial<StateCounts>): StateCounts {
  return { short: 0, met: 0, excused: 0, new: 0, ...counts };
}
