import type { EventTemplate, TemplateEntry, TemplatePosition } from '@muster/contracts/calendar/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { eventTemplates } from '../../../platform/schema/calendar.ts';

/** A template of a community. */
export type EventTemplateKey = { readonly community: string; readonly id: string };

const isTemplate = ({ community, id }: EventTemplateKey) =>
  and(eq(eventTemplates.community, community), eq(eventTemplates.id, id));
const inCategories = (community: string, categories: readonly string[]) =>
  and(eq(eventTemplates.community, community), inArray(eventTemplates.category, [...categories]));
const key = sql<string>`lower(${eventTemplates.label}) collate "C"`;

/** The templates of some categories by name, behind another one where one is named, with what the list is ordered by. */
export function readTemplates(
  tx: Transaction,
  community: string,
  asked: {
    readonly categories: readonly string[];
    readonly after: TemplatePosition | null;
    readonly limit: number;
  },
): Promise<(TemplateEntry & { key: string })[]> {
  const { categories, after, limit } = asked;
  const { id, label, category } = eventTemplates;
  return tx
    .select({ id, label, category, key })
    .from(eventTemplates)
    .where(
      and(
        inCategories(community, categories),
        after === null ? undefined : sql`(${key}, ${id}) > (${after.key}::text, ${after.id}::uuid)`,
      ),
    )
    .orderBy(key, id)
    .limit(limit);
}

/** The names of all templates of a category. */
export function readLabels(
  tx: Transaction,
  community: string,
  category: string,
): Promise<{ id: string; label: string }[]> {
  return tx
    .select({ id: eventTemplates.id, label: eventTemplates.label })
    .from(eventTemplates)
    .where(inCategories(community, [category]));
}

/** One template; null where it is gone or another community's. */
export async function readTemplate(tx: Transaction, of: EventTemplateKey): Promise<EventTemplate | null> {
  const [row] = await tx.select().from(eventTemplates).where(isTemplate(of));
  if (!row) return null;
  const { community: _community, placeKind: kind, placeText: text, ...template } = row;
  return { ...template, place: { kind, text } };
}

/** Stores a template; answers its id. */
export async function insertTemplate(tx: Transaction, row: typeof eventTemplates.$inferInsert): Promise<string> {
  const [made] = await tx.insert(eventTemplates).values(row).returning({ id: eventTemplates.id });
  return made?.id ?? '';
}

/** Writes the name of a template. */
export async function writeLabel(tx: Transaction, of: EventTemplateKey, label: string): Promise<void> {
  await tx.update(eventTemplates).set({ label }).where(isTemplate(of));
}

/** Deletes a template. */
export async function deleteTemplate(tx: Transaction, of: EventTemplateKey): Promise<void> {
  await tx.delete(eventTemplates).where(isTemplate(of));
}
