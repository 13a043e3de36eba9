import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account, credentials } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { sessions } from '../../platform/schema/sessions.ts';

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

/** Sign-ins whose password was right and whose second step is due. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** The interaction of the embedded provider, which belongs to one browser. */
    interaction: text('interaction').primaryKey(),
    credential: uuid('credential')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pending_sign_ins_expiry').on(t.expiresAt)],
);

/** Requests of sessions of communities' own hosts for a proof on the main site: each page of a session has its own. */
export const proofRequests = pgTable(
  'proof_requests',
  {
    /** SHA-256 of what the link carries. */
    requestHash: text('request_hash').primaryKey(),
    session: uuid('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** By the database's clock, as a session's proof is. */
    begunAt: moment('begun_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('proof_requests_session').on(t.session, t.begunAt), index('proof_requests_expiry').on(t.expiresAt)],
);

/**
 * Addresses that asked for an account and were not confirmed yet. Nothing else is kept of them: no password, no credential and
 * no account is made before the mailed link comes back.
 */
export const registrations = pgTable(
  'registrations',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    username: text('username').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('registrations_email').on(t.email), index('registrations_expiry').on(t.expiresAt)],
);

/** Browsers that have signed in with a credential before; each has a cookie with what is hashed here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: text('device_hash').primaryKey(),
    credential: uuid('credential')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [index('known_devices_credential').on(t.credential, t.lastUsedAt)],
);

/** Ways to sign in that are being added. One at a time for each session. */
export const pendingLinks = pgTable(
  'pending_links',
  {
    session: uuid('session')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** SHA-256 of the verifier that the return must come with, as base64url. */
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('pending_links_expiry').on(t.expiresAt)],
);
