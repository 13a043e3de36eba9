import { randomUUID } from 'node:crypto';
import type { Provider } from '@muster/contracts/session/enums';
import type { DeviceReport } from '@muster/contracts/session/model';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { presence, sessions } from '../../platform/schema/sessions.ts';
import { idleEndWithFactor, isLive } from '../../platform/sessions.ts';

/** A new session, with only the hash of its token. */
export type NewSession = {
  readonly account: string;
  readonly tokenHash: string;
  readonly provider: Provider;
  readonly device: DeviceReport;
  readonly expiresAt: Date;
};

/** What somebody who signs in has shown: all that protects the account, and whether a second factor was among it. */
export type Showing = { readonly proven: boolean; readonly factorShown: boolean };

/** Starts a session. */
export async function insertSession(
  tx: Transaction,
  session: NewSession,
  { proven, factorShown }: Showing,
): Promise<string> {
  const id = randomUUID();
  const now = sql`clock_timestamp()`;
  const shown = {
    provedAt: proven ? now : null,
    ...(factorShown && { factorShownAt: now, idleEndsAt: idleEndWithFactor(sql`${session.account}::uuid`) }),
  };
  await tx.insert(sessions).values({ id, ...session, ...shown });
  return id;
}

/** Tells whether an account has signed in on this device before. */
export async function knowsDevice(tx: Transaction, account: string, localDeviceId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account, account), sql`${sessions.device} ->> 'localDeviceId' = ${localDeviceId}`))
    .limit(1);
  return rows.length > 0;
}

/** Keeps the newest report of a session's device. */
export async function updateDevice(tx: Transaction, session: string, device: DeviceReport): Promise<void> {
  await tx.update(sessions).set({ device }).where(eq(sessions.id, session));
}

/** Which of an account's sessions are meant: one with its children, or all but one, children among them, or all. */
export type WhichSessions = {
  readonly account: string;
  readonly only?: string;
  readonly except?: string;
  /** Only those that are held to this community. */
  readonly community?: string;
};

/** Ends sessions that have not ended; answers which. */
export async function revokeSessions(tx: Transaction, which: WhichSessions): Promise<string[]> {
  const { account, only, except, community } = which;
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(sessions.account, account),
        isLive,
        only === undefined ? undefined : or(eq(sessions.id, only), eq(sessions.parent, only)),
        except === undefined ? undefined : ne(sessions.id, except),
        community === undefined ? undefined : eq(sessions.community, community),
      ),
    )
    .returning({ id: sessions.id });
  return rows.map((row) => row.id).sort();
}

/** Live sessions of the main site beyond so many of an account, those that were seen last left out. */
export async function sessionsBeyond(
  tx: Transaction,
  { account, limit }: { readonly account: string; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.account, account), isNull(sessions.parent), isLive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id)
    .offset(limit);
  return rows.map(({ id }) => id);
}

/** The sessions that live on a community's own host. */
export function liveSessionsOfHost(tx: Transaction, audience: string) {
  return tx
    .select({ session: sessions.id, account: sessions.account })
    .from(sessions)
    .where(and(eq(sessions.audience, audience), isLive))
    .orderBy(sessions.account, sessions.id);
}

/** Notes that a viewer has a community on screen; of a community that is gone, nothing is noted. */
export async function notePresence(
  tx: Transaction,
  { community, viewer, now }: { readonly community: string; readonly viewer: string; readonly now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${presence} (community, viewer, seen_at)
    select uuid, ${viewer}, ${now.toISOString()}::timestamptz from communities where uuid = ${community} and deleted_at is null
    on conflict (community, viewer) do update set seen_at = excluded.seen_at`);
}
