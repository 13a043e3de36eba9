import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import { knownDevices } from '../tables.ts';

/** Devices of one credential that are known at once; the one that was used longest ago makes room. */
const KNOWN_MAX = 20;

/** Which of some devices has signed in with a credential before; null when none has. */
export async function knownAmong(
  db: Database | Transaction,
  credential: string,
  hashes: readonly string[],
): Promise<string | null> {
  if (hashes.length === 0) return null;
  const [row] = await db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.credential, credential), inArray(knownDevices.deviceHash, [...hashes])))
    .limit(1);
  return row?.deviceHash ?? null;
}

/** Notes that a device has signed in with a credential. */
export async function putDevice(tx: Transaction, credential: string, deviceHash: string): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ deviceHash, credential })
    .onConflictDoUpdate({ target: knownDevices.deviceHash, set: { lastUsedAt: sql`now()` } });
  const newest = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.credential, credential))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.deviceHash))
    .limit(KNOWN_MAX);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.credential, credential), notInArray(knownDevices.deviceHash, newest)));
}

/** Forgets all devices of a credential. */
export async function deleteDevices(tx: Transaction, credential: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.credential, credential));
}
