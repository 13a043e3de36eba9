import type { PushRegistration } from '@muster/contracts/notifications/wire';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import { pushDevices } from '../../../platform/schema/notifications.ts';
import { sessions } from '../../../platform/schema/sessions.ts';
import { isLive } from '../../../platform/sessions.ts';
import { readSubscription } from './subscription.ts';

/** Browsers of an account that push goes to; the oldest make room for more. */
const BROWSERS_MAX = 20;
/** From how many long waits in a row on a device has rest: an hour, then twice as long each time, up to a day. */
const WAITS_MAX = 3;
const LONGEST_REST_HOURS = 24;

/** Keeps a device's push token, as registered now. A device that changes hands goes to whoever registered it last. */
export async function savePushDevice(
  tx: Transaction,
  { pushToken, account, data }: z.output<typeof PushRegistration>,
  { transport, session }: { readonly transport: 'web' | 'native'; readonly session: string },
): Promise<void> {
  const device = { account, data, transport, session, host: hostOf(pushToken), waits: 0, restsUntil: null };
  await tx
    .insert(pushDevices)
    .values({ pushToken, ...device })
    .onConflictDoUpdate({ target: pushDevices.pushToken, set: { ...device, createdAt: sql`now()` } });
  await tx.execute(sql`
    delete from push_devices where push_token in (
      select push_token from push_devices where account = ${account} and transport = ${transport}
      order by created_at desc, id offset ${BROWSERS_MAX})`);
}

function hostOf(pushToken: string): string | null {
  const subscription = readSubscription(pushToken);
  return subscription === null || subscription === 'malformed' ? null : new URL(subscription.endpoint).hostname;
}

/**
 * Has a token that the account registered by an earlier sign-in go on by the present one. Answers whether it did, was
 * registered by the present one already, or is not known of this account.
 */
export async function resumePushToken(
  tx: Transaction,
  { account, session }: Pick<Caller, 'account' | 'session'>,
  pushToken: string,
): Promise<'resumed' | 'present' | 'unknown'> {
  const isIt = and(eq(pushDevices.account, account), eq(pushDevices.pushToken, pushToken));
  const [found] = await tx.select({ session: pushDevices.session }).from(pushDevices).where(isIt).for('update');
  if (!found) return 'unknown';
  if (found.session === session) return 'present';
  await tx.update(pushDevices).set({ session }).where(isIt);
  return 'resumed';
}

/** Forgets a token of an account; false where it has none such. */
export async function removePushToken(tx: Transaction, account: string, pushToken: string): Promise<boolean> {
  const gone = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.account, account), eq(pushDevices.pushToken, pushToken)))
    .returning({ id: pushDevices.id });
  return gone.length > 0;
}

/** A device that push goes to. */
export type PushDevice = {
  readonly id: string;
  readonly pushToken: string;
  readonly transport: 'web' | 'native';
  /** ios, android or unknown (@spec §3). */
  readonly platform: string;
  readonly registeredAt: Date;
  /** Its push service has kept us waiting too often: nothing is sent for now. */
  readonly rests: boolean;
};

/** The devices of an account that push goes to: those whose sign-in is not over. */
export async function readPushDevices(db: Database | Transaction, account: string): Promise<PushDevice[]> {
  const rows = await db
    .select({
      id: pushDevices.id,
      pushToken: pushDevices.pushToken,
      transport: pushDevices.transport,
      platform: sql<string>`coalesce(${pushDevices.data} ->> 'platform', 'unknown')`,
      registeredAt: pushDevices.createdAt,
      rests: sql<boolean>`coalesce(${pushDevices.restsUntil} > now(), false)`,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.session))
    .where(and(eq(pushDevices.account, account), eq(sessions.account, account), isLive));
  return rows as PushDevice[];
}

/** Forgets a device its push service no longer knows. */
export async function removeDevice(db: Database, device: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, device));
}

/** Notes whether a device's push service kept us waiting; one that does so again and again has rest. */
export async function noteWait(db: Database, device: string, isLong: boolean): Promise<void> {
  const restHours = sql`least(${LONGEST_REST_HOURS}, 2 ^ (waits + 1 - ${WAITS_MAX}::int))`;
  const waited = sql`waits = waits + 1, rests_until = case when waits + 1 >= ${WAITS_MAX}
    then now() + make_interval(secs => 3600 * ${restHours}) end`;
  await db.execute(
    isLong
      ? sql`update push_devices set ${waited} where id = ${device}`
      : sql`update push_devices set waits = 0, rests_until = null where id = ${device} and waits > 0`,
  );
}
