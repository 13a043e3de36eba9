import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { community } from './communities.ts';
import { positions, ranks } from './departments.ts';

/** Places of people in communities, and what happened to them there. */

export const members = pgTable(
  'members',
  {
    community: community(),
    account: account(),
    /** pending, active, archived; null of who has left, with a ban or without. */
    sysStatus: text('sys_status'),
    comName: text('com_name'),
    comStatus: uuid('com_status'),
    /** The member that the name resembled when it was taken; see authorization/looked-like.ts. */
    looksLike: uuid('looks_like').references(() => accounts.id, { onDelete: 'set null' }),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    bannedAt: moment('banned_at'),
    /** When the ban ends by itself; null for good. */
    banUntil: moment('ban_until'),
    bannedBy: uuid('banned_by').references(() => accounts.id, { onDelete: 'set null' }),
    apiIds: text('api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    activeApiIds: text('active_api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    apiIdPreference: text('api_id_preference'),
    profileFields: jsonb('profile_fields').notNull().default({}),
    /** Since when the present sysStatus holds. */
    since: moment('since').notNull().defaultNow(),
    /** When the membership began that they are in, or were in last; null while they wait, and of who was never in. */
    joinedAt: moment('joined_at'),
    /** Since when they are archived; null of who is not. */
    archivedAt: moment('archived_at').generatedAlwaysAs(sql`case when sys_status = 'archived' then since end`),
    /** What lists sort by who joined when: those without such a day by when they came to be what they are. */
    joinedKey: moment('joined_key')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(joined_at, since)`),
    /** What lists sort by, the name that is shown, and what they search, both in lower case: a trigger's (@decision 0052). */
    nameKey: text('name_key').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    /**
     * The name that is shown, and what staff search, as a search compares texts: without accents, and without the types of
     * identifiers, or everybody with one would be found by a part of the word `discord`.
     */
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`muster_fold(name_key)`),
    searchFold: text('search_fold')
      .notNull()
      .generatedAlwaysAs(sql`muster_fold(regexp_replace(search_text, '(^|\\n)[a-z0-9]+:', '\\1', 'g'))`),
    /** The most power of the ranks they hold, -1 without any: a trigger's as well. */
    rankPower: integer('rank_power').notNull().default(-1),
    /** When they last had the community on screen, in steps of five minutes; the epoch where they never did (@decision 0071). */
    seenAt: moment('seen_at')
      .notNull()
      .default(sql`'epoch'`),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account] }),
    index('members_account').on(t.account),
    index('members_by_since').on(t.community, t.since, t.account),
    index('members_by_joined').on(t.community, t.joinedKey, t.account),
    index('members_by_power').on(t.community, t.rankPower, t.account),
    index('members_by_seen').on(t.community, t.seenAt, t.account),
    index('members_recent').on(t.community, t.sysStatus, t.joinedKey),
    index('members_ban_end')
      .on(t.banUntil)
      .where(sql`${t.banUntil} is not null`),
  ],
);

/** Ranks held now. Follows from `rank_records`, and is written with them in one transaction. */
export const memberRanks = pgTable(
  'member_ranks',
  {
    community: community(),
    account: uuid('account').notNull(),
    rank: uuid('rank')
      .notNull()
      .references(() => ranks.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at'),
    /** The end that the member was told of in advance, and how many days before it: another end is told of anew. */
    toldEnd: moment('told_end'),
    toldDays: integer('told_days'),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account, t.rank] }),
    index('member_ranks_rank').on(t.rank, t.account),
    index('member_ranks_by_rank').on(t.community, t.rank, t.account),
    index('member_ranks_expiry')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
  ],
);

/** Every giving and taking of a rank. Outlives the rank, so its label is kept beside its id. */
export const rankRecords = pgTable(
  'rank_records',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    community: community(),
    account: account(),
    rank: uuid('rank').notNull(),
    label: text('label').notNull(),
    /** given, taken */
    kind: text('kind').notNull(),
    /** What was done at once has one id and is undone at once. */
    change: uuid('change').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    reason: text('reason').notNull().default(''),
    /** See RANK_SOURCES of the contract. */
    source: text('source').notNull(),
    /** When a given rank ends; of a taken one, when it would have. */
    expiresAt: moment('expires_at'),
    /** The change this one undid. */
    undoes: uuid('undoes'),
  },
  (t) => [
    index('rank_records_member').on(t.community, t.account, t.seq),
    index('rank_records_timeline').on(t.community, t.account, t.at, t.seq),
    index('rank_records_change').on(t.community, t.change),
    uniqueIndex('rank_records_undo_key').on(t.undoes, t.rank, t.account),
  ],
);

export const positionHolders = pgTable(
  'position_holders',
  {
    community: community(),
    position: uuid('position')
      .notNull()
      .references(() => positions.id, { onDelete: 'cascade' }),
    account: uuid('account').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.position, t.account] }),
    index('position_holders_member').on(t.community, t.account),
    foreignKey({
      name: 'position_holders_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

export const clockEntries = pgTable(
  'clock_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** The label of the kind of shift, as it was then. */
    shift: text('shift'),
    note: text('note').notNull().default(''),
    /** Who of staff changed the times, and why. */
    correctedBy: uuid('corrected_by').references(() => accounts.id, { onDelete: 'set null' }),
    correctedWhy: text('corrected_why'),
    /** Whether the member said at the end that they had stopped earlier. */
    endStated: boolean('end_stated').notNull().default(false),
    /** When the member was asked whether they are still on it. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    index('clock_entries_member').on(t.community, t.account, t.startedAt),
    index('clock_entries_ended').on(t.community, t.endedAt),
    uniqueIndex('clock_entries_running_key')
      .on(t.community, t.account)
      .where(sql`${t.endedAt} is null`),
  ],
);
