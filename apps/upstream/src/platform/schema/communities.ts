import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';

/** Communities. Community data carries the community's uuid in every row, so that every query can be filtered by it. */

/** Named sets of limits. What a plan does not name is the product's default, so that limits of later features need no row. */
export const limitPlans = pgTable(
  'limit_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    limits: jsonb('limits').notNull().default({}),
    /** The plan of communities without one; there is exactly one such row. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [
    uniqueIndex('limit_plans_name').on(sql`lower(${t.name})`),
    uniqueIndex('limit_plans_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
  ],
);

export const communities = pgTable(
  'communities',
  {
    uuid: uuid('uuid').primaryKey().defaultRandom(),
    id: serial('id').notNull().unique(),
    customId: text('custom_id').notNull(),
    sysStatus: text('sys_status').notNull().default('active'),
    regUser: uuid('reg_user')
      .notNull()
      .references(() => accounts.id),
    owner: uuid('owner')
      .notNull()
      .references(() => accounts.id),
    regTime: moment('reg_time').notNull().defaultNow(),
    comInfo: jsonb('com_info').notNull(),
    toolbar: jsonb('toolbar').notNull(),
    /** Null for the default plan. */
    plan: uuid('plan').references(() => limitPlans.id),
    /** Limits of its own, which stand in place of those of its plan. */
    limits: jsonb('limits').notNull().default({}),
    gameCategory: text('game_category'),
    isBanned: boolean('is_banned').notNull().default(false),
    banReason: text('ban_reason'),
    /** The fields of §3 that no query filters by; their defaults are in the contract. */
    rest: jsonb('rest').notNull().default({}),
    /** Whether it may have custom domains where the operator decides that community by community. */
    domainsEntitled: boolean('domains_entitled').notNull().default(false),
    /** Who may any of these by their ranks needs a second factor for all that ranks give (@decision 0041). */
    secondFactorFor: text('second_factor_for')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Raised by every change of departments, ranks, positions and permissions; whoever edits names the one they saw. */
    structureVersion: integer('structure_version').notNull().default(0),
    /** Days entries of the audit log are kept; null for ever. */
    auditKeepDays: integer('audit_keep_days'),
    deletedAt: moment('deleted_at'),
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    uniqueIndex('communities_custom_id_key')
      .on(t.customId)
      .where(sql`${t.deletedAt} is null`),
    index('communities_plan').on(t.plan),
  ],
);

/** Column that says whose a row is. It goes with its community. */
export const community = () =>
  uuid('community')
    .notNull()
    .references(() => communities.uuid, { onDelete: 'cascade' });
