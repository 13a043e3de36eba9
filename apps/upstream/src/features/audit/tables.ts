import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { communities } from '../../platform/schema.ts';

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
  cutAt: timestamp('cut_at', { withTimezone: true, mode: 'date' }),
});
