import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** What is done to many items, one after the other. Kept for a while after its end. */
export const memberRuns = pgTable(
  'member_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    kind: text('kind').notNull(),
    /** What is done to each, as its kind reads it. */
    action: jsonb('action').notNull(),
    /** What it gives, takes or sets, as it was called then. */
    about: text('about').notNull(),
    /** The account that started it: it is done with what it may at each item. */
    by: account('by'),
    /** By which of their sessions, for the record. */
    session: uuid('session').notNull(),
    state: text('state').notNull().default('running'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    undoes: uuid('undoes').references((): AnyPgColumn => memberRuns.id, { onDelete: 'set null' }),
    retries: uuid('retries').references((): AnyPgColumn => memberRuns.id, { onDelete: 'set null' }),
    /** Its run does the undoing of what another one did, also when that one is no longer kept. */
    undoing: boolean('undoing').notNull().default(false),
    /** Which worker has it, and until when it is believed to be alive, by the database's clock. */
    worker: uuid('worker'),
    workerUntil: moment('worker_until'),
  },
  (t) => [
    index('member_runs_newest').on(t.community, t.startedAt),
    index('member_runs_open')
      .on(t.community)
      .where(sql`${t.state} = 'running'`),
    index('member_runs_ended').on(t.endedAt),
    uniqueIndex('member_runs_undone_key')
      .on(t.undoes)
      .where(sql`${t.retries} is null`),
    uniqueIndex('member_runs_retried_key').on(t.retries),
  ],
);

/** The items of a run, in the order of their turns. `undo` is what takes back what was done. */
export const memberRunItems = pgTable(
  'member_run_items',
  {
    run: uuid('run')
      .notNull()
      .references(() => memberRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    community: community(),
    /** The item's id. The column has the name of the first kind of item there was. */
    item: uuid('account'),
    name: text('name').notNull(),
    /** What its kind has to know of this one alone. */
    data: jsonb('data'),
    state: text('state').notNull().default('waiting'),
    /** The refusal, as it was told. */
    code: text('code'),
    text: text('text'),
    undo: jsonb('undo'),
  },
  (t) => [
    primaryKey({ columns: [t.run, t.position] }),
    index('member_run_items_state').on(t.run, t.state, t.position),
    index('member_run_items_community').on(t.community),
  ],
);
