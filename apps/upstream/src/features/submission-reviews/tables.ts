import type { ReviewRole, Vote } from '@muster/contracts/submission-reviews/constants';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { submissions } from '../../platform/schema/submissions.ts';

/** Who is assigned to a submission: one person in each role. */
export const submissionReviewers = pgTable(
  'submission_reviewers',
  {
    community: community(),
    submission: uuid('submission').notNull(),
    role: text('role').$type<ReviewRole>().notNull(),
    account: account(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submission, t.role] }),
    index('submission_reviewers_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_reviewers_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** Votes on submissions: one of each person. */
export const submissionVotes = pgTable(
  'submission_votes',
  {
    community: community(),
    submission: uuid('submission').notNull(),
    account: account(),
    vote: text('vote').$type<Vote>().notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submission, t.account] }),
    index('submission_votes_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_votes_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** How many more votes than against a submission has for it, where it has votes. Kept by triggers, for filters. */
export const submissionTallies = pgTable(
  'submission_tallies',
  {
    community: community(),
    submission: uuid('submission').primaryKey(),
    lead: integer('lead').notNull(),
  },
  (t) => [
    index('submission_tallies_lead').on(t.community, t.lead, t.submission),
    foreignKey({
      name: 'submission_tallies_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** When a submission was decided: completed, or archived at once. Gone where it is opened again. */
export const submissionDecisions = pgTable(
  'submission_decisions',
  {
    community: community(),
    submission: uuid('submission').primaryKey(),
    form: uuid('form').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('submission_decisions_form').on(t.community, t.form, t.at),
    foreignKey({
      name: 'submission_decisions_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** When a reviewer looked at a submission last, and until when they count as being there. */
export const submissionLooks = pgTable(
  'submission_looks',
  {
    community: community(),
    submission: uuid('submission').notNull(),
    account: account(),
    at: moment('at').notNull(),
    hereUntil: moment('here_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submission, t.account] }),
    index('submission_looks_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_looks_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);
