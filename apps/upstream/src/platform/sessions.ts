import { createHash, randomBytes } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import type { Caller } from './handler.ts';
import { sessions } from './schema/sessions.ts';

const TOKEN_BYTES = 32;

/** What a request says about who sends it. */
export type Credentials = { readonly account?: string | null; readonly token?: string | null };

/** A new sso token. It is given out once; only its hash is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token. Tokens are random, so one fast round is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** By the database's clock, which is one for all instances, whatever their own ones show. */
const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));

/** Believes an account and token that belong together, are not revoked and not expired; null otherwise. */
export async function authenticate(
  db: Database | Transaction,
  { account, token }: Credentials,
): Promise<Caller | null> {
  if (!account || !token) return null;
  const rows = await db
    .select({
      session: sessions.id,
      account: sessions.account,
      community: sessions.community,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.account, account), isLive));
  return rows[0] ?? null;
}

/** How long a proof of who it is lasts (@decision 0041). */
export const PROOF_MINUTES = 10;

/** Until when a proof counts. */
const untilOf = (provedAt: Date): Date => new Date(provedAt.getTime() + PROOF_MINUTES * 60_000);

/** Tells whether a session lives, and whoever holds it proved who they are a short while ago. */
export async function isProven(tx: Database | Transaction, session: string): Promise<boolean> {
  return (await provenUntil(tx, session)) !== null;
}

/** Until when a session that lives counts as proven, by the database's clock; null where it does not. */
export async function provenUntil(tx: Database | Transaction, session: string): Promise<Date | null> {
  const [row] = await tx
    .select({ provedAt: sessions.provedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, session),
        isLive,
        gt(sessions.provedAt, sql`clock_timestamp() - make_interval(mins => ${PROOF_MINUTES})`),
      ),
    );
  return row?.provedAt ? untilOf(row.provedAt) : null;
}

/** Notes that whoever holds a session has just proved who they are; answers until when that counts. */
export async function noteProof(tx: Transaction, session: string): Promise<Date> {
  const [row] = await tx
    .update(sessions)
    .set({ provedAt: sql`clock_timestamp()` })
    .where(eq(sessions.id, session))
    .returning({ provedAt: sessions.provedAt });
  if (!row?.provedAt) throw fail('server.unexpected', { internal: 'a session that is not there was proved' });
  return untilOf(row.provedAt);
}

/**
 * Notes that whoever holds a session has shown a second factor in it (@decision 0068). Answers the sessions for which it
 * counts only now: this one, and those of communities' own hosts that came from it.
 */
export async function noteFactorShown(tx: Transaction, session: string): Promise<string[]> {
  const first = await tx
    .update(sessions)
    .set({ factorShownAt: sql`clock_timestamp()` })
    .where(and(eq(sessions.id, session), isNull(sessions.factorShownAt)))
    .returning({ id: sessions.id });
  if (first.length === 0) return [];
  const children = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.parent, session), isLive));
  return [...first, ...children].map(({ id }) => id);
}

/** Those of the sessions that are still to be believed. One query, however many. */
export async function liveAmong(db: Database, asked: readonly string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = any(${sql.param([...asked])}::uuid[])`, isLive));
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a session was seen; at most one write a minute. */
export async function touchSession(db: Database, session: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, session), lt(sessions.lastSeenAt, sql`${now}::timestamptz - interval '1 minute'`)));
}
