import type { CategoryTerms } from '@muster/contracts/calendar/model';
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
