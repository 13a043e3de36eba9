import { bytea, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/**
 * Files that are about to be imported, until they are, or were not added to for a while; `content` grows part by part. The
 * table is called after members, whose files were the first.
 */
export const importUploads = pgTable(
  'member_uploads',
  {
    id: uuid('id').primaryKey(),
    community: community(),
    account: account(),
    name: text('name').notNull(),
    content: bytea('content').notNull(),
    /** A hash of the network that it was sent from; null where that is not known. */
    network: text('network'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('member_uploads_sender').on(t.community, t.account),
    index('member_uploads_expiry').on(t.expiresAt),
    index('member_uploads_account').on(t.account),
    index('member_uploads_network').on(t.network),
  ],
);

/** Where the columns of a community's last imports of a kind of items went, by what they are called. */
export const importMappings = pgTable(
  'member_mappings',
  {
    community: community(),
    kind: text('kind').notNull().default('member'),
    targets: jsonb('targets').notNull(),
  },
  (t) => [primaryKey({ name: 'member_mappings_pkey', columns: [t.community, t.kind] })],
);
