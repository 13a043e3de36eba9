import type { ActionList } from '@muster/contracts/actions/model';
import type { ExecutionState } from '@muster/contracts/automations/constants';
import type { AutomationCondition, AutomationTrigger } from '@muster/contracts/automations/model';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** What is done by itself when something happens, or at a time. */
export const automations = pgTable(
  'automations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    enabled: boolean('enabled').notNull(),
    trigger: jsonb('trigger').$type<AutomationTrigger>().notNull(),
    /** The event that it waits for, and null for a time: what events are looked up by. */
    type: text('type'),
    condition: jsonb('condition').$type<AutomationCondition>(),
    actions: jsonb('actions').$type<ActionList>().notNull(),
    dailyLimit: integer('daily_limit').notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Who saved it last: its actions are done with what that account may do. */
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** When its time comes next; null for events, and while it is off. */
    nextAt: moment('next_at'),
    lastAt: moment('last_at'),
    /** Failures since it last ran without one. */
    failures: integer('failures').notNull().default(0),
    stoppedAt: moment('stopped_at'),
  },
  (t) => [
    index('automations_event').on(t.community, t.type),
    index('automations_due')
      .on(t.nextAt)
      .where(sql`${t.enabled}`),
    index('automations_saved_by').on(t.savedBy),
  ],
);

/**
 * What automations have to do for members, and what came of it: the queue and the log. The key of the occurrence keeps an automation
 * from running twice for one event.
 */
export const automationExecutions = pgTable(
  'automation_executions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    community: community(),
    automation: uuid('automation')
      .notNull()
      .references(() => automations.id, { onDelete: 'cascade' }),
    occurrence: text('occurrence').notNull(),
    /** The event; null for a time. */
    type: text('type'),
    /** The member that it is about. */
    subject: account('subject'),
    causedBy: uuid('caused_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The automations that led to it, the first one first. */
    chain: uuid('chain').array().notNull(),
    state: text('state').$type<ExecutionState>().notNull(),
    code: text('code'),
    text: text('text'),
    run: uuid('run'),
    at: moment('at').notNull(),
    /** Attempts that a fault of ours has ended. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    uniqueIndex('automation_executions_occurrence').on(t.automation, t.occurrence, t.subject),
    index('automation_executions_newest').on(t.community, t.seq),
    index('automation_executions_of').on(t.automation, t.seq),
    index('automation_executions_day').on(t.automation, t.doneAt),
    index('automation_executions_waiting')
      .on(t.community, t.seq)
      .where(sql`${t.state} = 'waiting'`),
    index('automation_executions_subject').on(t.subject),
    index('automation_executions_caused_by').on(t.causedBy),
    index('automation_executions_kept').on(t.at),
  ],
);

/**
 * What executions have given to members that a timer may take back later: a rank with an end, a ban. Taking it back is caused by
 * the execution as well.
 */
export const automationEffects = pgTable(
  'automation_effects',
  {
    community: community(),
    account: account(),
    /** The id of a rank, or `ban`. */
    thing: text('thing').notNull(),
    /** The automations that led to it, with the one that did it as the last. */
    chain: uuid('chain').array().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account, t.thing] }),
    index('automation_effects_account').on(t.account),
    index('automation_effects_kept').on(t.at),
  ],
);
