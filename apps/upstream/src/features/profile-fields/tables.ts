import type { TextPattern } from '@muster/contracts/profile-fields/enums';
import type { FieldFormula, FieldOption } from '@muster/contracts/profile-fields/model';
import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** The fields of a community's profiles. What people have in them stands in `members.profile_fields`, by field id. */
export const profileFields = pgTable(
  'profile_fields',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    type: text('type').notNull(),
    label: text('label').notNull(),
    help: text('help').notNull().default(''),
    audience: text('audience').notNull(),
    selfEdit: boolean('self_edit').notNull(),
    requiredOnJoin: boolean('required_on_join').notNull(),
    unique: boolean('is_unique').notNull().default(false),
    options: jsonb('options').$type<FieldOption[]>().notNull().default([]),
    maxLength: integer('max_length').notNull(),
    minLength: integer('min_length').notNull().default(0),
    pattern: text('pattern').$type<TextPattern>(),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
    earliest: date('earliest', { mode: 'string' }),
    latest: date('latest', { mode: 'string' }),
    formula: jsonb('formula').$type<FieldFormula>(),
    position: integer('position').notNull(),
  },
  (t) => [index('profile_fields_community').on(t.community, t.position)],
);

/**
 * Who holds which value of a field in which no two members may have the same: those who are in or wait. Triggers write it
 * with the place and with the field, so that no way of changing either can forget to (@decision 0072).
 */
export const profileUniqueValues = pgTable(
  'profile_unique_values',
  {
    community: community(),
    field: uuid('field')
      .notNull()
      .references(() => profileFields.id, { onDelete: 'cascade' }),
    /** A digest of the value in one form. */
    key: text('key').notNull(),
    account: uuid('account').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.field, t.key] }),
    uniqueIndex('profile_unique_values_member').on(t.community, t.account, t.field),
    index('profile_unique_values_field').on(t.field),
    foreignKey({
      name: 'profile_unique_values_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

/** Every change of a value. It goes when the field goes, and of what people fill in when they leave. */
export const profileValueChanges = pgTable(
  'profile_value_changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    community: community(),
    account: uuid('account').notNull(),
    field: uuid('field')
      .notNull()
      .references(() => profileFields.id, { onDelete: 'cascade' }),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('profile_value_changes_value').on(t.community, t.account, t.field, t.seq),
    index('profile_value_changes_field').on(t.field),
    foreignKey({
      name: 'profile_value_changes_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
