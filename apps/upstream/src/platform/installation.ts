import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from './database.ts';
import { installationKeys } from './schema/service.ts';

/** Reads a value the installation made for itself and lets `renew` change it; only one instance at a time does. */
export function installationValue<T>(db: Database, name: string, renew: (present: T | null) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => installationValueIn(tx, name, renew));
}

/** The same inside a transaction that has more to do. */
export async function installationValueIn<T>(
  tx: Transaction,
  name: string,
  renew: (present: T | null) => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`installation ${name}`}, 0))`);
  const [row] = await tx.select().from(installationKeys).where(eq(installationKeys.name, name));
  const present = (row?.value ?? null) as T | null;
  const value = await renew(present);
  if (value === present) return value;
  await tx
    .insert(installationKeys)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationKeys.name, set: { value } });
  return value;
}
