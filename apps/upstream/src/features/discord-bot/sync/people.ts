import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { SyncPerson } from './plan.ts';

type Row = Omit<SyncPerson, 'seen' | 'bannedThere' | 'freshBan'> & {
  readonly present: boolean | null;
  readonly roles: readonly string[] | null;
  readonly nick: string | null;
  readonly bannedThere: boolean | null;
  readonly freshBan: boolean | null;
};

/** Restricts the people that are read to a user of Discord or an account. */
type PeopleFilter = { readonly discord?: string; readonly account?: string };

/**
 * The people of the sync of a community, by name: members with a linked user of Discord, and people who had one and were read. Where
 * an account has linked several users, the newest counts.
 */
export async function readPeople(
  tx: Database | Transaction,
  community: string,
  { discord, account }: PeopleFilter = {},
): Promise<SyncPerson[]> {
  const { rows } = await tx.execute<Row>(sql`
    with linked as (
      select distinct on (i.account) i.account, i.subject as discord
      from identities i join members m on m.community = ${community} and m.account = i.account
      where i.provider = 'discord' ${account === undefined ? sql`` : sql`and i.account = ${account}`}
      order by i.account, i.created_at desc, i.subject
    ), known as (
      select * from discord_people where community = ${community} ${account === undefined ? sql`` : sql`and account = ${account}`}
    ), held as (
      -- Once for all: behind row-level security the ranks of one person are not found by the account.
      select account, array_agg(rank) as ranks from member_ranks
      where community = ${community} and (expires_at is null or expires_at > now())
        ${account === undefined ? sql`` : sql`and account = ${account}`}
      group by account
    ), people as (
      select coalesce(l.discord, k.discord) as discord, coalesce(l.account, k.account) as account,
        l.discord is not null as linked, k.present, k.roles, k.nick, k.ended, k.banned as "bannedThere",
        k.server_ban = 'fresh' as "freshBan", k.refused_name as "refusedName"
      from linked l full join known k on k.discord = l.discord
    )
    select p.discord, p.account, coalesce(m.com_name, a.username) as name, p.linked,
      not p.linked and e.account is not null as "linkedElsewhere",
      coalesce(m.sys_status = 'active' and not m.banned, false) as active, coalesce(m.banned, false) as banned, p.ended,
      coalesce(h.ranks, '{}') as ranks,
      p.present, p.roles, p.nick, p."bannedThere", p."freshBan", p."refusedName"
    from people p join accounts a on a.id = p.account
    left join linked e on e.account = p.account
    left join held h on h.account = p.account
    left join members m on m.community = ${community} and m.account = p.account
    where ${discord === undefined ? sql`true` : sql`p.discord = ${discord}`}
    order by lower(coalesce(m.com_name, a.username)), p.discord`);
  return rows.map(({ present, roles, nick, bannedThere, freshBan, ...person }) => ({
    ...person,
    seen: present === null ? null : { present, roles: roles ?? [], nick },
    bannedThere: bannedThere ?? false,
    freshBan: freshBan ?? false,
  }));
}
