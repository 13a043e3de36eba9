import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { FORM_TEMPLATE_KIND } from '@muster/contracts/forms/enums';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import type { PeriodDays } from './periods.ts';
import type { CountedSources } from './sources.ts';
import { activityExceptions, activityPeriods, activityPlans } from './tables.ts';

/** A plan as it is stored. */
export type StoredActivityPlan = typeof activityPlans.$inferSelect;

/** A report as it is stored. */
export type StoredPeriod = typeof activityPeriods.$inferSelect;

/** A plan of a community. */
export type ActivityPlanKey = { readonly community: string; readonly id: string };

/** The plans of a community, by name. */
export function readPlans(tx: Transaction, community: string): Promise<StoredActivityPlan[]> {
  return tx
    .select()
    .from(activityPlans)
    .where(eq(activityPlans.community, community))
    .orderBy(asc(sql`lower(${activityPlans.name})`), asc(activityPlans.id));
}

/** One plan; null when it is gone or another community's. */
export async function readPlan(
  tx: Transaction,
  { community, id }: ActivityPlanKey,
): Promise<StoredActivityPlan | null> {
  const [row] = await tx
    .select()
    .from(activityPlans)
    .where(and(eq(activityPlans.community, community), eq(activityPlans.id, id)));
  return row ?? null;
}

/** The columns of the period of a plan that is not closed. */
export const openAs = (days: PeriodDays | null) => ({
  openFrom: days?.firstDay ?? null,
  openUntil: days?.nextDay ?? null,
});

const columnsOf = ({ requirements, ...terms }: PlanTerms) => ({ ...terms, requirements: [...requirements] });

/** Stores a plan; answers its id. */
export async function insertPlan(
  tx: Transaction,
  community: string,
  { terms, open }: { readonly terms: PlanTerms; readonly open: PeriodDays | null },
): Promise<string> {
  const row = { community, ...columnsOf(terms), ...openAs(open) };
  const [made] = await tx.insert(activityPlans).values(row).returning({ id: activityPlans.id });
  return made?.id ?? '';
}

/** Changes a plan. */
export async function writePlan(
  tx: Transaction,
  { community, id }: ActivityPlanKey,
  fields: Partial<Omit<StoredActivityPlan, 'id' | 'community'>>,
): Promise<void> {
  await tx
    .update(activityPlans)
    .set(fields)
    .where(and(eq(activityPlans.community, community), eq(activityPlans.id, id)));
}

/** Deletes a plan, its reports and its exceptions. */
export async function deletePlan(tx: Transaction, { community, id }: ActivityPlanKey): Promise<void> {
  await tx.delete(activityPlans).where(and(eq(activityPlans.community, community), eq(activityPlans.id, id)));
}

/** A thing that a plan can name. */
type Choice = { readonly id: string; readonly label: string };

/** The kinds of shift of a community, in their order. */
export async function readShiftTypes(tx: Transaction, community: string): Promise<Choice[]> {
  const { rows } = await tx.execute<Choice>(
    sql`select id, label from shift_types where community = ${community} order by position, id`,
  );
  return rows;
}

/** The forms of a community for patrol logs, in their order. */
export async function readLogForms(tx: Transaction, community: string): Promise<Choice[]> {
  const { rows } = await tx.execute<Choice>(sql`
    select id, label from forms where community = ${community} and kind = ${FORM_TEMPLATE_KIND.patrolLog}
    order by position, id`);
  return rows;
}

/** The categories of the calendar of a community, in their order. */
export async function readCategories(tx: Transaction, community: string): Promise<Choice[]> {
  const { rows } = await tx.execute<Choice>(
    sql`select id, label from calendar_categories where community = ${community} order by position, id`,
  );
  return rows;
}

/** Those of some ranks and departments that the community has. */
export async function readHolders(
  tx: Transaction,
  community: string,
  ids: readonly string[],
): Promise<{ readonly rank: ReadonlySet<string>; readonly department: ReadonlySet<string> }> {
  const { rows } = await tx.execute<{ kind: 'rank' | 'department'; id: string }>(sql`
    select 'rank' as kind, id from ranks where community = ${community} and id = any(${sql.param([...ids])}::uuid[])
    union all
    select 'department', id from departments where community = ${community} and id = any(${sql.param([...ids])}::uuid[])`);
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { rank: of('rank'), department: of('department') };
}

