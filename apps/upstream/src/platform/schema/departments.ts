import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { community } from './communities.ts';

/** Departments with their ranks and positions. */

export const departments = pgTable(
  'departments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    secondLabel: text('second_label').notNull().default(''),
    /** The unit it is part of. Says where it stands, and nothing about permissions (@decision 0033). */
    parent: uuid('parent').references((): AnyPgColumn => departments.id, { onDelete: 'set null' }),
    /** Among all of the community; the order of siblings follows from it. */
    position: integer('position').notNull(),
    /** What its ranks inherit. */
    permissions: jsonb('permissions').notNull().default({}),
  },
  (t) => [index('departments_community').on(t.community, t.position), index('departments_parent').on(t.parent)],
);

export const ranks = pgTable(
  'ranks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    department: uuid('department')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    color: text('color'),
    icon: text('icon'),
    /** Higher outranks lower. */
    power: integer('power').notNull().default(0),
    /** primary: one of them per person and department; secondary: beside others. */
    kind: text('kind').notNull().default('primary'),
    /** Days after which it ends unless something else is said when it is given; null for never. */
    expiresAfterDays: integer('expires_after_days'),
    position: integer('position').notNull(),
    permissions: jsonb('permissions').notNull().default({}),
  },
  (t) => [index('ranks_community').on(t.community, t.department, t.position)],
);

/** Places to be filled in a department; what is not filled is a vacancy. */
export const positions = pgTable(
  'positions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    department: uuid('department')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    capacity: integer('capacity').notNull().default(1),
    position: integer('position').notNull(),
  },
  (t) => [index('positions_community').on(t.community, t.department, t.position)],
);
