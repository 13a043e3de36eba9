import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { createdAt, moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Links by which many can become members. */
export const inviteLinks = pgTable(
  'invite_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** No foreign key: a rank that was removed can be restored under its id. */
    rank: uuid('rank'),
    note: text('note').notNull(),
    /** The account with whose permissions people come in. The link is deleted with it. */
    by: account('by'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
    usesMax: integer('uses_max'),
    uses: integer('uses').notNull().default(0),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('invite_links_list').on(t.community, t.createdAt, t.id), index('invite_links_by').on(t.by)],
);

/** Hashes of the secrets of a link: the one that was shown, and one for each e-mail. */
export const inviteLinkSecrets = pgTable(
  'invite_link_secrets',
  {
    hash: text('hash').primaryKey(),
    community: community(),
    link: uuid('link')
      .notNull()
      .references(() => inviteLinks.id, { onDelete: 'cascade' }),
  },
  (t) => [index('invite_link_secrets_link').on(t.link), index('invite_link_secrets_community').on(t.community)],
);

/** Who came in by which link. */
export const inviteLinkUses = pgTable(
  'invite_link_uses',
  {
    link: uuid('link')
      .notNull()
      .references(() => inviteLinks.id, { onDelete: 'cascade' }),
    community: community(),
    account: account(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.link, t.account] }),
    index('invite_link_uses_account').on(t.account),
    index('invite_link_uses_community').on(t.community),
  ],
);
