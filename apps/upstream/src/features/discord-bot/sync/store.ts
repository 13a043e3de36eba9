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

/**
 * Keeps that users are banned on the server. One that was not before is `fresh`, for something to follow from it; so is none where
 * `isFirst` says that bans were never read before, nor that of a person who is no active member.
 */
export async function keepServerBans(
  tx: Transaction,
  community: string,
  { people, isFirst, at }: { readonly people: readonly BannedPerson[]; readonly isFirst: boolean; readonly at: Date },
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into discord_people as p (community, discord, account, present, roles, server_ban, ban_seen_at, read_at)
    select ${community}, w.discord, w.account, false, '[]', case when w.news and not ${isFirst} then 'fresh' else 'known' end,
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as w (discord text, account uuid, news boolean)
    order by w.discord
    on conflict (community, discord) do update set ban_seen_at = excluded.ban_seen_at,
      server_ban = coalesce(p.server_ban, excluded.server_ban)`);
}

/** A user who is banned on the server; `news` is whether something may follow from it. */
export type BannedPerson = { readonly discord: string; readonly account: string; readonly news: boolean };

/** Forgets bans that a whole reading did not find any more. */
export async function forgetLiftedBans(tx: Transaction, community: string, since: Date): Promise<void> {
  await tx.execute(sql`
    update discord_people set server_ban = null where community = ${community} and server_ban is not null
      and (ban_seen_at is null or ban_seen_at < ${since.toISOString()}::timestamptz)`);
}

/** Takes note of new bans from which nothing follows; answers the names of the members they are of. */
export async function settleFreshBans(tx: Transaction, community: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with settled as (
      update discord_people set server_ban = 'known' where community = ${community} and server_ban = 'fresh' returning account
    )
    select coalesce(m.com_name, a.username) as name from settled s join accounts a on a.id = s.account
    left join members m on m.community = ${community} and m.account = s.account order by name`);
  return rows.map(({ name }) => name);
}
