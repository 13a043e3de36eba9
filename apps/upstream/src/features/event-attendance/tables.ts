import type { AttendanceMark, AttendanceSource } from '@muster/contracts/event-attendance/constants';
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { calendarOccurrences } from '../../platform/schema/calendar.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** What is on record of people at events. */
export const eventAttendance = pgTable(
  'event_attendance',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    account: account(),
    mark: text('mark').$type<AttendanceMark>().notNull(),
    source: text('source').$type<AttendanceSource>().notNull(),
    /** Why it took the place of another mark; empty where nothing was said. */
    reason: text('reason').notNull(),
    markedAt: moment('marked_at').notNull(),
    /** The member of the staff who gave the mark; null for others. */
    markedBy: uuid('marked_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('event_attendance_key').on(t.occurrence, t.account),
    foreignKey({
      columns: [t.community, t.occurrence],
      foreignColumns: [calendarOccurrences.community, calendarOccurrences.id],
    }).onDelete('cascade'),
    index('event_attendance_account').on(t.community, t.account),
    index('event_attendance_marked_by').on(t.markedBy),
  ],
);

/** How the attendance of an event stands: its code, and what was done. An event of which nothing is said has no row. */
export const eventAttendanceSheets = pgTable(
  'event_attendance_sheets',
  {
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    /** The code by which people check in. */
    code: text('code'),
    /** When the marks from the clock were taken after the end. */
    clockedAt: moment('clocked_at'),
    closedAt: moment('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.occurrence] }),
    foreignKey({
      columns: [t.community, t.occurrence],
      foreignColumns: [calendarOccurrences.community, calendarOccurrences.id],
    }).onDelete('cascade'),
    index('event_attendance_sheets_community').on(t.community),
  ],
);
