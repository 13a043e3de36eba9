import type { FieldValue } from '@muster/contracts/profile-fields/model';
import { sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';

/** Values by field, and fields that are left without one. */
type Written = { readonly filled: Readonly<Record<string, FieldValue>>; readonly emptied: readonly string[] };

/** Writes values of profile fields into the row of a membership; a membership that is not there is not written. */
export async function write(
  tx: Transaction,
  { community, account }: MemberKey,
  { filled, emptied }: Written,
): Promise<void> {
  await tx.execute(sql`
    update members set profile_fields = (profile_fields || ${JSON.stringify(filled)}::jsonb) - ${sql.param([...emptied])}::text[]
    where community = ${community} and account = ${account}`);
}

/** Removes the values of one profile field from all memberships of a community; answers how many had one. */
export async function removeAll(tx: Transaction, community: string, field: string): Promise<number> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    update members set profile_fields = profile_fields - ${field}::text
    where community = ${community} and profile_fields ? ${field}::text
    returning account`);
  return rows.length;
}
