import { API_KEY_FORM } from '@muster/contracts/api-keys/constants';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';
import type { Caller } from '../handler.ts';
import { accounts } from '../schema/accounts.ts';
import { apiKeys } from '../schema/sessions.ts';
import { type Credentials, hashToken, NO_SESSION } from '../sessions.ts';

/** Condition on `api_keys`: neither revoked nor expired, by the database's clock. */
export const isLiveKey = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`));

/** Whether what a request has as its token is an API key. */
export function isApiKey(token: string | null | undefined): token is string {
  return typeof token === 'string' && API_KEY_FORM.test(token);
}

/**
 * Authenticates a live key of the named account; null for any other, and while the account is suspended. The caller is the account that
 * created the key, limited to the key's community and scopes, without a session. Row-level security hides keys of other communities.
 */
export async function authenticateKey(
  tx: Database | Transaction,
  { account, token }: Credentials,
): Promise<Caller | null> {
  if (!account || !isApiKey(token)) return null;
  const [row] = await tx
    .select({ id: apiKeys.id, community: apiKeys.community, account: apiKeys.account, scopes: apiKeys.scopes })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.account))
    .where(
      and(
        eq(apiKeys.hash, hashToken(token)),
        eq(apiKeys.account, account),
        isLiveKey,
        isNull(accounts.suspensionWords),
      ),
    );
  if (!row) return null;
  return {
    account: row.account,
    session: NO_SESSION,
    community: row.community,
    key: { id: row.id, scopes: row.scopes },
  };
}

/** Notes that a key was used; at most one write a minute. */
export async function touchKey(db: Database, id: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`))),
    );
}
