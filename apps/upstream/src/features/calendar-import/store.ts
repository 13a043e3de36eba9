import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { importedCalendarBefores, importedCalendarEvents } from './tables.ts';

type Row = typeof importedCalendarEvents.$inferSelect;

/** An event that was imported before: its id, the hash of what the file said of it, and the import that wrote it last. */
export type ImportedBefore = Omit<Row, 'community' | 'key'>;

/** What an event was before an import changed it. */
export type StoredBefore = typeof importedCalendarBefores.$inferSelect;

/** Events of a community that were imported before, by the hash of their UID. */
export async function readKnown(tx: Transaction, community: string): Promise<ReadonlyMap<string, ImportedBefore>> {
  const rows = await tx.select().from(importedCalendarEvents).where(eq(importedCalendarEvents.community, community));
  return new Map(rows.map((row) => [row.key, row]));
}

const LOT = 1_000;

/** Remembers events of an import. */
export async function writeKnown(tx: Transaction, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += LOT) {
    await tx
      .insert(importedCalendarEvents)
      .values(rows.slice(at, at + LOT))
      .onConflictDoUpdate({
        target: [importedCalendarEvents.community, importedCalendarEvents.key],
        set: {
          event: sql`excluded.event`,
          fingerprint: sql`excluded.fingerprint`,
          import: sql`excluded.import`,
          made: sql`excluded.made`,
          at: sql`excluded.at`,
        },
      });
  }
}

/** The events that an import made and that no later one wrote. */
export async function readMade(tx: Transaction, community: string, id: string): Promise<string[]> {
  const rows = await tx
    .select({ event: importedCalendarEvents.event })
    .from(importedCalendarEvents)
    .where(
      and(
        eq(importedCalendarEvents.community, community),
        eq(importedCalendarEvents.import, id),
        eq(importedCalendarEvents.made, true),
      ),
    );
  return rows.map(({ event }) => event);
}

/** Remembers what events were before an import changed them, and forgets what is older than a moment. */
export async function writeBefores(
  tx: Transaction,
  rows: readonly StoredBefore[],
  { community, older }: { readonly community: string; readonly older: Date },
): Promise<void> {
  const { community: of, at: since } = importedCalendarBefores;
  await tx.delete(importedCalendarBefores).where(and(eq(of, community), lt(since, older)));
  for (let at = 0; at < rows.length; at += LOT)
    await tx.insert(importedCalendarBefores).values(rows.slice(at, at + LOT));
}

/** What the events were that an import changed and that no later one wrote. */
export async function readBefores(tx: Transaction, community: string, id: string): Promise<StoredBefore[]> {
  const rows = await tx
    .select({ before: importedCalendarBefores })
    .from(importedCalendarBefores)
    .innerJoin(
      importedCalendarEvents,
      and(
        eq(importedCalendarEvents.community, importedCalendarBefores.community),
        eq(importedCalendarEvents.key, importedCalendarBefores.key),
        eq(importedCalendarEvents.import, importedCalendarBefores.import),
      ),
    )
    .where(and(eq(importedCalendarBefores.community, community), eq(importedCalendarBefores.import, id)));
  return rows.map(({ before }) => before);
}

/** Notes that an event is again as it was before an import: what the import before that left is the state that it is in now. */
export async function noteRestored(tx: Transaction, row: StoredBefore, state: string): Promise<void> {
  const { community, key, event, fingerprint, formerImport, formerMade: made, formerAt: at } = row;
  await writeKnown(tx, [{ community, key, event, fingerprint, import: formerImport, made, at }]);
  const isOf = (id: string) =>
    and(
      eq(importedCalendarBefores.community, community),
      eq(importedCalendarBefores.import, id),
      eq(importedCalendarBefores.key, key),
    );
  await tx.delete(importedCalendarBefores).where(isOf(row.import));
  await tx.update(importedCalendarBefores).set({ state }).where(isOf(formerImport));
}
