import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { forms } from '../../platform/schema/forms.ts';
import { submissions } from '../../platform/schema/submissions.ts';

/**
 * Comments on submissions. A private one has its text in a column of its own, so that what reads the other column (a copy of own
 * data, say) has no private text by mistake.
 */
export const submissionComments = pgTable(
  'submission_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    submission: uuid('submission').notNull(),
    author: uuid('author').references(() => accounts.id, { onDelete: 'set null' }),
    text: jsonb('text').$type<RichTextDocument>(),
    privateText: jsonb('private_text').$type<RichTextDocument>(),
    /** Whether the service wrote it; then it has no author. */
    automatic: boolean('automatic').notNull().default(false),
    at: moment('at').notNull(),
    editedAt: moment('edited_at'),
  },
  (t) => [
    index('submission_comments_submission').on(t.community, t.submission, t.at, t.id),
    index('submission_comments_author').on(t.author),
    check('submission_comments_text', sql`num_nonnulls(${t.text}, ${t.privateText}) = 1`),
    foreignKey({
      name: 'submission_comments_submission_fkey',
      columns: [t.community, t.submission],
      foreignColumns: [submissions.community, submissions.id],
    }).onDelete('cascade'),
  ],
);

/** Texts that reviewers insert into comments: of one form, or of all where it names none. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    form: uuid('form'),
    label: text('label').notNull(),
    text: jsonb('text').$type<RichTextDocument>().notNull(),
    revision: integer('revision').notNull(),
  },
  (t) => [
    index('reply_templates_form').on(t.community, t.form, t.label),
    foreignKey({
      name: 'reply_templates_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);
