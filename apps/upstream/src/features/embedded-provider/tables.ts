import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { credentials } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';

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
