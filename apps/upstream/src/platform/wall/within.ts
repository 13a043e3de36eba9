import { sql } from 'drizzle-orm';
import { inSnapshot, inTransaction, type Database, type Transaction, WIDE_ROLE } from '../database.ts';

/**
 * The rows a piece of work is about (@decision 0038): those of the community, and of the account what is its own,
 * such as its sessions. Null stands for nobody.
 */
export type Enclosure = { readonly community: string | null; readonly account: string | null };

/** A read in one snapshot, or a change, behind the wall of a community. What it forgets to filter by, the database does. */
export function within<T>(
  walled: Database,
  { enclosure, kind }: { readonly enclosure: Enclosure; readonly kind: 'query' | 'mutation' },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const settings = { 'muster.community': enclosure.community ?? '', 'muster.account': enclosure.account ?? '' };
  return (kind === 'query' ? inSnapshot : inTransaction)(walled, work, settings);
}

/**
 * Lets a part of the work see every community, for what crosses them by nature. Nothing else may use the transaction
 * meanwhile. Who may call this is on the list of tests/architecture/wall.test.ts.
 */
export async function bypassTenantIsolation<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select current_setting('role') as before, set_config('role', ${WIDE_ROLE}, true)`,
  );
  const back = () => tx.execute(sql`select set_config('role', ${rows[0]?.before ?? 'none'}, true)`);
  const result = await work().catch(async (error: unknown) => {
    // In a transaction that has failed nothing can be seen any more, and its end takes the role back.
    // Failing to, it fails for the same reason as the work, whose error says more.
    await back().catch(() => undefined);
    throw error;
  });
  await back();
  return result;
}
