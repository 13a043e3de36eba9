import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { importedCalendarEvents } from './tables.ts';

type Row = typeof importedCalendarEvents.$inferSelect;

/** An event that was imported before: its id, and the hash of what the file said of it. */
export type ImportedBefore = Pick<Row, 'event' | 'fingerprint'>;

/** Events of a community that were imported before, by the hash of their UID. */
export async function readKnown(tx: Transaction, community: string): Promise<ReadonlyMap<string, ImportedBefore>> {
  const { key, event, fingerprint } = importedCalendarEvents;
  const rows = await tx
    .select({ key, event, fingerprint })
    .from(importedCalendarEvents)
    .where(eq(importedCalendarEvents.community, community));
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
