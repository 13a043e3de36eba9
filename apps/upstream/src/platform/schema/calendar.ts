import type {
  CalendarAudience,
  CategorySignUp,
  EventVisibility,
  PlaceKind,
} from '@muster/contracts/calendar/constants';
import type { SignUpTerms } from '@muster/contracts/calendar/model';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { community } from './communities.ts';

/** Categories of events (calInfo, @spec §3). */
export const calendarCategories = pgTable(
  'calendar_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    color: text('color').notNull(),
    icon: text('icon'),
    audience: text('audience').$type<CalendarAudience>().notNull(),
    signUp: text('sign_up').$type<CategorySignUp>().notNull(),
    position: integer('position').notNull(),
    revision: integer('revision').notNull(),
  },
  (t) => [
    unique('calendar_categories_key').on(t.community, t.id),
    index('calendar_categories_order').on(t.community, t.position),
  ],
);

/**
 * What events are: one that takes place once, a series by its rule, or an occurrence of a series that has terms of its own (`series`).
 * Times are those on the clocks of the zone; when something takes place is said by its occurrences.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    category: uuid('category').notNull(),
    /** The series that an occurrence with terms of its own belongs to. */
    series: uuid('series'),
    title: text('title').notNull(),
    description: jsonb('description').$type<RichTextDocument>(),
    placeKind: text('place_kind').$type<PlaceKind>().notNull(),
    placeText: text('place_text').notNull(),
    host: uuid('host').references(() => accounts.id, { onDelete: 'set null' }),
    image: text('image'),
    visibility: text('visibility').$type<EventVisibility>().notNull(),
    start: text('wall_start').notNull(),
    end: text('wall_end').notNull(),
    zone: text('zone').notNull(),
    rule: text('rule'),
    /** Days of the series, in its zone, on which it does not take place. */
    skippedDays: jsonb('skipped_days').$type<readonly string[]>().notNull(),
    signUp: jsonb('sign_up').$type<SignUpTerms>(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Up to when the occurrences of a series are there; null for all. */
    plannedUntil: moment('planned_until'),
    revision: integer('revision').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('calendar_events_key').on(t.community, t.id),
    foreignKey({
      columns: [t.community, t.category],
      foreignColumns: [calendarCategories.community, calendarCategories.id],
    }).onDelete('cascade'),
    index('calendar_events_category').on(t.community, t.category),
    index('calendar_events_series').on(t.series),
    index('calendar_events_host').on(t.host),
    index('calendar_events_created_by').on(t.createdBy),
    index('calendar_events_planned').on(t.plannedUntil),
  ],
);

/** What new events begin with. Days, rules, hosts and pictures are no part of it. */
export const eventTemplates = pgTable(
  'event_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    category: uuid('category').notNull(),
    label: text('label').notNull(),
    title: text('title').notNull(),
    description: jsonb('description').$type<RichTextDocument>(),
    placeKind: text('place_kind').$type<PlaceKind>().notNull(),
    placeText: text('place_text').notNull(),
    visibility: text('visibility').$type<EventVisibility>().notNull(),
    zone: text('zone').notNull(),
    /** When it begins on the clocks of the zone, and how long it takes. */
    time: text('wall_time').notNull(),
    minutes: integer('minutes').notNull(),
    signUp: jsonb('sign_up').$type<SignUpTerms>(),
  },
  (t) => [
    foreignKey({
      columns: [t.community, t.category],
      foreignColumns: [calendarCategories.community, calendarCategories.id],
    }).onDelete('cascade'),
    index('event_templates_category').on(t.community, t.category),
  ],
);

/** When events take place: one row for one that takes place once, one for each date of a series. */
export const calendarOccurrences = pgTable(
  'calendar_occurrences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** Whose terms it has. */
    event: uuid('event').notNull(),
    /** The series it is a date of, also where it has terms of its own; null for an event that takes place once. */
    series: uuid('series'),
    /** The day of its series that it stands for, in the zone of the series. */
    day: text('day').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (t) => [
    unique('calendar_occurrences_key').on(t.community, t.id),
    unique('calendar_occurrences_days').on(t.series, t.day),
    foreignKey({
      columns: [t.community, t.event],
      foreignColumns: [calendarEvents.community, calendarEvents.id],
    }).onDelete('cascade'),
    index('calendar_occurrences_start').on(t.community, t.startsAt),
    index('calendar_occurrences_end').on(t.endsAt),
    index('calendar_occurrences_event').on(t.community, t.event),
  ],
);
