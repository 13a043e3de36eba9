import { createHash, randomBytes } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import type { Caller } from './handler.ts';
import { sessions } from './schema/sessions.ts';

const TOKEN_BYTES = 32;

/** The session of callers that have none: lists of actions, and API keys. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';

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

/** Days a session goes on without being used. */
const IDLE_DAYS = 14;
/** Hours that one goes on in which a second factor was shown, where a community asks ranks of its account for one. */
const IDLE_STAFF_HOURS = 12;

/**
 * Condition on `sessions`: not revoked, not expired and used lately enough. By the database's clock, which is one for all
 * instances, whatever their own ones show.
 */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.idleEndsAt, sql`now()`),
);

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
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.account, account), isLive))
    .prepare()
    .execute();
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
    .set({ factorShownAt: sql`clock_timestamp()`, idleEndsAt: idleEndWithFactor(sql`${sessions.account}`) })
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

/**
 * Notes that a session was used, and with it the one it came from; at most one write a minute each. How long it now goes on
 * unused is decided here, where all communities can be seen, and only read where it is believed (@decision 0084).
 */
export async function touchSession(db: Database, session: string): Promise<void> {
  const shownAt = sql`coalesce(${sessions.factorShownAt},
    (select parent.factor_shown_at from sessions parent where parent.id = ${sessions.parent}))`;
  const [touched] = await db
    .update(sessions)
    .set({
      lastSeenAt: sql`clock_timestamp()`,
      idleEndsAt: sql`case when ${shownAt} is null then ${idleEnd} else ${idleEndWithFactor(sql`${sessions.account}`)} end`,
    })
    .where(and(eq(sessions.id, session), isLive, lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`)))
    .returning({ parent: sessions.parent })
    .prepare()
    .execute();
  // A statement of its own: ending a session locks parent and children in the other order.
  if (touched?.parent) await touchSession(db, touched.parent);
}

const idleEnd = sql`clock_timestamp() + make_interval(days => ${IDLE_DAYS})`;

/**
 * When a session in which a second factor was shown ends unless it is used before: sooner where its account owns, or has a
 * rank in, a community that asks ranks for one. For transactions that see all communities.
 */
export function idleEndWithFactor(account: SQL): SQL {
  return sql`case when exists (select from communities c join members m on m.community = c.uuid
    where m.account = ${account} and m.sys_status = 'active' and c.deleted_at is null and c.second_factor_for <> '{}'
      and (c.owner = m.account
        or exists (select from member_ranks mr where mr.community = m.community and mr.account = m.account)))
    then clock_timestamp() + make_interval(hours => ${IDLE_STAFF_HOURS}) else ${idleEnd} end`;
}
