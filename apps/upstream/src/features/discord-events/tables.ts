import type { DiscordEventFault, DiscordPlaceKind } from '@muster/contracts/discord-events/constants';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { calendarCategories, calendarOccurrences } from '../../platform/schema/calendar.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Categories whose events are on the server of the community, and where these take place there. */
export const discordEventCategories = pgTable(
  'discord_event_categories',
  {
    community: community(),
    category: uuid('category').notNull(),
    kind: text('kind').$type<DiscordPlaceKind>().notNull(),
    place: text('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.category] }),
    foreignKey({
      columns: [t.community, t.category],
      foreignColumns: [calendarCategories.community, calendarCategories.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Dates that are on the server, or are to be. A row is written before Discord is asked to make the event, and outlives its date until the
 * event is removed there.
 */
export const discordEvents = pgTable(
  'discord_events',
  {
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    /** The category that the date had when it was sent last. */
    category: uuid('category').notNull(),
    /** The id at Discord; null before its answer was kept. */
    discordId: text('discord_id'),
    status: text('status').$type<'scheduled' | 'active'>().notNull(),
    /** A digest of what was sent last; null where nothing was, or Discord did not take it. */
    sent: text('sent'),
    fault: text('fault').$type<DiscordEventFault>(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.occurrence] })],
);

/** Events to remove from a server that the bot has left since, with the token that it had there. */
export const discordEventLeftovers = pgTable(
  'discord_event_leftovers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    guild: text('guild').notNull(),
    /** Sealed, as that of the bot. */
    token: text('token').notNull(),
    botUser: text('bot_user').notNull(),
    discordId: text('discord_id'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [index('discord_event_leftovers_community').on(t.community)],
);

/** Communities with something on Discord, and when they are looked at next. */
export const discordEventSyncs = pgTable(
  'discord_event_syncs',
  {
    community: community().primaryKey(),
    dueAt: moment('due_at').notNull(),
    /** Until when one worker has it for itself. */
    busyUntil: moment('busy_until'),
    /** Nothing is asked of Discord before. */
    restsUntil: moment('rests_until'),
  },
  (t) => [index('discord_event_syncs_due').on(t.dueAt)],
);

/** Members whose interest on Discord was taken over, so that an answer that they take back here stays taken back. */
export const discordEventInterests = pgTable(
  'discord_event_interests',
  {
    community: community(),
    occurrence: uuid('occurrence').notNull(),
    account: account(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.occurrence, t.account] }),
    foreignKey({
      columns: [t.community, t.occurrence],
      foreignColumns: [calendarOccurrences.community, calendarOccurrences.id],
    }).onDelete('cascade'),
    index('discord_event_interests_account').on(t.account),
  ],
);
