import type { Language } from '@muster/contracts/kit/language/languages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

/** The account linked to a user of Discord, and the language of answers. `account` is null where none is linked, or while it is suspended. */
export type Linked = { readonly account: string | null; readonly language: Language | null };

/** The account that a user of Discord is linked to, with the language that its person reads, else that of the community. */
export async function linkedTo(
  db: Database,
  { community, discord }: { readonly community: string; readonly discord: string },
): Promise<Linked> {
  const { rows } = await db.execute<Linked>(sql`
    select a.account, coalesce(a.language, y.com_info #>> '{info,language}') as language
    from communities y left join lateral (
      select i.account, a.language from identities i join accounts a on a.id = i.account
      where i.provider = 'discord' and i.subject = ${discord} and a.suspension_words is null
    ) a on true
    where y.uuid = ${community}`);
  return rows[0] ?? { account: null, language: null };
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
