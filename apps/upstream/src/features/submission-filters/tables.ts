import type { SubmissionFilterTerms } from '@muster/contracts/submission-filters/model';
import { foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';

/** Filters of submissions that a person keeps. `form` is null for those of all forms. */
export const submissionFilters = pgTable(
  'submission_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    form: uuid('form'),
    account: account(),
    name: text('name').notNull(),
    terms: jsonb('terms').$type<SubmissionFilterTerms>().notNull(),
  },
  (t) => [
    index('submission_filters_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_filters_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);

/** Filters of submissions that all have who look after a form. They belong to the community. */
export const sharedSubmissionFilters = pgTable(
  'shared_submission_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    form: uuid('form'),
    name: text('name').notNull(),
    terms: jsonb('terms').$type<SubmissionFilterTerms>().notNull(),
  },
  (t) => [
    index('shared_submission_filters_form').on(t.community, t.form),
    foreignKey({
      name: 'shared_submission_filters_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);
