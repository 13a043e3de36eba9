import { type SQL, sql } from 'drizzle-orm';
import { holdersOf } from '../../authorization/standings.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { notify } from '../notifications/public.ts';
import { type PeriodBounds, type PeriodDays, periodBehind } from './periods.ts';
import { plansChanged, termsOf } from './plans.ts';
import { readPast, readShort, reported } from './read.ts';
import { standingsAnew, standingsNow } from './span.ts';
import * as store from './store.ts';
import { activityPeriods } from './tables.ts';

const HOUR_MS = 3_600_000;

type Open = PeriodDays & PeriodBounds;

/** Closes a period that is over: its figures become a report, and those who manage members are told. The community is locked. */
export async function closePeriod(context: CallContext, plan: store.StoredActivityPlan, period: Open): Promise<void> {
  const { tx, audit, now } = context;
  const { community, id, name } = plan;
  const { firstDay, nextDay } = period;
  await writeReport(tx, plan, { period, at: now() });
  await store.writePlan(tx, { community, id }, store.openAs(periodBehind(termsOf(plan), nextDay)));
  const counts = (await readPast(tx, { community, plan: id })).find((past) => past.firstDay === firstDay)?.counts;
  const report = await store.readPeriod(tx, plan, firstDay);
  const missed = report ? await readShort(tx, { community, plan: id, firstDay, rows: reported(report) }) : [];
  const members = missed.map(({ account }) => account);
  await audit({ action: 'ACTIVITY_PERIOD_CLOSE', community, target: id, after: { firstDay, ...counts }, members });
  await plansChanged(context, plan);
  const said = (state: 'met' | 'short' | 'excused' | 'new') => String(counts?.[state] ?? 0);
  await notify(context, {
    kind: 'activityReport',
    community,
    recipients: await holdersOf(tx, community, 'system.manageMembers'),
    thing: `activityPlan:${id}`,
    values: { plan: name, met: said('met'), short: said('short'), excused: said('excused'), fresh: said('new') },
  });
}

/** Makes the report of a period that is over by `at`, of what members did and are by now. */
export async function writeReport(
  tx: Transaction,
  plan: store.StoredActivityPlan,
  { period: { firstDay, startsAt, endsAt }, at }: { readonly period: Open; readonly at: Date },
): Promise<void> {
  const { community, id } = plan;
  const rows = await standingsNow(tx, { plan, period: { startsAt, endsAt }, account: null, now: at });
  const counted = await store.countedBy(tx, plan);
  const report = await insertReport(tx, { community, plan: id, firstDay, startsAt, endsAt, counted, closedAt: at });
  await tx.execute(sql`
    insert into activity_results (community, period, account, is_new, away, required, due, done, progress, state)
    select ${community}::uuid, ${report}::uuid, s.account, s.is_new, s.away, s.required, s.due, s.done, s.progress, s.state
    from (${rows}) s`);
}

/** Tells those who are short, once in a period, so many hours before its end as the plan says. The community is locked. */
export async function remindOfPeriod(
  context: CallContext,
  plan: store.StoredActivityPlan,
  period: Open,
): Promise<void> {
  const { tx, now } = context;
  const { community, id, name, remindHours, remindedFor } = plan;
  const { firstDay, startsAt, endsAt } = period;
  const at = now();
  if (remindHours === null || remindedFor === firstDay || startsAt > at) return;
  if (endsAt.getTime() - remindHours * HOUR_MS > at.getTime()) return;
  const rows = await standingsNow(tx, { plan, period, account: null, now: at });
  const short = await readShort(tx, { community, plan: id, firstDay, rows });
  await store.writePlan(tx, { community, id }, { remindedFor: firstDay });
  const missing = new Map(short.map((one) => [one.account, one.missing]));
  await notify(context, {
    kind: 'activityShort',
    community,
    recipients: [...missing.keys()],
    thing: `activityPlan:${id}`,
    values: ({ account }) => {
      const { clock = 0, patrolLogs = 0, attendance = 0 } = missing.get(account) ?? {};
      const logs = patrolLogs > 0 ? String(patrolLogs) : '';
      const dates = attendance > 0 ? String(attendance) : '';
      return { plan: name, ends: endsAt.toISOString(), time: clock > 0 ? hours(clock) : '', logs, dates };
    },
  });
}

/** Makes the figures of a report anew; answers of how many members they are other ones than before. */
export async function recomputeReport(tx: Transaction, report: store.StoredPeriod): Promise<number> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    update activity_results r set away = s.away, due = s.due, done = s.done, progress = s.progress, state = s.state
    from (${standingsAnew(report)}) s
    where r.community = ${report.community} and r.period = ${report.id} and r.account = s.account
      and ${anyDiffers(['away', 'due', 'done', 'state'])}
    returning r.account`);
  return rows.length;
}

function anyDiffers(columns: readonly string[]): SQL {
  const [mine, theirs] = ['r', 's'].map((row) =>
    sql.join(
      columns.map((column) => sql`${sql.identifier(row)}.${sql.identifier(column)}`),
      sql`, `,
    ),
  );
  return sql`(${mine}) is distinct from (${theirs})`;
}

async function insertReport(tx: Transaction, row: typeof activityPeriods.$inferInsert): Promise<string> {
  const [made] = await tx.insert(activityPeriods).values(row).returning({ id: activityPeriods.id });
  return made?.id ?? '';
}

/** Minutes as hours, such as 2:05. */
function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
