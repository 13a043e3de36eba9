import type { MemberQuery, MemberRow } from '@muster/contracts/members/staff-model';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { containing, type Position } from './rules.ts';

/** What is asked for, and the moment that days are counted from. */
type Asked = MemberQuery & { readonly now: Date };

const DAY_MS = 86_400_000;

type Row = Omit<MemberRow, 'since'> & { since: Date | string; position: string; total: number };

/** Somebody as staff see them in a list; `m` is the place, `a` the account, `c` the community. */
const COLUMNS = sql`m.account as "accId", coalesce(m.com_name, a.username) as name, a.username,
  a.avatar_url as "avatarUrl", c.owner = m.account as owner, m.sys_status as "sysStatus", m.com_status as "comStatus",
  m.banned, m.since,
  array(select r.id from member_ranks h join ranks r on r.id = h.rank
    where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id) as ranks`;

const NAME = sql`lower(coalesce(m.com_name, a.username)) collate "C"`;
const SINCE = sql`(extract(epoch from m.since) * 1000000)::bigint`;
const POWER = sql`coalesce(p.power, -1)`;

/** What each order sorts by, and how what comes behind a position is found. Ties go by account. */
const ORDERS: Record<
  MemberQuery['sort'],
  { readonly key: SQL; readonly order: SQL; readonly behind: (at: Position) => SQL }
> = {
  name: {
    key: NAME,
    order: sql`key, account`,
    behind: ({ key, id }) => sql`(key, account) > (${key} collate "C", ${id}::uuid)`,
  },
  newest: {
    key: SINCE,
    order: sql`key desc, account desc`,
    behind: ({ key, id }) => sql`(key, account) < (${key}::bigint, ${id}::uuid)`,
  },
  oldest: {
    key: SINCE,
    order: sql`key, account`,
    behind: ({ key, id }) => sql`(key, account) > (${key}::bigint, ${id}::uuid)`,
  },
  power: {
    key: POWER,
    order: sql`key desc, account desc`,
    behind: ({ key, id }) => sql`(key, account) < (${key}::int, ${id}::uuid)`,
  },
};

const STATES: Record<NonNullable<MemberQuery['state']>, SQL> = {
  active: sql`m.sys_status = 'active' and not m.banned`,
  pending: sql`m.sys_status = 'pending' and not m.banned`,
  archived: sql`m.sys_status = 'archived' and not m.banned`,
  banned: sql`m.banned`,
};

/** The conditions of a question, beside the community. Ranks and departments are looked up by who holds them. */
function matching(community: string, { search, state, status, rank, department, days, now }: Asked): SQL {
  const pattern = containing(search);
  const conditions = [
    sql`m.community = ${community}`,
    ...(state ? [STATES[state]] : []),
    ...(status ? [sql`m.com_status = ${status}`] : []),
    ...(days ? [sql`m.since >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`] : []),
    ...(rank
      ? [sql`m.account in (select h.account from member_ranks h where h.community = ${community} and h.rank = ${rank})`]
      : []),
    ...(department
      ? [
          sql`m.account in (select h.account from member_ranks h join ranks r on r.id = h.rank
            where h.community = ${community} and r.community = ${community} and r.department = ${department})`,
        ]
      : []),
    ...(search === ''
      ? []
      : [
          sql`(m.com_name ilike ${pattern} or a.username ilike ${pattern}
            or (m.api_ids <> '{}' and array_to_string(m.api_ids, ' ') ilike ${pattern}))`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * Members in order, with the position of each, and how many match in all. One statement: what matches is found with no
 * more than its sort key, and only the page is looked at closer.
 */
export async function readRoster(
  tx: Transaction,
  community: string,
  query: Asked & { readonly after: Position | null; readonly limit: number },
): Promise<{ readonly rows: readonly { row: MemberRow; position: Position }[]; readonly total: number }> {
  const { key, order, behind } = ORDERS[query.sort];
  const powers =
    query.sort === 'power'
      ? sql`left join (select h.account, max(r.power) as power from member_ranks h join ranks r on r.id = h.rank
          where h.community = ${community} group by h.account) p on p.account = m.account`
      : sql``;
  // Ten thousand names are only looked up where they are asked about.
  const names = query.sort === 'name' || query.search !== '' ? sql`join accounts a on a.id = m.account` : sql``;
  const { rows } = await tx.execute<Row>(sql`
    with matched as materialized (
      select m.account, ${key} as key from members m ${names} ${powers}
      where ${matching(community, query)}
    ), page as (
      select account, key from matched ${query.after ? sql`where ${behind(query.after)}` : sql``}
      order by ${order} limit ${query.limit}
    )
    select ${COLUMNS}, key::text as position, (select count(*)::int from matched) as total
    from page join members m using (account) join accounts a on a.id = m.account
    join communities c on c.uuid = m.community
    where m.community = ${community} order by ${order}`);
  return {
    rows: rows.map(({ position, total: _, ...row }) => ({
      row: toRow(row),
      position: { key: position, id: row.accId },
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** One member as the list shows them; null when they are not in the community. */
export async function readRosterRow(tx: Transaction, community: string, account: string): Promise<MemberRow | null> {
  const { rows } = await tx.execute<Omit<Row, 'position' | 'total'>>(sql`
    select ${COLUMNS} from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    where m.community = ${community} and m.account = ${account}`);
  return rows[0] ? toRow(rows[0]) : null;
}

function toRow(row: Omit<Row, 'position' | 'total'>): MemberRow {
  return { ...row, since: new Date(row.since).toISOString() };
}
