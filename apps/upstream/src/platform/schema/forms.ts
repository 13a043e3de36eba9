import type { FormAudience } from '@muster/contracts/forms/enums';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import type { IdentifierType } from '@muster/contracts/identifiers/types';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { accounts } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { community } from './communities.ts';

/** Folders of forms. */
export const formFolders = pgTable(
  'form_folders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    icon: text('icon'),
    /** Addresses of pictures: a small square one, and a wide one. */
    iconImage: text('icon_image'),
    image: text('image'),
    position: integer('position').notNull(),
  },
  (t) => [index('form_folders_community').on(t.community, t.position)],
);

/** Forms with their settings and what their editor works on. What is filled in are their versions. */
export const forms = pgTable(
  'forms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    folder: uuid('folder').references(() => formFolders.id, { onDelete: 'set null' }),
    kind: integer('kind').notNull(),
    label: text('label').notNull(),
    description: text('description').notNull(),
    confirmation: text('confirmation').notNull().default(''),
    icon: text('icon'),
    iconImage: text('icon_image'),
    image: text('image'),
    colour: text('colour'),
    audience: text('audience').$type<FormAudience>().notNull(),
    respondentReplies: boolean('respondent_replies').notNull().default(true),
    open: boolean('is_open').notNull(),
    closesAt: moment('closes_at'),
    totalMax: integer('total_max'),
    perPersonMax: integer('per_person_max'),
    cooldownHours: integer('cooldown_hours'),
    identifiers: text('identifiers')
      .$type<IdentifierType>()
      .array()
      .notNull()
      .default(sql`'{}'`),
    position: integer('position').notNull(),
    draft: jsonb('draft').$type<FormStructure>().notNull(),
    /** Questions that the draft asks. */
    questions: integer('questions').notNull(),
    /** Counts what was saved of the draft. */
    revision: integer('revision').notNull().default(0),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The version that is filled in, and the revision of the draft that it was made of; null before the first one. */
    version: integer('version'),
    publishedRevision: integer('published_revision'),
    createdAt: createdAt(),
  },
  (t) => [
    index('forms_community').on(t.community, t.position),
    index('forms_folder').on(t.folder),
    index('forms_saved_by').on(t.savedBy),
    uniqueIndex('forms_key').on(t.community, t.id),
  ],
);

/** What a form asked since a moment. A trigger refuses any change of it (@decision 0119). */
export const formVersions = pgTable(
  'form_versions',
  {
    community: community(),
    form: uuid('form').notNull(),
    number: integer('number').notNull(),
    structure: jsonb('structure').$type<FormStructure>().notNull(),
    questions: integer('questions').notNull(),
    note: text('note').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: uuid('published_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.form, t.number] }),
    index('form_versions_published_by').on(t.publishedBy),
    foreignKey({
      name: 'form_versions_form_fkey',
      columns: [t.community, t.form],
      foreignColumns: [forms.community, forms.id],
    }).onDelete('cascade'),
  ],
);
