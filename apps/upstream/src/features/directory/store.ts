import type { MemberQuery, MemberRow } from '@muster/contracts/directory/model';
import { sql, type SQL } from 'drizzle-orm';
import { LOOKED_LIKE, type WithLookedLike, stillLooksLike } from '../../authorization/looked-like.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Cell } from '../../platform/sheets/cell.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { isScan, matching, type Narrowed } from './narrowing.ts';
import type { Position } from './rules.ts';
import type { ReadColumn } from '../../platform/feature/item-columns.ts';

type Row = WithLookedLike<Omit<MemberRow, 'since' | 'joinedAt' | 'archivedAt' | 'cells'>> & {
  since: Date | string;
  joinedAt: Date | string | null;
  archivedAt: Date | string | null;
  position: string;
  total: number;
};

/** A page that is asked for. */
type AskedPage = Narrowed & {
  readonly after: Position | null;
  readonly limit: number;
  /** What is said of each beside what a row says anyway. */
  readonly columns: readonly ReadColumn[];
};

/** A person as staff see them in a list; `m` is the membership, `a` the account, `c` the community. */
const COLUMNS = sql`m.account as "accId", coalesce(m.com_name, a.username) as name, a.username,
  a.avatar_url as "avatarUrl", c.owner = m.account as owner, m.sys_status as "sysStatus", m.com_status as "comStatus",
  m.banned, m.since, m.joined_at as "joinedAt", m.archived_at as "archivedAt", ${LOOKED_LIKE} as "lookedLike"`;

/** By what the archived are sorted; all others come as if that were longest ago. */
const ARCHIVED = sql`coalesce(m.archived_at, 'epoch')`;

