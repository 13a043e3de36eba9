import { fail } from '@muster/contracts/errors';
import type { Services } from '../context.ts';
import type { Database, Transaction } from '../database.ts';
import type { Caller } from '../handler.ts';
import { authenticate, type Credentials, touchSession } from '../sessions.ts';
import { authenticateKey, isApiKey, touchKey } from './api-keys.ts';

/**
 * Authenticates a session or an API key; null for a visitor. Routes that are not calls accept sessions alone. An invalid key is refused
 * with `session.required` instead of being treated as a visitor.
 */
export async function authenticateCaller(tx: Database | Transaction, credentials: Credentials): Promise<Caller | null> {
  if (!isApiKey(credentials.token)) return authenticate(tx, credentials);
  const caller = await authenticateKey(tx, credentials);
  if (!caller) throw fail('session.required');
  return caller;
}

/** Notes the last use of a session or key, without waiting for it: if it fails, the next call notes it. */
export function noteSeen({ db, log }: Pick<Services, 'db' | 'log'>, { session, key }: Caller): void {
  const noted = key ? touchKey(db, key.id) : touchSession(db, session);
  noted.catch((error: unknown) => log.warn({ err: error }, 'last seen was not noted'));
}
