import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** What a community is called. */
export async function communityNameOf(tx: Transaction, community: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select com_info #>> '{info,name}' as name from communities where uuid = ${community}`,
  );
  return rows[0]?.name ?? '';
}
