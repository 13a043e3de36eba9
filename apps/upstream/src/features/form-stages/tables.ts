import type { Stage } from '@muster/contracts/form-stages/model';
import type { StoredRule } from './stored-rule.ts';
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';

/** Groups of stages. A group is read and written as a whole, so its stages are one value of it. */
export const stageGroups = pgTable(
  'stage_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    stages: jsonb('stages').$type<readonly Stage[]>().notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [uniqueIndex('stage_groups_key').on(t.community, t.id)],
);

/** How submissions of a form go through stages; a form without a row has the standard stages. */
export const stagePlans = pgTable(
  'stage_plans',
  {
    form: uuid('form').primaryKey(),
    community: community(),
    group: uuid('stage_group'),
    rules: jsonb('rules').$type<readonly StoredRule[]>().notNull(),
    revision: integer('revision').notNull(),
  },
  (t) => [
    index('stage_plans_group').on(t.community, t.group),
    foreignKey({
      name: 'stage_plans_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stage_plans_group_fkey',
      columns: [t.community, t.group],
      foreignColumns: [stageGroups.community, stageGroups.id],
    }),
  ],
);
