import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';

/** Rows that are in memory at once: enough to be quick, few enough that many columns of many readers are no matter. */
export const ROWS_AT_ONCE = 250;

/**
 * The rows of a statement, some at a time and no more before they are asked for, from a cursor of the database. The
 * transaction has to last until the last one was read, and is used for nothing else meanwhile; for the next statement
 * after that.
 */
export async function* inLots(tx: Transaction, statement: SQL): AsyncGenerator<readonly Record<string, unknown>[]> {
  await tx.execute(sql`declare in_lots no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from in_lots`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close in_lots`);
}
