import { meantBy } from '@muster/contracts/identifiers/types';
import type { DaySpan, SeenFilter } from '@muster/contracts/directory/filters/model';
import type { MemberQuery } from '@muster/contracts/directory/model';
import { sql, type SQL } from 'drizzle-orm';
import { searchWords } from '@muster/contracts/search/fold';
import { hasNearly, hasWords } from '../../platform/search/source.ts';
import { containing } from '../../platform/text/like-pattern.ts';

/**
 * What is asked for, by somebody who may ask it: `narrow` makes it, and nothing is searched by a question that
 * did not go through there.
 */
export type Narrowed = Omit<MemberQuery, 'fields' | 'factor'> & {
  /** The moment that days are counted from. */
  readonly now: Date;
  /** What filters come to that not everybody may use, as conditions over `m`. */
  readonly conditions: readonly SQL[];
};

const DAY_MS = 86_400_000;

const STATES: Record<NonNullable<MemberQuery['state']>, SQL> = {
  active: sql`m.sys_status = 'active' and not m.banned`,
  pending: sql`m.sys_status = 'pending' and not m.banned`,
  archived: sql`m.sys_status = 'archived' and not m.banned`,
  banned: sql`m.banned`,
  left: sql`m.sys_status is null and not m.banned`,
};

/** States that no index has in the list's orders. */
const SELDOM: ReadonlySet<MemberQuery['state']> = new Set(['banned', 'left']);

/** Former members are found only where they alone are asked for. */
const ANYWHERE = sql`(m.sys_status is not null or m.banned)`;

/** Whether a question asks for what no index has in the list's orders, so that it is better looked for once. */
export function isScan(asked: Narrowed): boolean {
  const { search, rank, department, state, joined, archived, seen, without, conditions, sort } = asked;
  const narrow = joined ?? archived ?? seen ?? without;
  const isHeld = rank.length > 0 || department.length > 0;
  const isUnsorted = sort === 'archived' || sort === 'archivedUp';
  return search !== '' || isHeld || narrow !== null || SELDOM.has(state) || conditions.length > 0 || isUnsorted;
}

/** The conditions of a question over `m`, the place. */
export function matching(community: string, asked: Narrowed): SQL {
  return sql.join([beside(community, asked), ...Object.values(chosen(community, asked))], sql` and `);
}

/** What the filters come to of which people choose among some, each by itself. */
export function chosen(community: string, { state, status, rank, department }: Narrowed) {
  const all = sql`true`;
  return {
    state: state ? STATES[state] : ANYWHERE,
    status: status.length > 0 ? sql`m.com_status = any(${sql.param(status)}::uuid[])` : all,
    rank: rank.length > 0 ? holding(community, sql`${sql.param(rank)}::uuid[]`) : all,
    department: department.length > 0 ? holding(community, ranksOf(community, department)) : all,
  };
}

/** The conditions of a question but for those of {@link chosen}. */
export function beside(community: string, asked: Narrowed): SQL {
  const { search, days, joined, archived, seen, without, now, conditions } = asked;
  return sql.join(
    [
      sql`m.community = ${community}`,
      ...(days ? [sql`m.since >= ${daysBefore(now, days)}`] : []),
      ...(joined ? within(sql`m.joined_at`, joined) : []),
      ...(archived ? within(sql`m.archived_at`, archived) : []),
      ...(seen ? [seenAs(seen, now)] : []),
      ...(without ? [rankless(community, without)] : []),
      ...(search === '' ? [] : [found(community, search)]),
      ...conditions,
    ],
    sql` and `,
  );
}

/** Who holds one of some ranks, by the index of who holds them. */
function holding(community: string, ranks: SQL): SQL {
  return sql`m.account in (select h.account from member_ranks h where h.community = ${community} and h.rank = any(${ranks}))`;
}

function ranksOf(community: string, departments: readonly string[]): SQL {
  return sql`array(select id from ranks where community = ${community} and department = any(${sql.param(departments)}::uuid[]))`;
}

/** Who holds none of a department's ranks. Of one that is gone that would be everybody, which nobody can mean. */
function rankless(community: string, department: string): SQL {
  return sql`(exists (select from departments where community = ${community} and id = ${department})
    and not ${holding(community, ranksOf(community, [department]))})`;
}

/** Days are those of UTC, so that a link, a view and a sheet mean the same people to everybody (@decision 0071). */
function within(moment: SQL, { from, to }: DaySpan): SQL[] {
  const begin = (day: string) => sql`(${day}::date)::timestamp at time zone 'UTC'`;
  return [
    ...(from ? [sql`${moment} >= ${begin(from)}`] : []),
    ...(to ? [sql`${moment} < ${begin(to)} + interval '1 day'`] : []),
  ];
}

function seenAs(seen: SeenFilter, now: Date): SQL {
  if (seen.is === 'never') return sql`m.seen_at = 'epoch'`;
  return sql`m.seen_at ${seen.is === 'within' ? sql`>=` : sql`<`} ${daysBefore(now, seen.days)}`;
}

/** Words in any order, without regard to accents and blanks; where none are found, names that are nearly so. */
function found(community: string, search: string): SQL {
  const words = searchWords(search);
  const exact = (of: SQL) => sql`(${of}.search_text like lower(${containing(search)})
    or (${words.length === 0 ? sql`false` : hasWords(sql`${of}.search_fold`, words)})
    or (${of}.api_ids <> '{}' and ${of}.api_ids && ${sql.param(meantBy(search))}::text[]))`;
  const near = hasNearly(sql`m.name_fold`, words);
  if (near === null) return exact(sql`m`);
  return sql`(${exact(sql`m`)} or (${near}
    and not exists (select from members x where x.community = ${community} and ${exact(sql`x`)})))`;
}

function daysBefore(now: Date, days: number): SQL {
  return sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
}