/** What counts for a plan by what its kinds of shift are called now: a shift has the name that its kind had. */
export async function countedBy(
  tx: Transaction,
  { community, shiftTypes, forms, categories }: StoredActivityPlan,
): Promise<CountedSources> {
  const types = shiftTypes.length === 0 ? null : await readShiftTypes(tx, community);
  return {
    shiftTypes: types?.filter(({ id }) => shiftTypes.includes(id)).map(({ label }) => label) ?? null,
    forms: forms.length === 0 ? null : forms,
    categories: categories.length === 0 ? null : categories,
  };
}

/** The report of a period; null where there is none. */
export async function readPeriod(
  tx: Transaction,
  { community, id }: ActivityPlanKey,
  firstDay: string,
): Promise<StoredPeriod | null> {
  const [row] = await tx
    .select()
    .from(activityPeriods)
    .where(
      and(
        eq(activityPeriods.community, community),
        eq(activityPeriods.plan, id),
        eq(activityPeriods.firstDay, firstDay),
      ),
    );
  return row ?? null;
}

/** The newest reports of the plans of a community, by plan: their first days. */
export async function readNewestReports(tx: Transaction, community: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ plan: string; day: string }>(
    sql`select plan, max(first_day)::text as day from activity_periods where community = ${community} group by plan`,
  );
  return new Map(rows.map(({ plan, day }) => [plan, day]));
}

/** An exception of a member in a period of a plan. */
export type ExceptionKey = MemberKey & { readonly plan: string; readonly firstDay: string };

const isException = ({ community, account, plan, firstDay }: ExceptionKey) =>
  and(
    eq(activityExceptions.community, community),
    eq(activityExceptions.plan, plan),
    eq(activityExceptions.firstDay, firstDay),
    eq(activityExceptions.account, account),
  );

/** The reason of an exception; null where there is none. */
export async function readException(tx: Transaction, key: ExceptionKey): Promise<string | null> {
  const [row] = await tx.select({ reason: activityExceptions.reason }).from(activityExceptions).where(isException(key));
  return row?.reason ?? null;
}

/** Makes an exception, or gives it another reason. */
export async function writeException(
  tx: Transaction,
  key: ExceptionKey,
  said: { readonly reason: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const { community, plan, firstDay, account } = key;
  await tx
    .insert(activityExceptions)
    .values({ community, plan, firstDay, account, ...said })
    .onConflictDoUpdate({
      target: [activityExceptions.plan, activityExceptions.firstDay, activityExceptions.account],
      set: said,
    });
}

/** Deletes an exception. */
export async function deleteException(tx: Transaction, key: ExceptionKey): Promise<void> {
  await tx.delete(activityExceptions).where(isException(key));
}

/** Deletes what `from` has where `into` has one of its own: of one person there is one figure, and one exception, in a period. */
export async function deleteDouble(
  tx: Transaction,
  { community, from, into }: { readonly community: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx.execute(sql`
    delete from activity_results r where r.community = ${community} and r.account = ${from} and exists (
      select from activity_results o where o.period = r.period and o.account = ${into})`);
  await tx.execute(sql`
    delete from activity_exceptions e where e.community = ${community} and e.account = ${from} and exists (
      select from activity_exceptions o where o.plan = e.plan and o.first_day = e.first_day and o.account = ${into})`);
}

/** Whether a community has a plan. */
export async function hasPlans(tx: Transaction, community: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: activityPlans.id })
    .from(activityPlans)
    .where(eq(activityPlans.community, community))
    .limit(1);
  return row !== undefined;
}

/** Who sent a submission; null where it was a guest, or there is none. */
export async function readSubmitter(tx: Transaction, community: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ submitter: string | null }>(
    sql`select submitter from submissions where community = ${community} and id = ${id}`,
  );
  return rows[0]?.submitter ?? null;
}
