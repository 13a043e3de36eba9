import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { sessions } from '../../platform/schema/sessions.ts';

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
