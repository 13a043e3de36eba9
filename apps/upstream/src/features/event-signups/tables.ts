import type { SignUpAnswer } from '@muster/contracts/event-signups/constants';
import type { Reply } from '@muster/contracts/event-signups/model';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { calendarOccurrences } from '../../platform/schema/calendar.ts';

/** What people answered to events. */
export const eventSignups = pgTable(
  'event_signups',
  {
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    account: account(),
    answer: text('answer').$type<SignUpAnswer>().notNull(),
    slot: uuid('slot'),
    guests: integer('guests').notNull(),
    note: text('note').notNull(),
    /** Replies to the questions of the event, with their words. */
    replies: jsonb('replies').$type<readonly Reply[]>().notNull().default([]),
    /** Since when they wait for a place; null for those who have one, or did not ask for one. */
    queuedAt: moment('queued_at'),
    answeredAt: moment('answered_at').notNull(),
    /** Who answered in their name; null where they did. */
    enteredBy: uuid('entered_by').references(() => accounts.id, { onDelete: 'set null' }),
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.occurrence, t.account] }),
    foreignKey({
      columns: [t.community, t.occurrence],
      foreignColumns: [calendarOccurrences.community, calendarOccurrences.id],
    }).onDelete('cascade'),
    index('event_signups_account').on(t.community, t.account),
    index('event_signups_entered_by').on(t.enteredBy),
  ],
);
