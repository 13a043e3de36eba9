import type { Points, RubricCriterion } from '@muster/contracts/submission-scores/model';
import { doublePrecision, foreignKey, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';
import { submissions } from '../../platform/schema/submissions.ts';

/** What is scored of what is sent to a form; a form without a row has no rubric. */
export const submissionRubrics = pgTable(
  'submission_rubrics',
  {
    form: uuid('form').primaryKey(),
    community: community(),
    criteria: jsonb('criteria').$type<readonly RubricCriterion[]>().notNull(),
    revision: integer('revision').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'submission_rubrics_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);

/** Points that reviewers gave: one row of each person. */
export const submissionScores = pgTable(
  'submission_scores',
  {
    community: community(),
    submission: uuid('submission').notNull(),
    account: account(),
    points: jsonb('points').$type<Points>().notNull(),
    /** Which part of all points they are by the rubric as it is now, from 0 to 1; null where nothing of it is scored. */
    share: doublePrecision('share'),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submission, t.account] }),
    index('submission_scores_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_scores_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** The mean of what reviewers gave a submission, in percent, where something of it is scored. Kept by triggers, for filters. */
export const submissionRatings = pgTable(
  'submission_ratings',
  {
    community: community(),
    submission: uuid('submission').primaryKey(),
    percent: doublePrecision('percent').notNull(),
  },
  (t) => [
    index('submission_ratings_percent').on(t.community, t.percent, t.submission),
    foreignKey({
      name: 'submission_ratings_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);
