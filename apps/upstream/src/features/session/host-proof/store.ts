import { and, desc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { sessions } from '../../../platform/schema/sessions.ts';
import { isLive } from '../../../platform/sessions.ts';
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

/** Requests of one session that are good at once: more pages than that are hardly ever asked for a proof together. */
const OPEN_MAX = 5;

/** Keeps a request beside the others of its session (@decision 0073); of too many, the oldest are over. */
export async function putRequest(
  tx: Transaction,
  { session, requestHash, expiresAt }: Omit<typeof proofRequests.$inferInsert, 'begunAt'>,
): Promise<void> {
  await tx.insert(proofRequests).values({ session, requestHash, expiresAt, begunAt: sql`clock_timestamp()` });
  const newest = tx
    .select({ requestHash: proofRequests.requestHash })
    .from(proofRequests)
    .where(eq(proofRequests.session, session))
    .orderBy(desc(proofRequests.begunAt), desc(proofRequests.requestHash))
    .limit(OPEN_MAX);
  await tx
    .delete(proofRequests)
    .where(and(eq(proofRequests.session, session), notInArray(proofRequests.requestHash, newest)));
}

/** The session that a request is of; null when there is none, it is too old, or its session has ended. */
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
        isLive,
      ),
    );
  const { community, audience } = row ?? {};
  return row && community && audience ? { ...row, community, audience } : null;
}

/** Uses a request up, and no other of its session; false when somebody else just has. */
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
