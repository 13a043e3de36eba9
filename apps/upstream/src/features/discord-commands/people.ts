import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** The account that a user of Discord is linked to; null where none is, or while it is suspended. */
export async function accountOf(db: Database, discord: string): Promise<string | null> {
  const { rows } = await db.execute<{ account: string }>(sql`
    select i.account from identities i join accounts a on a.id = i.account
    where i.provider = 'discord' and i.subject = ${discord} and a.suspension_words is null`);
  return rows[0]?.account ?? null;
}

/** A member of a community by a user of Discord, with the name they have there; null where the user is linked to no member. */
export async function memberOf(
  db: Database,
  { community, discord }: { readonly community: string; readonly discord: string },
): Promise<{ readonly account: string; readonly name: string } | null> {
  const { rows } = await db.execute<{ account: string; name: string }>(sql`
    select m.account, coalesce(m.com_name, a.username) as name from identities i
    join members m on m.community = ${community} and m.account = i.account join accounts a on a.id = i.account
    where i.provider = 'discord' and i.subject = ${discord}`);
  return rows[0] ?? null;
}
