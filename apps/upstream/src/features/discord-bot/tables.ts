import type {
  BotStopReason,
  MappingSource,
  SyncCause,
  SyncFault,
  SyncState,
  SyncStep,
} from '@muster/contracts/discord-bot/constants';
import type { PlannedStep, SyncRules } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { createdAt, moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { ranks } from '../../platform/schema/departments.ts';
import type { ServerRole } from '../../platform/discord/shapes.ts';

/** The bot of a community, with the settings of its sync. */
export const discordBots = pgTable(
  'discord_bots',
  {
    community: community().primaryKey(),
    /** Sealed, for this community alone. */
    token: text('token').notNull(),
    last4: text('last4').notNull(),
    application: text('application').notNull(),
    /** The user of Discord that the bot is. */
    botUser: text('bot_user').notNull(),
    name: text('name').notNull(),
    guilds: jsonb('guilds').$type<readonly { id: string; name: string }[]>().notNull(),
    guild: text('guild'),
    guildName: text('guild_name'),
    /** The roles of the server as they were read last, the highest first. */
    roles: jsonb('roles').$type<readonly ServerRole[]>().notNull().default([]),
    on: boolean('on').notNull().default(false),
    /** Whether commands are registered on the server. */
    commandsOn: boolean('commands_on').notNull().default(false),
    /** The key of the application that signs what it sends, in hexadecimal; null before commands were turned on. */
    publicKey: text('public_key'),
    stopReason: text('stop_reason').$type<BotStopReason>(),
    rules: jsonb('rules').$type<SyncRules>().notNull(),
    guard: integer('guard').notNull(),
    /** Roles of mappings that do nothing, and why. */
    faults: jsonb('faults').$type<Readonly<Record<string, 'roleGone' | 'notAllowed'>>>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    readState: text('read_state').$type<'none' | 'running' | 'done' | 'failed'>().notNull().default('none'),
    /** The last user of the page that was read last, from which a reading goes on. */
    readCursor: text('read_cursor'),
    readBegunAt: moment('read_begun_at'),
    readPeople: integer('read_people').notNull().default(0),
    readAt: moment('read_at'),
    /** The last user of the page of bans that was read last; null while bans are not being read. */
    bansCursor: text('bans_cursor'),
    /** When the bans of the server were read last: what was there the first time is no news. */
    bansReadAt: moment('bans_read_at'),
    /** Until when one worker has it for itself. */
    busyUntil: moment('busy_until'),
    /** Nothing is asked of Discord before. */
    restsUntil: moment('rests_until'),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Who saved the mappings last: ranks that roles decide are changed with what this person may do. */
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [index('discord_bots_created_by').on(t.createdBy), index('discord_bots_saved_by').on(t.savedBy)],
);

/** Roles of the server that are mapped to ranks. */
export const discordMappings = pgTable(
  'discord_mappings',
  {
    community: community(),
    role: text('role').notNull(),
    source: text('source').$type<MappingSource>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.role] })],
);

/** The ranks of each mapping. */
export const discordMappedRanks = pgTable(
  'discord_mapped_ranks',
  {
    community: community(),
    role: text('role').notNull(),
    rank: uuid('rank')
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.community, t.role, t.rank] }), index('discord_mapped_ranks_rank').on(t.rank)],
);

/** Users of Discord who are or were linked to a member, as they were read last. */
export const discordPeople = pgTable(
  'discord_people',
  {
    community: community(),
    /** The user of Discord. */
    discord: text('discord').notNull(),
    /** The account that it is linked to, or was linked to last. */
    account: account(),
    present: boolean('present').notNull(),
    roles: jsonb('roles').$type<readonly string[]>().notNull(),
    nick: text('nick'),
    /** How the membership ended, while it is over. */
    ended: text('ended').$type<'left' | 'kicked'>(),
    /** Whether they were banned on the server by the sync. */
    banned: boolean('banned').notNull().default(false),
    /** A ban on the server: `fresh` while nothing has followed from it, null where there is none. */
    serverBan: text('server_ban').$type<'fresh' | 'known'>(),
    banSeenAt: moment('ban_seen_at'),
    /** The nickname that could not become the name in the community, which is not tried again. */
    refusedName: text('refused_name'),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.discord] }), index('discord_people_account').on(t.account)],
);

/** Syncs of people that are not done. */
export const discordSyncs = pgTable(
  'discord_syncs',
  {
    id: uuid('id').primaryKey(),
    community: community(),
    discord: text('discord').notNull(),
    /** Null where the account was erased: mapped roles are taken from the user then. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state').$type<SyncState>().notNull(),
    /** Steps that wait for a confirmation. */
    steps: jsonb('steps').$type<readonly PlannedStep[]>().notNull().default([]),
    /** Whether what the guard would stop was confirmed. */
    confirmed: boolean('confirmed').notNull().default(false),
    /** Raised by each request, so that one that comes while another is worked on is not lost. */
    asked: integer('asked').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    fault: text('fault').$type<SyncFault>(),
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('discord_syncs_person').on(t.community, t.discord),
    index('discord_syncs_account').on(t.account),
    index('discord_syncs_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);

/** What the sync did, and tried to do. */
export const discordSteps = pgTable(
  'discord_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    community: community(),
    /** Null, like the account, of one that was erased. */
    discord: text('discord'),
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    step: text('step').$type<SyncStep>().notNull(),
    about: text('about').notNull(),
    cause: text('cause').$type<SyncCause>().notNull(),
    fault: text('fault').$type<SyncFault>(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('discord_steps_log').on(t.community, t.id),
    index('discord_steps_account').on(t.account, t.community, t.id),
    index('discord_steps_kept').on(t.at),
  ],
);
