import type { ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { createdAt, moment } from './columns.ts';
import { communities, community } from './communities.ts';

/** Who is signed in where, what a sign-in leaves on its way, and by which keys programs act. */

/** Sso tokens: a row is a signed-in device. Only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: account(),
    tokenHash: text('token_hash').notNull().unique(),
    provider: text('provider'),
    device: jsonb('device').notNull(),
    /** The session of the main site that a child session came from, and dies with. */
    parent: uuid('parent').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The one community a child session is held to, and the one host it was made for. */
    community: uuid('community').references((): AnyPgColumn => communities.uuid, { onDelete: 'cascade' }),
    audience: text('audience'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When it ends unless it is used before: each use moves this on, by the database's clock. */
    idleEndsAt: moment('idle_ends_at')
      .notNull()
      .default(sql`now() + interval '14 days'`),
    revokedAt: moment('revoked_at'),
    /** When the person last proved who they are: at the sign-in, and at each step-up. Of a child session: when for it. */
    provedAt: moment('proved_at'),
    /** When a second factor was first shown in this session: at the sign-in, or later. A child session goes by its parent's. */
    factorShownAt: moment('factor_shown_at'),
  },
  (t) => [
    index('sessions_account').on(t.account),
    index('sessions_parent').on(t.parent),
    index('sessions_audience').on(t.audience),
    check('sessions_child', sql`num_nulls(${t.parent}, ${t.community}, ${t.audience}) in (0, 3)`),
  ],
);

/** Codes that hand a sign-in over to a community's own host; only their hash is kept. */
export const handOverCodes = pgTable(
  'hand_over_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    account: account(),
    parent: uuid('parent')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    community: uuid('community')
      .notNull()
      .references((): AnyPgColumn => communities.uuid, { onDelete: 'cascade' }),
    audience: text('audience').notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The session it made, which a second use ends. */
    child: uuid('child').references(() => sessions.id, { onDelete: 'set null' }),
  },
  (t) => [index('hand_over_codes_expiry').on(t.expiresAt)],
);

/** Keys of communities for the public API (@decision 0175). Only the SHA-256 of a key is kept, which is 32 random bytes. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    /** The account that created it; its present permissions bound those of the key. */
    account: account(),
    label: text('label').notNull(),
    /** How the key begins, for people to know it by. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    scopes: jsonb('scopes').$type<readonly ApiKeyScope[]>().notNull(),
    /** Addresses and networks that it can be used from; anywhere where there are none. */
    addresses: jsonb('addresses').$type<readonly string[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    unique('api_keys_hash').on(t.hash),
    index('api_keys_newest').on(t.community, t.createdAt),
    index('api_keys_account').on(t.account),
  ],
);

/** State of the embedded OpenID provider. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_payloads_grant').on(t.grantId),
    index('oidc_payloads_uid').on(t.uid),
    index('oidc_payloads_expiry').on(t.expiresAt),
  ],
);

/** Who has a community on screen, from heartbeats. `viewer` is the account, or the socket of a visitor. */
export const presence = pgTable(
  'presence',
  {
    community: community(),
    viewer: text('viewer').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.viewer] }), index('presence_seen').on(t.community, t.seenAt)],
);
