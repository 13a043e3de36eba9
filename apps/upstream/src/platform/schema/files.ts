import type { FilePurposeName } from '@muster/contracts/files/constants';
import type { FileGroup } from '@muster/contracts/files/file-types';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { community } from './communities.ts';

/**
 * Files that people upload, apart from their bytes. A trigger notes each row that goes, whatever makes it go, in
 * {@link removedFiles}, so that no bytes stay behind (@decision 0138).
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    community: community(),
    /** What it belongs to: a kind of thing, the thing, and the place within it. */
    purpose: text('purpose').$type<FilePurposeName>().notNull(),
    subject: uuid('subject').notNull(),
    part: text('part').notNull(),
    /** The person it is of; null for people without an account, who have a key instead. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    guestHash: text('guest_hash'),
    name: text('name').notNull(),
    kind: text('kind').$type<FileGroup>().notNull(),
    /** What it takes of its community's room: what was announced, until it is there. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** How many pieces its bytes are kept in; none of a picture that was encoded anew. */
    pieces: integer('pieces').notNull(),
    state: text('state').$type<'uploading' | 'ready'>().notNull().default('uploading'),
    /** When it was begun, and when it was last added to. */
    createdAt: createdAt(),
    at: moment('at').notNull(),
    /** Where it is fetched, for the copy of a person's own data. */
    address: text('address').generatedAlwaysAs(sql`'/attachments/' || community::text || '/' || id::text`),
  },
  (t) => [index('files_community').on(t.community), index('files_account').on(t.account), index('files_at').on(t.at)],
);

/** Bytes that are to be removed from the store: pieces of a file, and the pictures that were made of it. */
export const removedFiles = pgTable(
  'removed_files',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    file: uuid('file').notNull(),
    pieces: integer('pieces').notNull(),
    pictures: boolean('pictures').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('removed_files_at').on(t.at)],
);
