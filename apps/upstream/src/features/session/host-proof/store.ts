import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { sessions } from '../../../platform/schema/sessions.ts';
import { proofRequests } from '../tables.ts';

/** A session of a community's own host that lives and has asked for a proof. */
export type AskingSession = {
  readonly session: string;
  readonly account: string;
  readonly community: string;
  readonly audience: string;
  /** By the database's clock. */
  readonly begunAt: Date;
};

/** Keeps a request in the place of what its session had asked before. */
export async function putRequest(
  tx: Transaction,
  { session, requestHash, expiresAt }: Omit<typeof proofRequests.$inferInsert, 'begunAt'>,
): Promise<void> {
  const set = { requestHash, expiresAt, begunAt: sql`clock_timestamp()` };
  await tx
    .insert(proofRequests)
    .values({ session, ...set })
    .onConflictDoUpdate({ target: proofRequests.session, set });
}

/** Whose request it is; null when there is none, it is too old, or its session has ended. */
export async function askingSession(tx: Transaction, requestHash: string, now: Date): Promise<AskingSession | null> {
  const [row] = await tx
    .select({
      session: sessions.id,
      account: sessions.account,
      community: sessions.community,
      audience: sessions.audience,
      begunAt: proofRequests.begunAt,
    })
    .from(proofRequests)
    .innerJoin(sessions, eq(sessions.id, proofRequests.session))
    .where(
      and(
        eq(proofRequests.requestHash, requestHash),
        gt(proofRequests.expiresAt, now),
        isNotNull(sessions.parent),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  const { community, audience } = row ?? {};
  return row && community && audience ? { ...row, community, audience } : null;
}

/** Uses a request up; false when somebody else just has, or its session has asked anew. */
export async function takeRequest(tx: Transaction, requestHash: string): Promise<boolean> {
  const taken = await tx
    .delete(proofRequests)
    .where(eq(proofRequests.requestHash, requestHash))
    .returning({ session: proofRequests.session });
  return taken.length > 0;
}

/** Whether a session was signed in, with all that its account asks for, after a moment of the database's clock. */
export async function signedInAfter(tx: Transaction, session: string, at: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session), gt(sessions.createdAt, at), isNotNull(sessions.provedAt)));
  return rows.length > 0;
}
