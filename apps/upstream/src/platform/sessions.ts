import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import type { Caller } from './handler.ts';
import { sessions } from './schema.ts';

const TOKEN_BYTES = 32;

/** What a request says about who sends it. */
export type Credentials = { readonly account?: string | null; readonly token?: string | null };

/** A believed caller and until when to believe it without asking again. */
export type LiveSession = Caller & { readonly expiresAt: Date };

/** A new sso token. It is given out once; only its hash is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token. Tokens are random, so one fast round is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Believes an account and token that belong together, are not revoked and not expired; null otherwise. */
export async function authenticate(
  db: Database | Transaction,
  { account, token }: Credentials,
  now: Date,
): Promise<LiveSession | null> {
  if (!account || !token) return null;
  const rows = await db
    .select({
      session: sessions.id,
      account: sessions.account,
      community: sessions.community,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.account, account),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return rows[0] ?? null;
}

/** Tells whether a session that was believed still is. */
export async function sessionLives(db: Database, session: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return rows.length > 0;
}

/** Notes that a session was seen; at most one write a minute. */
export async function touchSession(db: Database, session: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session), lt(sessions.lastSeenAt, sql`${now}::timestamptz - interval '1 minute'`)));
}
