import { fold } from '@muster/contracts/search/fold';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../platform/text/like-pattern.ts';
import type { StoredRoster } from '../store.ts';

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Members on a roster, found by name where something is searched for. */
export type RosterQuery = { readonly community: string; readonly roster: StoredRoster; readonly search: string };

/**
 * The rows of a roster, as tables of a `with`: `placed` has (id, account, grp, rank, picked) and by what rows are ordered. A member has
 * a row in each part of the roster in which one of the ranks counts that the roster is about, by the highest of these. An entered row
 * has one row, in the part of the highest rank of its holder.
 */
export function placedRows(query: RosterQuery): SQL {
  const { community, roster } = query;
  const { question, grouping, kind } = roster;
  const { departments, ranks } = question;
  const isAboutRanks = kind === 'members' && departments.length + ranks.length > 0;
  const counts = isAboutRanks
    ? sql`(r.department = any(${uuids(departments)}) or r.id = any(${uuids(ranks)}))`
    : sql`true`;
  const part = grouping === 'none' || kind === 'entries' ? sql`null::uuid` : sql`r.department`;
  const group = { none: sql`null::uuid`, department: sql`r.department`, rank: sql`r.id` }[grouping];
  return sql`
    chosen as materialized (
      ${kind === 'entries' ? enteredRows(query) : chosenMembers(query, isAboutRanks ? counts : null)}
    ), held as (
      select h.account, r.id, r.department, r.power, r.position
      from member_ranks h join ranks r on r.id = h.rank and r.community = h.community
      where h.community = ${community} and ${counts}
    ), placed as materialized (
      select distinct on (c.id, ${part})
        c.id, c.account, c.picked, c.name_key, c.joined_key, h.place as hand_place, ${group} as grp, r.id as rank, r.power, r.position as rank_position,
        d.position as department_position, d.id as department
      from chosen c left join held r on r.account = c.account
      left join ${handOrder(roster)} h on h.id = c.id
      left join departments d on d.id = r.department and d.community = ${community}
      order by c.id, ${part}, r.power desc, r.position, r.id
    )`;
}

/** The places of rows in the order by hand, as a table of (id, place); empty where that is not the order. */
function handOrder({ id, order }: StoredRoster): SQL {
  return order === 'hand'
    ? sql`(select o.id, o.place from rosters x, unnest(x.hand_order) with ordinality o (id, place) where x.id = ${id})`
    : sql`(select null::uuid as id, null::bigint as place where false)`;
}

/** The members that a roster is about; `counts` says which ranks of `r` it names, null for none. */
function chosenMembers({ community, roster: { id, question }, search }: RosterQuery, counts: SQL | null): SQL {
  const { statuses, byHandOnly } = question;
  const isEveryone = !byHandOnly && counts === null && statuses.length === 0;
  const asked = isEveryone
    ? sql`true`
    : sql`(false
        ${counts !== null && !byHandOnly ? sql`or m.account in (select h.account from member_ranks h join ranks r on r.id = h.rank where h.community = ${community} and ${counts})` : sql``}
        ${statuses.length > 0 && !byHandOnly ? sql`or m.com_status = any(${uuids(statuses)})` : sql``}
        or p.account is not null)`;
  return sql`
    select m.account as id, m.account, m.name_key, m.joined_key, p.account is not null as picked
    from members m left join roster_picks p on p.roster = ${id} and p.community = m.community and p.account = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned and ${asked}
      and ${search === '' ? sql`true` : sql`m.name_fold like ${containing(fold(search))}`}`;
}

/** The rows that were entered on a roster, with those of their holders that are active members. Found by name and by holder. */
function enteredRows({ community, roster: { id }, search }: RosterQuery): SQL {
  const sought = containing(fold(search));
  return sql`
    select e.id, m.account, e.name_key, e.entered_at as joined_key, true as picked
    from roster_entries e left join members m
      on m.community = e.community and m.account = e.account and m.sys_status = 'active' and not m.banned
    where e.community = ${community} and e.roster = ${id}
      and ${search === '' ? sql`true` : sql`(muster_fold(lower(e.name)) like ${sought} or m.name_fold like ${sought})`}`;
}

/** Where the columns of the rows of {@link placedRows} are read from: `p`, and `m`, `a` and `c` of the member, who may be missing. */
export function joinedRows(
  { community, roster: { kind } }: Pick<RosterQuery, 'community' | 'roster'>,
  placed: SQL,
): SQL {
  const join = kind === 'entries' ? sql`left join` : sql`join`;
  return sql`${placed} p join communities c on c.uuid = ${community}
    ${join} members m on m.community = c.uuid and m.account = p.account ${join} accounts a on a.id = m.account`;
}

/** The order of the rows of {@link placedRows}, with `p` for `placed`: parts first, then as the roster says, ties by name. */
export function rowOrder({ grouping, order }: StoredRoster): SQL {
  const byRank = sql`p.power desc nulls last, p.rank_position, p.rank`;
  const parts = {
    none: [],
    department: [sql`p.department_position nulls last, p.department`],
    rank: [sql`p.department_position nulls last, p.department`, byRank],
  }[grouping];
  const within = { power: [byRank], name: [], joined: [sql`p.joined_key`], hand: [sql`p.hand_place nulls last`] }[
    order
  ];
  return sql.join([...parts, ...within, sql`p.name_key`, sql`p.id`], sql`, `);
}
