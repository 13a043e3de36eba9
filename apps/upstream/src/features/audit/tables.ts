import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { communities } from '../../platform/schema/communities.ts';

/**
 * Where each community's chain of audit entries stands, kept apart from the entries so that a missing end is noticed. A
 * trigger writes it with every entry; the application may only read it. What retention has removed ends at the cut.
 */
export const auditHeads = pgTable('audit_heads', {
  community: uuid('community')
    .primaryKey()
    .references(() => communities.uuid, { onDelete: 'cascade' }),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  hash: text('hash').notNull().default(''),
  cutSeq: bigint('cut_seq', { mode: 'number' }).notNull().default(0),
  cutHash: text('cut_hash').notNull().default(''),
  cutAt: moment('cut_at'),
});

/** The actors of a community, once each: the trigger of the chain writes them, so that no query has to go through all entries. */
export const auditActors = pgTable(
  'audit_actors',
  {
    // As the entries themselves, it outlasts what it is about.
    community: uuid('community').notNull(),
    actor: uuid('actor').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.actor] })],
);
