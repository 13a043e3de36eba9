import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { sessions } from './sessions.ts';

/** What people have been told, and the devices they are told on. */

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: account(),
    kind: text('kind').notNull(),
    type: text('type').notNull(),
    community: uuid('community'),
    communityName: text('community_name'),
    communityImage: text('community_image'),
    /** What it is about, such as `member:<uuid>`: the list groups by it. */
    thing: text('thing'),
    values: jsonb('values').notNull().default({}),
    /** False where the person wants it by mail or push alone: the list leaves it out. */
    inApp: boolean('in_app').notNull().default(true),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [index('notifications_account').on(t.account, t.createdAt, t.id)],
);

export const pushDevices = pgTable('push_devices', {
  id: uuid('id').notNull().unique().defaultRandom(),
  pushToken: text('push_token').primaryKey(),
  /** web: the token is a subscription of a browser. native: of a phone's app, kept for whoever can send to it. */
  transport: text('transport').notNull().default('native'),
  /** The sign-in it was registered with: when that is over, nothing is pushed any more. */
  session: uuid('session').references(() => sessions.id, { onDelete: 'cascade' }),
  account: account(),
  data: jsonb('data').notNull(),
  /** Of a browser: the host of its push service. */
  host: text('host'),
  /** How often in a row its push service kept us waiting; from a few on it has rest until a moment. */
  waits: integer('waits').notNull().default(0),
  restsUntil: moment('rests_until'),
  createdAt: createdAt(),
});
