import type { ActivityState, Rhythm } from '@muster/contracts/activity-quotas/constants';
import type { Requirement } from '@muster/contracts/activity-quotas/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';
import type { CountedSources } from './sources.ts';

/** What members of communities have to do in each period. Days are days of the community's time zone. */
export const activityPlans = pgTable(
  'activity_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    name: text('name').notNull(),
    rhythm: text('rhythm').$type<Rhythm>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    requirements: jsonb('requirements').$type<readonly Requirement[]>().notNull(),
    shiftTypes: uuid('shift_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    forms: uuid('forms')
      .array()
      .notNull()
      .default(sql`'{}'`),
    categories: uuid('categories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    remindHours: integer('remind_hours'),
    leaderboard: boolean('leaderboard').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The first day of the period that is not closed, and of the one behind it; null when the only one is closed. */
    openFrom: date('open_from', { mode: 'string' }),
    openUntil: date('open_until', { mode: 'string' }),
    /** The period of which members were reminded, by its first day. */
    remindedFor: date('reminded_for', { mode: 'string' }),
  },
  (t) => [uniqueIndex('activity_plans_key').on(t.community, t.id), index('activity_plans_open').on(t.openUntil)],
);

/** Periods that are over: the reports. What counted then is kept, so that a report can be made anew. */
export const activityPeriods = pgTable(
  'activity_periods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    plan: uuid('plan').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    counted: jsonb('counted').$type<CountedSources>().notNull(),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [
    uniqueIndex('activity_periods_key').on(t.community, t.id),
    uniqueIndex('activity_periods_day').on(t.plan, t.firstDay),
    foreignKey({
      name: 'activity_periods_plan_fkey',
      columns: [t.community, t.plan],
      foreignColumns: [activityPlans.community, activityPlans.id],
    }).onDelete('cascade'),
  ],
);

/** Amounts by source. */
type ByActivitySource = Readonly<Record<string, number>>;

/** How members stood at the end of a period, exceptions apart. */
export const activityResults = pgTable(
  'activity_results',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    period: uuid('period').notNull(),
    account: uuid('account').notNull(),
    isNew: boolean('is_new').notNull(),
    /** The part of the period on leave, from 0 to 1. */
    away: doublePrecision('away').notNull(),
    required: jsonb('required').$type<ByActivitySource>().notNull(),
    due: jsonb('due').$type<ByActivitySource>().notNull(),
    done: jsonb('done').$type<ByActivitySource>().notNull(),
    progress: integer('progress').notNull(),
    state: text('state').$type<ActivityState>().notNull(),
  },
  (t) => [
    uniqueIndex('activity_results_key').on(t.period, t.account),
    index('activity_results_member').on(t.community, t.account),
    foreignKey({
      name: 'activity_results_period_fkey',
      columns: [t.community, t.period],
      foreignColumns: [activityPeriods.community, activityPeriods.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'activity_results_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

/** Members that staff excused from a period, which is named by its first day: it may be closed, or not. */
export const activityExceptions = pgTable(
  'activity_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    plan: uuid('plan').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    account: uuid('account').notNull(),
    reason: text('reason').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('activity_exceptions_key').on(t.plan, t.firstDay, t.account),
    index('activity_exceptions_member').on(t.community, t.account),
    index('activity_exceptions_by').on(t.by),
    foreignKey({
      name: 'activity_exceptions_plan_fkey',
      columns: [t.community, t.plan],
      foreignColumns: [activityPlans.community, activityPlans.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'activity_exceptions_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
