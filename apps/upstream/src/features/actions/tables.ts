import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Lists of actions that were run for one member. The key of the occurrence keeps a list from being run twice for one cause. */
export const actionRuns = pgTable(
  'action_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** The member that the actions are about. */
    subject: account('subject'),
    sourceKind: text('source_kind').notNull(),
    sourceId: text('source_id').notNull(),
    /** What the source was called then. */
    sourceLabel: text('source_label').notNull(),
    occurrence: text('occurrence').notNull(),
    /** Who caused it; null for a timer. */
    causedBy: uuid('caused_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Who saved the list: it is done with what that account may do. */
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** When the subject asked for what the list is about, as by sending a form; null where nothing was asked. */
    askedAt: moment('asked_at'),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('action_runs_occurrence_key').on(t.community, t.sourceKind, t.occurrence, t.subject),
    index('action_runs_newest').on(t.community, t.at, t.id),
    index('action_runs_subject').on(t.subject),
    index('action_runs_caused_by').on(t.causedBy),
    index('action_runs_saved_by').on(t.savedBy),
    index('action_runs_undone_by').on(t.undoneBy),
    index('action_runs_kept').on(t.at),
  ],
);

/** The actions of a run: the log of what became of each, and the outbox of those that are sent after the transaction. */
export const actionSteps = pgTable(
  'action_steps',
  {
    /** Also the key by which a receiver knows that something is sent again. */
    id: uuid('id').primaryKey(),
    run: uuid('run')
      .notNull()
      .references(() => actionRuns.id, { onDelete: 'cascade' }),
    community: community(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    /** The action as it was in the list. */
    action: jsonb('action').notNull(),
    about: text('about').notNull(),
    /** done, skipped, waiting, failed, undone */
    state: text('state').notNull(),
    code: text('code'),
    text: text('text'),
    before: text('before'),
    after: text('after'),
    clauses: jsonb('clauses').notNull(),
    undo: jsonb('undo'),
    /** What is sent; emptied once it has arrived. */
    payload: jsonb('payload'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent, or tried again; while it is being sent, until when that may take. */
    dueAt: moment('due_at'),
    doneAt: moment('done_at'),
  },
  (t) => [
    uniqueIndex('action_steps_position').on(t.run, t.position),
    index('action_steps_community').on(t.community, t.state),
    index('action_steps_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
