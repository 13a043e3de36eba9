import type { Language } from '@muster/contracts/kit/language/languages';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** People and how they sign in. An account belongs to no community. */

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    avatarUrl: text('avatar_url'),
    email: text('email'),
    verified: boolean('verified').notNull().default(false),
    customerId: text('customer_id'),
    newCustomerId: text('new_customer_id'),
    sonoStaff: boolean('sono_staff').notNull().default(false),
    sonoDev: boolean('sono_dev').notNull().default(false),
    sonoManagement: boolean('sono_management').notNull().default(false),
    apiIds: text('api_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    usedTrial: boolean('used_trial').notNull().default(false),
    globalPermissions: integer('global_permissions').notNull().default(0),
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    /** What its person reads; null for the language of the community, or of the browser. */
    language: text('language').$type<Language>(),
    /** What its person reads on signing in, since an operator has suspended it. */
    suspensionWords: text('suspension_words'),
    /** When it will be erased, once its person has asked for that; a sign-in before then takes it back. */
    eraseAt: moment('erase_at'),
    /** Since when nothing is left of it but the id that records of communities name (@decision 0050). */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    uniqueIndex('accounts_username_key')
      .on(sql`lower(${t.username})`)
      .where(sql`${t.erasedAt} is null`),
    index('accounts_erase_at')
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null and ${t.erasedAt} is null`),
  ],
);

/** Column that says which account a row is of; the row goes with it. */
export const account = (name = 'account') =>
  uuid(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** How an account signs in: keyed by issuer and subject, never by e-mail. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: account(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
    /** When somebody last signed in with it. */
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [uniqueIndex('identities_subject_key').on(t.issuer, t.subject), index('identities_account').on(t.account)],
);

/** E-mail and password of the embedded sign-in. `id` is its OpenID subject. */
export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: moment('verified_at'),
  createdAt: createdAt(),
});

/** One-time links sent by mail; only the hash of the token is kept. */
export const mailTokens = pgTable('mail_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  credential: uuid('credential')
    .notNull()
    .references(() => credentials.id, { onDelete: 'cascade' }),
  purpose: text('purpose').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
