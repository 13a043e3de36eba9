import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';

/**
 * Writes that people who were not among the members of a whole reading are not on the server, those who have linked an account and
 * were never seen among them.
 */
export async function markAbsent(
  tx: Transaction,
  community: string,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    update discord_people set present = false, roles = '[]', nick = null, read_at = ${at.toISOString()}::timestamptz
    where community = ${community} and present and read_at < ${since.toISOString()}::timestamptz`);
  await tx.execute(sql`
    insert into discord_people (community, discord, account, present, roles, read_at)
    select ${community}, i.subject, i.account, false, '[]', ${at.toISOString()}::timestamptz
    from identities i join members m on m.community = ${community} and m.account = i.account
    where i.provider = 'discord' and (m.sys_status = 'active' or m.banned)
    on conflict do nothing`);
}