/** A moment as its position says it: microseconds since 1970, which a double holds exactly until the year 2255. */
const MOMENT = (key: string) => sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`;

type Order = {
  /** What it sorts by; what an index of members has, where one is in this order. */
  readonly by: SQL;
  /** The same as a position keeps it. */
  readonly written: SQL;
  readonly direction: SQL;
  /** What comes behind the position, whose key is read back by `read`. */
  readonly behind: SQL;
  readonly read: (key: string) => SQL;
};

/** What each order sorts by, and how what comes behind a position is found. Ties go by account. */
const ORDERS: Record<MemberQuery['sort'], Order> = {
  name: {
    by: sql`m.name_key`,
    written: sql`m.name_key`,
    direction: sql`asc`,
    behind: sql`>`,
    read: (key) => sql`${key}::text`,
  },
  nameDown: {
    by: sql`m.name_key`,
    written: sql`m.name_key`,
    direction: sql`desc`,
    behind: sql`<`,
    read: (key) => sql`${key}::text`,
  },
  newest: {
    by: sql`m.joined_key`,
    written: sql`(extract(epoch from m.joined_key) * 1000000)::bigint`,
    direction: sql`desc`,
    behind: sql`<`,
    read: MOMENT,
  },
  oldest: {
    by: sql`m.joined_key`,
    written: sql`(extract(epoch from m.joined_key) * 1000000)::bigint`,
    direction: sql`asc`,
    behind: sql`>`,
    read: MOMENT,
  },
  power: {
    by: sql`m.rank_power`,
    written: sql`m.rank_power`,
    direction: sql`desc`,
    behind: sql`<`,
    read: (key) => sql`${key}::int`,
  },
  powerUp: {
    by: sql`m.rank_power`,
    written: sql`m.rank_power`,
    direction: sql`asc`,
    behind: sql`>`,
    read: (key) => sql`${key}::int`,
  },
  seen: {
    by: sql`m.seen_at`,
    written: sql`(extract(epoch from m.seen_at) * 1000000)::bigint`,
    direction: sql`desc`,
    behind: sql`<`,
    read: MOMENT,
  },
  seenUp: {
    by: sql`m.seen_at`,
    written: sql`(extract(epoch from m.seen_at) * 1000000)::bigint`,
    direction: sql`asc`,
    behind: sql`>`,
    read: MOMENT,
  },
  standing: {
    by: sql`m.since`,
    written: sql`(extract(epoch from m.since) * 1000000)::bigint`,
    direction: sql`desc`,
    behind: sql`<`,
    read: MOMENT,
  },
  standingUp: {
    by: sql`m.since`,
    written: sql`(extract(epoch from m.since) * 1000000)::bigint`,
    direction: sql`asc`,
    behind: sql`>`,
    read: MOMENT,
  },
  archived: {
    by: ARCHIVED,
    written: sql`(extract(epoch from ${ARCHIVED}) * 1000000)::bigint`,
    direction: sql`desc`,
    behind: sql`<`,
    read: MOMENT,
  },
  archivedUp: {
    by: ARCHIVED,
    written: sql`(extract(epoch from ${ARCHIVED}) * 1000000)::bigint`,
    direction: sql`asc`,
    behind: sql`>`,
    read: MOMENT,
  },
};

/** The people that a question finds: (account, name, key), the key being what puts them in the order of their names. */
export function selecting(community: string, asked: Narrowed): SQL {
  return sql`select m.account, coalesce(m.com_name, a.username) as name, m.name_key as key
    from members m join accounts a on a.id = m.account where ${matching(community, asked)}`;
}

/** Those of some accounts who have a place in a community, as {@link selecting} has them. */
export function selectingThese(community: string, accounts: readonly string[]): SQL {
  return sql`select m.account, coalesce(m.com_name, a.username) as name, m.name_key as key
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.account = any(${sql.param([...accounts])}::uuid[])`;
}

/**
 * Members in order, with the position of each, and how many match in all. One statement: the page comes from the index
 * of its order, and only what is on it is looked at closer, all of it at once.
 */
export async function readRoster(
  tx: Transaction,
  community: string,
  query: AskedPage,
): Promise<{ readonly rows: readonly { row: MemberRow; position: Position }[]; readonly total: number }> {
  const { columns } = query;
  const { rows } = await tx.execute<Row & Record<string, unknown>>(rosterQuery(community, query));
  return {
    rows: rows.map((row) => ({
      row: {
        ...toRow(row),
        cells: Object.fromEntries(columns.map(({ id, read }, at) => [id, told(read(row[`c${at}`] ?? null))])),
      },
      position: { key: row.position, id: row.accId },
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The statement of {@link readRoster}, for whoever asks how it is answered. */
export function rosterQuery(community: string, query: AskedPage): SQL {
  const { by, written, direction, behind, read } = ORDERS[query.sort];
  const { after } = query;
  const beyond = after ? sql`(${by}, m.account) ${behind} (${read(after.key)}, ${after.id}::uuid)` : sql`true`;
  const matched = matching(community, query);
  // What no index has in this order is looked for once, for the page and for the count.
  const scanned = isScan(query);
  const found = scanned
    ? sql`found as materialized (
        select m.account, m.name_key, m.since, m.joined_key, m.rank_power, m.seen_at, m.archived_at from members m where ${matched}),`
    : sql``;
  const total = scanned ? sql`found` : sql`members m where ${matched}`;
  const cells = query.columns.map(({ value }, at) => sql`, ${value} as ${sql.identifier(`c${at}`)}`);
  return sql`
    with ${found} page as materialized (
      select m.account, ${by} as key, ${written} as position
      from ${scanned ? sql`found m where ${beyond}` : sql`members m where ${matched} and ${beyond}`}
      order by ${by} ${direction}, m.account ${direction} limit ${query.limit}
    ), held as (
      select h.account, array_agg(r.id order by r.power desc, r.position, r.id) as ranks
      from page join member_ranks h on h.account = page.account join ranks r on r.id = h.rank
      where h.community = ${community} group by h.account
    )
    select ${COLUMNS}, coalesce(held.ranks, '{}') as ranks, page.position::text as position,
      (select count(*)::int from ${total}) as total
    ${sql.join(cells)}
    from page join members m on m.account = page.account join accounts a on a.id = m.account
    join communities c on c.uuid = m.community left join held on held.account = m.account
    where m.community = ${community} order by page.key ${direction}, page.account ${direction}`;
}

/**
 * Those who match, in the order asked for, as a piece of a statement: `m` is the place, `a` the account, `c` the
 * community. `order` goes behind whatever is selected.
 */
export function rosterFrom(community: string, query: Narrowed): { readonly from: SQL; readonly order: SQL } {
  const { by, direction } = ORDERS[query.sort];
  return {
    from: sql`from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
      where ${matching(community, query)}`,
    order: sql`order by ${by} ${direction}, m.account ${direction}`,
  };
}

/** How many match. */
export async function countMatching(tx: Transaction, community: string, query: Narrowed): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from members m where ${matching(community, query)}`);
  return rows[0]?.count ?? 0;
}

/** One member as the list shows them; null when they are not in the community. */
export async function readRosterRow(tx: Transaction, community: string, account: string): Promise<MemberRow | null> {
  const { rows } = await tx.execute<Omit<Row, 'position' | 'total'>>(sql`
    select ${COLUMNS}, array(select r.id from member_ranks h join ranks r on r.id = h.rank
      where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id) as ranks
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    where m.community = ${community} and m.account = ${account}`);
  return rows[0] ? toRow(rows[0]) : null;
}

function toRow(row: Omit<Row, 'position' | 'total'>): MemberRow {
  const { accId, name, username, avatarUrl, owner, sysStatus, comStatus, banned, ranks } = row;
  const looksLike = stillLooksLike(row, row.lookedLike);
  const since = new Date(row.since).toISOString();
  const dates = { since, joinedAt: momentOf(row.joinedAt), archivedAt: momentOf(row.archivedAt) };
  return {
    accId,
    name,
    username,
    avatarUrl,
    owner,
    sysStatus,
    comStatus,
    banned,
    ranks,
    ...dates,
    looksLike,
    cells: {},
  };
}

/** A cell as the list says it. */
function told(cell: Cell): string | number | null {
  return cell instanceof Date ? cell.toISOString() : cell;
}
