import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
