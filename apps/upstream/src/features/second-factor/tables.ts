import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';

/** The authenticator app of an account. Until it is confirmed it is one that is being set up, and counts for nothing. */
export const totpSecrets = pgTable('totp_secrets', {
  account: account().primaryKey(),
  /** Sealed with the installation's key, for this account alone. */
  sealed: text('sealed').notNull(),
  begunAt: moment('begun_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The newest step a code was taken of: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Codes for a lost device; only their hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { account: account(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (t) => [primaryKey({ columns: [t.account, t.codeHash] })],
);

/** Passkeys: what is kept of one is public. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: account(),
    name: text('name').notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures it has counted; stays 0 with those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_account').on(t.account)],
);

/** What an authenticator is to sign. One at a time for each purpose of a session or an interaction. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** `<purpose> <session or interaction>`. */
    key: text('key').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);
