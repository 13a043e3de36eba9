import type { DownloadRefusal } from '@muster/contracts/downloads/model';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { communities } from '../../platform/schema/communities.ts';
import { sessions } from '../../platform/schema/sessions.ts';

/** Files that are made while they are fetched: what was asked for, by whom, and how far it has come. No file is kept. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Only the hash of the token in its address is kept. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The community it is of; null for what is a person's own. */
    community: uuid('community').references(() => communities.uuid, { onDelete: 'cascade' }),
    account: account(),
    session: uuid('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    asked: jsonb('asked').notNull(),
    /** ready, running, done, stopped or failed. */
    state: text('state').notNull().default('ready'),
    /** Why it was refused to whoever came for it last. */
    refusal: jsonb('refusal').$type<DownloadRefusal>(),
    rows: integer('rows').notNull().default(0),
    total: integer('total').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When whoever writes it last said so. */
    heardAt: moment('heard_at'),
  },
  (t) => [
    index('downloads_session').on(t.session),
    index('downloads_account').on(t.account),
    index('downloads_community').on(t.community),
    index('downloads_expiry').on(t.expiresAt),
  ],
);
