import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { installationKeys } from './schema/service.ts';

/** Reads a value the installation made for itself and lets `renew` change it; only one instance at a time does. */
export function installationValue<T>(db: Database, name: string, renew: (present: T | null) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => installationValueIn(tx, name, renew));
}

/** Reads such a value as it is, waiting for nobody who may be changing it; null while there is none. */
export async function presentValueIn<T>(tx: Transaction, name: string): Promise<T | null> {
  const [row] = await tx.select().from(installationKeys).where(eq(installationKeys.name, name));
  return (row?.value ?? null) as T | null;
}

/** `installationValue` inside a transaction that has more to do. */
export async function installationValueIn<T>(
  tx: Transaction,
  name: string,
  renew: (present: T | null) => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`installation ${name}`}, 0))`);
  const present = await presentValueIn<T>(tx, name);
  const value = await renew(present);
  if (value === present) return value;
  await tx
    .insert(installationKeys)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationKeys.name, set: { value } });
  return value;
}
