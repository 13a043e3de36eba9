import type { FormAnswers } from '@muster/contracts/form-structure/model';
import type { STEP_KINDS } from '@muster/contracts/submissions/constants';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { files } from '../../platform/schema/files.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';
import { submissions } from '../../platform/schema/submissions.ts';

/** What happened to a submission, oldest first. */
export const submissionSteps = pgTable(
  'submission_steps',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    community: community(),
    submission: uuid('submission').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<(typeof STEP_KINDS)[number]>().notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    stage: uuid('stage').notNull(),
    /** What the stage was called then; and for the person who sent it, null where they see nothing of the step. */
    label: text('label').notNull(),
    shownLabel: text('shown_label'),
    reason: text('reason').notNull().default(''),
    reasonShown: boolean('reason_shown').notNull().default(false),
  },
  (t) => [
    index('submission_steps_submission').on(t.community, t.submission, t.seq),
    index('submission_steps_by').on(t.by),
    foreignKey({
      name: 'submission_steps_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** Who has approved that a submission goes to a stage; gone with the next move. */
export const submissionApprovals = pgTable(
  'submission_approvals',
  {
    community: community(),
    submission: uuid('submission').notNull(),
    stage: uuid('stage').notNull(),
    account: account(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submission, t.stage, t.account] }),
    index('submission_approvals_account').on(t.account),
    foreignKey({
      name: 'submission_approvals_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** What a person filled in so far and did not send: one draft of each form. */
export const submissionDrafts = pgTable(
  'submission_drafts',
  {
    community: community(),
    form: uuid('form').notNull(),
    account: account(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<FormAnswers>().notNull(),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.form, t.account] }),
    index('submission_drafts_account').on(t.account, t.community),
    foreignKey({
      name: 'submission_drafts_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);

/** The files that were sent with a submission. A file belongs to one at most. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    file: uuid('file')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    community: community(),
    submission: uuid('submission').notNull(),
  },
  (t) => [
    index('submission_files_submission').on(t.community, t.submission),
    foreignKey({
      name: 'submission_files_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);
