import type { FigureSort, FigureSubject } from '@muster/contracts/event-attendance/constants';
import type { AttendanceFigure, FigurePage, FigurePosition } from '@muster/contracts/event-attendance/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { readFaces } from '../event-signups/public.ts';

/** Which figures are asked for: of dates from `from` on and before `to` that have begun by `now`. */
export type FigureQuery = {
  readonly community: string;
  readonly by: FigureSubject;
  readonly from: string;
  readonly to: string;
  readonly category: string | null;
  readonly person: string | null;
  readonly search: string;
  readonly now: Date;
};

type Asked = { readonly sort: FigureSort; readonly after: FigurePosition | null; readonly limit: number };

/** What the lines are of: what they are grouped by, and where their names are from. */
const SUBJECTS: Readonly<Record<FigureSubject, { readonly id: SQL; readonly label: SQL; readonly named: SQL }>> = {
  event: { id: sql`f.occurrence`, label: sql`n.title`, named: sql`join dates n on n.id = s.id` },
  category: {
    id: sql`d.category`,
    label: sql`n.label`,
    named: sql`join (select id, label, null::timestamptz as starts_at, community from calendar_categories) n
      on n.id = s.id and n.community = s.community`,
  },
  person: {
    id: sql`f.account`,
    label: sql`coalesce(m.com_name, n.username)`,
    named: sql`join (select id, username, null::timestamptz as starts_at from accounts) n on n.id = s.id
      left join members m on m.community = s.community and m.account = s.id`,
  },
};

/** Each key ascends, so that a page goes on behind the last one of the page before in every order. Lines without a rate come last. */
const KEYS: Readonly<Record<FigureSort, SQL>> = {
  name: sql`lower(label) collate "C"`,
  newest: sql`-(extract(epoch from starts_at) * 1000)::bigint`,
  attended: sql`-(attended + late)`,
  absent: sql`-absent`,
  rateLow: sql`coalesce(rate, 101)`,
  rateHigh: sql`-coalesce(rate, -1)`,
};

const RATE = sql`round(100.0 * (sum(attended) + sum(late)) / nullif(sum(attended) + sum(late) + sum(absent), 0))::int`;

/** The lines of figures as a table of the name `figures`, for a `with`. */
function figuresAsked({ community, by, from, to, now, ...query }: FigureQuery): SQL {
  const { id, label, named } = SUBJECTS[by];
  const { category, person, search } = query;
  return sql`
    dates as (
      select o.id, o.starts_at, e.title, e.category from calendar_occurrences o
      join calendar_events e on e.community = o.community and e.id = o.event
      where o.community = ${community} and o.cancelled_at is null and o.starts_at >= ${from}::timestamptz
      and o.starts_at < least(${to}::timestamptz, ${now.toISOString()}::timestamptz)
      ${category === null ? sql`` : sql`and e.category = ${category}::uuid`}),
    facts as (
      select occurrence, account, case when answer = 'maybe' then 'maybe' else 'going' end as what from event_signups
      where community = ${community} and occurrence in (select id from dates)
      and (answer = 'maybe' or answer = 'going' and queued_at is null)
      union all select occurrence, account, mark from event_attendance
      where community = ${community} and occurrence in (select id from dates)),
    sums as (
      select ${id} as id, ${community}::uuid as community, count(distinct f.occurrence)::int as events,
        ${sql.join(
          ['going', 'maybe', 'attended', 'late', 'absent', 'excused'].map(
            (what) => sql`count(*) filter (where f.what = ${what})::int as ${sql.identifier(what)}`,
          ),
          sql`, `,
        )}
      from facts f join dates d on d.id = f.occurrence
      ${person === null ? sql`` : sql`where f.account = ${person}::uuid`} group by 1),
    figures as (
      select s.*, ${label} as label, n.starts_at,
        round(100.0 * (attended + late) / nullif(attended + late + absent, 0))::int as rate
      from sums s ${named}
      ${search === '' ? sql`` : sql`where strpos(lower(${label}), lower(${search})) > 0`})`;
}

const COLUMNS = sql`id, label, starts_at as "startsAt", events, going, maybe, attended, late, absent, excused, rate`;

type Row = Omit<AttendanceFigure, 'avatarUrl' | 'startsAt'> & { startsAt: string | null; key: string | number };

/** A page of figures in an order. */
export async function readFigures(
  tx: Transaction,
  query: FigureQuery,
  { sort, after, limit }: Asked,
): Promise<Omit<FigurePage, 'asOf'>> {
  const key = KEYS[sort];
  const type = sort === 'name' ? sql`::text` : sql`::bigint`;
  const { rows } = await tx.execute<Row>(sql`
    with ${figuresAsked(query)}
    select ${COLUMNS}, ${key} as key from figures
    ${after === null ? sql`` : sql`where (${key}, id) > (${after.key}${type}, ${after.id}::uuid)`}
    order by ${key}, id limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ofPeople = query.by === 'person' ? shown.map(({ id }) => id) : [];
  const faces = await readFaces(tx, query.community, ofPeople);
  return {
    items: shown.map(({ key: _key, startsAt, ...row }) => ({
      ...row,
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      avatarUrl: faces.get(row.id)?.avatarUrl ?? null,
    })),
    totals: after === null ? await readTotals(tx, query) : null,
    next: rows.length > limit && last ? { key: sort === 'name' ? last.key : Number(last.key), id: last.id } : null,
  };
}

/** Sums over all lines. Of dates, each is counted once, also where it stands in the lines of several people. */
async function readTotals(tx: Transaction, query: FigureQuery): Promise<FigurePage['totals']> {
  const sum = (column: string) => sql`coalesce(sum(${sql.identifier(column)}), 0)::int as ${sql.identifier(column)}`;
  const { rows } = await tx.execute<NonNullable<FigurePage['totals']>>(sql`
    with ${figuresAsked(query)}
    select count(*)::int as lines, (select count(distinct f.occurrence)::int from facts f
        join dates d on d.id = f.occurrence join figures l on l.id = ${SUBJECTS[query.by].id}
        ${query.person === null ? sql`` : sql`where f.account = ${query.person}::uuid`}) as events,
      ${sql.join(['going', 'maybe', 'attended', 'late', 'absent', 'excused'].map(sum), sql`, `)}, ${RATE} as rate
    from figures`);
  return rows[0] ?? null;
}

/** How many lines there are. */
export async function countFigures(tx: Transaction, query: FigureQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`with ${figuresAsked(query)} select count(*)::int as count from figures`,
  );
  return rows[0]?.count ?? 0;
}

/** The statement of all lines by name, for a file. */
export function allFigures(query: FigureQuery): SQL {
  return sql`with ${figuresAsked(query)} select ${COLUMNS} from figures order by ${KEYS.name}, starts_at, id`;
}
