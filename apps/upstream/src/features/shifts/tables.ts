import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { community } from '../../platform/schema/communities.ts';

/** The kinds of shift that people name when they clock in. A shift keeps the label it had. */
export const shiftTypes = pgTable(
  'shift_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
    /** Ranks and departments whose holders may work it; everybody who may clock in where there is neither. */
    ranks: uuid('ranks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    departments: uuid('departments')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [index('shift_types_community').on(t.community, t.position)],
);
