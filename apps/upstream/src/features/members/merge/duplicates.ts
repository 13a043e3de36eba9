import type { Duplicates } from '@muster/contracts/members/merge-model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';

/** Names that read alike: without case, signs, spaces, and the number that a taken name gets. */
const READ_ALIKE = sql`regexp_replace(regexp_replace(lower(coalesce(m.com_name, a.username)), '[^[:alnum:]]+', '', 'g'), '[0-9]{1,2}$', '')`;

/** Shorter ones say nothing. */
const NAME_MIN = 4;

type Row = { pair: Duplicates; total: number };

/**
 * Members who may be one person, the surest first: one holds as an identifier what the other signs in with, or their names
 * read alike. Of a name that more than two have, neighbours by account are named. One statement over the community.
 */
export async function readDuplicates(
  tx: Transaction,
  community: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly items: Duplicates[]; readonly total: number }> {
  const { rows } = await tx.execute<Row>(sql`
    with here as materialized (
      select m.account, ${READ_ALIKE} as alike, jsonb_build_object('accId', m.account,
        'name', coalesce(m.com_name, a.username), 'username', a.username, 'avatarUrl', a.avatar_url,
        'since', to_char(m.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as person
      from members m join accounts a on a.id = m.account
      where m.community = ${community} and m.sys_status is not null
    ), pairs as (
      select least(r.account, i.account) as one, greatest(r.account, i.account) as two, 0 as worth,
        r.type || ':' || r.value as shared
      from member_identifiers r join identities i on i.provider = r.type and i.subject = r.value and i.account <> r.account
      where r.community = ${community} and r.source <> 'signIn'
      union all
      select account, next, 1, alike from (
        select account, alike, lead(account) over (partition by alike order by account) as next
        from here where length(alike) >= ${NAME_MIN}) named
      where next is not null
    ), best as (
      select distinct on (one, two) one, two, worth, shared from pairs order by one, two, worth
    ), shown as (
      select jsonb_build_object('a', a.person, 'b', b.person, 'why', case p.worth when 0 then 'identifier' else 'name' end,
        'shared', p.shared) as pair, p.worth, p.one, p.two
      from best p join here a on a.account = p.one join here b on b.account = p.two
    )
    select pair, (select count(*)::int from shown) as total from shown
    order by worth, one, two offset ${after} limit ${limit}`);
  return { items: rows.map(({ pair }) => pair), total: rows[0]?.total ?? 0 };
}
