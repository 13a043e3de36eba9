import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { communities } from '../../platform/schema/communities.ts';
import { notifications } from '../../platform/schema/notifications.ts';

/** Null for what is about no community. */
const community = () => uuid('community').references(() => communities.uuid, { onDelete: 'cascade' });

/** When and how often a person wants to be told. No row: at once, at any hour. */
export const notificationSettings = pgTable('notification_settings', {
  account: account().primaryKey(),
  /** off, daily, weekly */
  digest: text('digest').notNull().default('off'),
  /** Minutes of the local day from and until which nothing but the urgent is sent; null where there are none. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  timeZone: text('time_zone').notNull().default('UTC'),
});

/** Where a person differs from what a kind declares: in general (no community), or in one community. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    account: account(),
    community: community(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    on: boolean('on').notNull(),
  },
  (t) => [unique('notification_choices_key').on(t.account, t.community, t.kind, t.channel).nullsNotDistinct()],
);

/** Where a community differs from what a kind declares, for whoever has not chosen otherwise. */
export const notificationDefaults = pgTable(
  'notification_defaults',
  {
    community: uuid('community')
      .notNull()
      .references(() => communities.uuid, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    on: boolean('on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.kind, t.channel] })],
);

/** The outbox of e-mail and push, and after that its log: written with the notification, in its cause's transaction. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    notification: uuid('notification')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    account: account(),
    community: community(),
    /** email, push */
    channel: text('channel').notNull(),
    /** Of a push: the device's id. It outlives the device. */
    device: uuid('device'),
    /** See DELIVERY_STATES of the contract. */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Not before this moment: quiet hours, a digest, or the pause after a failure. */
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    index('notification_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.state} in ('waiting', 'digest')`),
    index('notification_deliveries_account').on(t.account, t.createdAt, t.id),
    index('notification_deliveries_notification').on(t.notification),
  ],
);
