import type { importedEvents } from '../calendar/public.ts';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { calendarEvents } from '../../platform/schema/calendar.ts';
import { community } from '../../platform/schema/communities.ts';

/** Events that came from files, by the hash of their UID there, so that the same event is found again in the next file. */
export const importedCalendarEvents = pgTable(
  'imported_calendar_events',
  {
    community: community(),
    key: text('key').notNull(),
    event: uuid('event').notNull(),
    /** A hash of what the file said of it: another one is a change. */
    fingerprint: text('fingerprint').notNull(),
    /** The import that wrote it last, and whether that made it. */
    import: uuid('import').notNull(),
    made: boolean('made').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.key] }),
    foreignKey({
      columns: [t.community, t.event],
      foreignColumns: [calendarEvents.community, calendarEvents.id],
    }).onDelete('cascade'),
    index('imported_calendar_events_event').on(t.community, t.event),
    index('imported_calendar_events_import').on(t.community, t.import),
  ],
);

/** An event as it was before an import changed it. */
type Before = Parameters<typeof importedEvents.stateOf>[0];

/** Events as they were before an import changed them, so that the import can be undone; some weeks long. */
export const importedCalendarBefores = pgTable(
  'imported_calendar_befores',
  {
    community: community(),
    import: uuid('import').notNull(),
    key: text('key').notNull(),
    event: uuid('event').notNull(),
    before: jsonb('before').$type<Before>().notNull(),
    /** The state that the import left the event in: in another one it was changed since. */
    state: text('state').notNull(),
    /** What was known of the event in files until then. */
    fingerprint: text('fingerprint').notNull(),
    formerImport: uuid('former_import').notNull(),
    formerMade: boolean('former_made').notNull(),
    formerAt: moment('former_at').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.import, t.key] }),
    foreignKey({
      columns: [t.community, t.event],
      foreignColumns: [calendarEvents.community, calendarEvents.id],
    }).onDelete('cascade'),
    index('imported_calendar_befores_event').on(t.community, t.event),
    index('imported_calendar_befores_at').on(t.community, t.at),
  ],
);
