import type { CategoryTerms, CategoryUse } from '@muster/contracts/calendar/model';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { calendarCategories } from '../../../platform/schema/calendar.ts';

/** A category as it is kept. */
export type StoredCategory = CategoryTerms & { readonly id: string; readonly revision: number };

/** A category of a community. */
export type CategoryKey = { readonly community: string; readonly id: string };

const isCategory = ({ community, id }: CategoryKey) =>
  and(eq(calendarCategories.community, community), eq(calendarCategories.id, id));

/** The categories of a community in their order. */
export function readCategories(tx: Transaction, community: string): Promise<StoredCategory[]> {
  const { id, label, color, icon, audience, signUp, revision, position } = calendarCategories;
  return tx
    .select({ id, label, color, icon, audience, signUp, revision })
    .from(calendarCategories)
    .where(eq(calendarCategories.community, community))
    .orderBy(asc(position), asc(id));
}

/** The categories of a community by name, in their order. */
export function readNames(tx: Transaction, community: string): Promise<{ id: string; label: string }[]> {
  return tx
    .select({ id: calendarCategories.id, label: calendarCategories.label })
    .from(calendarCategories)
    .where(eq(calendarCategories.community, community))
    .orderBy(asc(calendarCategories.position), asc(calendarCategories.id));
}

/** Stores a category behind the last one; answers its id. */
export async function insertCategory(tx: Transaction, community: string, terms: CategoryTerms): Promise<string> {
  const [row] = await tx
    .insert(calendarCategories)
    .values({
      ...terms,
      community,
      revision: 1,
      position: sql`(select coalesce(max(position) + 1, 0) from calendar_categories where community = ${community})`,
    })
    .returning({ id: calendarCategories.id });
  return row?.id ?? '';
}

/** Writes a category as its next revision. */
export async function writeCategory(
  tx: Transaction,
  key: CategoryKey,
  terms: CategoryTerms & { readonly revision: number },
): Promise<void> {
  await tx.update(calendarCategories).set(terms).where(isCategory(key));
}

/** Writes the order of all categories of a community. */
export async function writeOrder(tx: Transaction, community: string, order: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update calendar_categories c set position = o.position - 1
    from unnest(${sql.param([...order])}::uuid[]) with ordinality o (id, position)
    where c.community = ${community} and c.id = o.id`);
}

/** How many dates, answers and templates a category has. */
export async function countUse(
  tx: Transaction,
  { community, id }: CategoryKey,
  now: Date,
): Promise<Omit<CategoryUse, 'asOf'>> {
  const { rows } = await tx.execute<Omit<CategoryUse, 'asOf'>>(sql`
    with dates as (
      select o.id, o.starts_at <= ${now.toISOString()}::timestamptz as is_past from calendar_occurrences o
      join calendar_events e on e.community = o.community and e.id = o.event
      where o.community = ${community} and e.category = ${id})
    select (select count(*)::int from dates where is_past) as past,
      (select count(*)::int from dates where not is_past) as coming,
      (select count(*)::int from event_signups where community = ${community}
        and occurrence in (select d.id from dates d)) as "signUps",
      (select count(*)::int from event_templates where community = ${community} and category = ${id}) as templates`);
  return rows[0] ?? { past: 0, coming: 0, signUps: 0, templates: 0 };
}

/** Gives the events and templates of a category to another one. */
export async function moveEvents(tx: Transaction, { community, id }: CategoryKey, into: string): Promise<void> {
  await tx.execute(
    sql`update calendar_events set category = ${into} where community = ${community} and category = ${id}`,
  );
  await tx.execute(
    sql`update event_templates set category = ${into} where community = ${community} and category = ${id}`,
  );
}

/** Deletes a category with the events that are still in it. */
export async function deleteCategory(tx: Transaction, key: CategoryKey): Promise<void> {
  await tx.delete(calendarCategories).where(isCategory(key));
}
