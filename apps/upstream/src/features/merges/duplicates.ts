import type { Duplicates } from '@muster/contracts/merges/model';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { memberDistinct } from './tables.ts';

/** Names that read alike: without case, signs, spaces, and the number that a taken name gets. */
const READ_ALIKE = sql`regexp_replace(regexp_replace(lower(coalesce(m.com_name, a.username)), '[^[:alnum:]]+', '', 'g'), '[0-9]{1,2}$', '')`;

/** Shorter ones say nothing. */
const NAME_MIN = 4;

/** Everybody of a community, and the pairs of whom anything says that they are one person: each with all that does. */
function suggestedIn(community: string): SQL {
  return sql`here as materialized (
      select m.account, ${READ_ALIKE} as alike, jsonb_build_object('accId', m.account,
        'name', coalesce(m.com_name, a.username), 'username', a.username, 'avatarUrl', a.avatar_url,
        'since', to_char(m.joined_key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as person
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
      select one, two, min(worth) as worth, (array_agg(shared order by worth, shared))[1] as shared,
        array_agg(distinct worth || ' ' || shared) as reasons
      from pairs where one in (select account from here) and two in (select account from here) group by one, two
    )`;
}

type Asked = { readonly after: number; readonly limit: number; readonly dismissed: boolean };
type Row = { pair: Duplicates };
type Counts = { total: number; dismissed: number };

/**
 * Members who may be one person, the surest first: one holds as an identifier what the other signs in with, or their names
 * read alike. Of a name that more than two have, neighbours by account are named. Those of whom somebody has said that
 * they are two come only where they are asked for, and again once anything else speaks for one. One statement over the
 * community, however it is asked.
 */
export async function readDuplicates(
  tx: Transaction,
  community: string,
  { after, limit, dismissed }: Asked,
): Promise<Counts & { readonly items: Duplicates[] }> {
  const { rows } = await tx.execute<{ counts: Counts; items: Row[] | null }>(sql`
    with ${suggestedIn(community)}, known as (
      select p.*, d.at is not null as dismissed, case when d.at is not null then jsonb_build_object(
          'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', (select jsonb_build_object('accId', a.id, 'name', coalesce(m.com_name, a.username)) from accounts a
            left join members m on m.account = a.id and m.community = ${community} where a.id = d.by)) end as verdict
      from best p left join member_distinct d
        on d.community = ${community} and d.one = p.one and d.two = p.two and p.reasons <@ d.reasons
    ), shown as (
      select jsonb_build_object('a', a.person, 'b', b.person, 'why', case k.worth when 0 then 'identifier' else 'name' end,
        'shared', k.shared, 'dismissed', k.verdict) as pair
      from known k join here a on a.account = k.one join here b on b.account = k.two
      where k.dismissed = ${dismissed} order by k.worth, k.one, k.two offset ${after} limit ${limit}
    )
    select (select jsonb_build_object('total', count(*) filter (where dismissed = ${dismissed}),
        'dismissed', count(*) filter (where dismissed)) from known) as counts,
      (select json_agg(shown) from shown) as items`);
  const [found] = rows;
  const { total, dismissed: put } = found?.counts ?? { total: 0, dismissed: 0 };
  return { items: (found?.items ?? []).map(({ pair }) => pair), total, dismissed: put };
}

/** Two people of a community, in whichever order. */
export type Two = { readonly community: string; readonly a: string; readonly b: string };

const orderOf = ({ a, b }: Two) => (a.toLowerCase() < b.toLowerCase() ? { one: a, two: b } : { one: b, two: a });

/** How many of two have a place here. */
export async function countHere(tx: Transaction, { community, a, b }: Two): Promise<number> {
  const { rows } = await tx.execute<{ here: number }>(sql`select count(*)::int as here from members
    where community = ${community} and account in (${a}, ${b}) and sys_status is not null`);
  return rows[0]?.here ?? 0;
}

/** Notes that two people are two, whatever speaks against it now; answers what does, and null where nothing does. */
export async function writeDistinct(
  tx: Transaction,
  pair: Two,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<readonly string[] | null> {
  const { community } = pair;
  const { one, two } = orderOf(pair);
  const { rows } = await tx.execute<{ reasons: string[] }>(sql`
    with ${suggestedIn(community)}
    insert into member_distinct (community, one, two, reasons, by, at)
    select ${community}::uuid, one, two, reasons, ${by}::uuid, ${at.toISOString()}::timestamptz from best
    where one = ${one} and two = ${two}
    on conflict (community, one, two) do update set reasons = excluded.reasons, by = excluded.by, at = excluded.at
    returning reasons`);
  return rows[0]?.reasons ?? null;
}

/** Forgets that two people were found to be two; answers whether anybody had said so. */
export async function removeDistinct(tx: Transaction, pair: Two): Promise<boolean> {
  const { one, two } = orderOf(pair);
  const isPair = and(
    eq(memberDistinct.community, pair.community),
    eq(memberDistinct.one, one),
    eq(memberDistinct.two, two),
  );
  return (await tx.delete(memberDistinct).where(isPair).returning({ one: memberDistinct.one })).length > 0;
}
