import type { FormAnswers } from '@muster/contracts/form-structure/model';
import type { SubmissionState } from '@muster/contracts/form-stages/constants';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { community } from './communities.ts';
import { forms, formVersions } from './forms.ts';

/** What was sent to the forms of a community. Answers stand by the ids of questions of the version that they answer. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    form: uuid('form').notNull(),
    version: integer('version').notNull(),
    /** Counted from one in each form. */
    number: integer('number').notNull(),
    /** Null where a guest sent it, and of an account that is gone. */
    submitter: uuid('submitter').references(() => accounts.id, { onDelete: 'set null' }),
    guestName: text('guest_name'),
    /** Who sent it in the submitter's name. */
    sentBy: uuid('sent_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made up by the page, so that what is sent again is known. */
    sendKey: uuid('send_key'),
    stage: uuid('stage').notNull(),
    state: integer('state').$type<SubmissionState>().notNull(),
    /** The last stage that the person who sent it was to see, and what it was called for them. */
    shownStage: uuid('shown_stage').notNull(),
    shownLabel: text('shown_label').notNull(),
    shownState: integer('shown_state').$type<SubmissionState>().notNull(),
    /** When it is moved without a person, and where to. */
    movesAt: moment('moves_at'),
    movesTo: uuid('moves_to'),
    answers: jsonb('answers').$type<FormAnswers>().notNull(),
    score: doublePrecision('score').notNull(),
    /** Answers as text, in one spelling, for searching. */
    searchFold: text('search_fold').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    lastActionAt: moment('last_action_at').notNull(),
  },
  (t) => [
    uniqueIndex('submissions_number').on(t.form, t.number),
    uniqueIndex('submissions_send_key').on(t.form, t.submitter, t.sendKey),
    uniqueIndex('submissions_key').on(t.community, t.id),
    index('submissions_newest').on(t.community, t.submittedAt, t.id),
    index('submissions_of_form').on(t.community, t.form, t.stage, t.submittedAt, t.id),
    index('submissions_form_newest').on(t.community, t.form, t.submittedAt, t.id),
    // Counts are read from it alone, also of what is filtered by reviews.
    index('submissions_counted').on(
      t.community,
      t.form,
      t.stage,
      t.state,
      t.submittedAt,
      t.id,
      t.submitter,
      t.lastActionAt,
    ),
    index('submissions_stage').on(t.community, t.stage, t.submittedAt, t.id),
    index('submissions_due').on(t.movesAt),
    index('submissions_sent_by').on(t.sentBy),
    index('submissions_submitter').on(t.submitter, t.community, t.form, t.submittedAt),
    foreignKey({
      name: 'submissions_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'submissions_version_fkey',
      columns: [t.form, t.version],
      foreignColumns: [formVersions.form, formVersions.number],
    }),
  ],
);
