import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** Whether the database knows a zone by this name too, so that it can reckon with it. */
export async function knowsZone(tx: Transaction, timeZone: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: number }>(
    sql`select 1 as known from pg_timezone_names where name = ${timeZone}`,
  );
  return rows.length > 0;
}
