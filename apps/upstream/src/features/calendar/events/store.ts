import type { EventTerms } from '@muster/contracts/calendar/model';
import { and, asc, eq, getColumns, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { PlannedDate } from '../series/dates.ts';
import { calendarEvents, calendarOccurrences } from '../../../platform/schema/calendar.ts';

/** Terms of an event or series as they are kept. */
export type StoredTerms = typeof calendarEvents.$inferSelect;

/** A date of an event, with its terms. */
export type StoredOccurrence = typeof calendarOccurrences.$inferSelect & { readonly terms: StoredTerms };

type NewTerms = Omit<typeof calendarEvents.$inferInsert, 'id'>;

const isTerms = ({ community, id }: Pick<StoredTerms, 'community' | 'id'>) =>
  and(eq(calendarEvents.community, community), eq(calendarEvents.id, id));

/** What is given of an event, as columns. */
export function termColumns({ place, ...terms }: EventTerms) {
  return { ...terms, placeKind: place.kind, placeText: place.text };
}

/** One date with its terms; null when it is gone or another community's. */
export async function readOccurrence(tx: Transaction, community: string, id: string): Promise<StoredOccurrence | null> {
  const [row] = await readWhere(tx, community, { condition: eq(calendarOccurrences.id, id) });
  return row ?? null;
}

/** Some dates with their terms, in the order of their start; those that are gone or another community's are left out. */
export function readOccurrences(
  tx: Transaction,
  community: string,
  ids: readonly string[],
): Promise<StoredOccurrence[]> {
  return readWhere(tx, community, { condition: inArray(calendarOccurrences.id, [...ids]) });
}

type Window = {
  readonly from: Date;
  readonly until: Date;
  /** The latest start before `from` of what may still go on then. */
  readonly longestMs: number;
  readonly categories: readonly string[];
  readonly search: string;
  readonly limit: number;
};

/** Dates of some categories that take place between two moments, in the order of their start. */
export function readWindow(
  tx: Transaction,
  community: string,
  { from, until, longestMs, categories, search, limit }: Window,
): Promise<StoredOccurrence[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    search === '' ? undefined : or(ilike(calendarEvents.title, pattern), ilike(calendarEvents.placeText, pattern));
  const condition = and(
    gte(calendarOccurrences.startsAt, new Date(from.getTime() - longestMs)),
    lt(calendarOccurrences.startsAt, until),
    sql`${calendarOccurrences.endsAt} > ${from.toISOString()}::timestamptz`,
    inArray(calendarEvents.category, [...categories]),
    found,
  );
  return readWhere(tx, community, { condition, limit });
}

async function readWhere(
  tx: Transaction,
  community: string,
  { condition, limit = 10_000 }: { readonly condition: SQL | undefined; readonly limit?: number },
): Promise<StoredOccurrence[]> {
  const rows = await tx
    .select({ ...getColumns(calendarOccurrences), terms: getColumns(calendarEvents) })
    .from(calendarOccurrences)
    .innerJoin(
      calendarEvents,
      and(
        eq(calendarEvents.community, calendarOccurrences.community),
        eq(calendarEvents.id, calendarOccurrences.event),
      ),
    )
    .where(and(eq(calendarOccurrences.community, community), condition))
    .orderBy(asc(calendarOccurrences.startsAt), asc(calendarOccurrences.id))
    .limit(limit);
  return rows;
}

/** The terms of an event or series; null when they are gone or another community's. */
export async function readTerms(
  tx: Transaction,
  key: Pick<StoredTerms, 'community' | 'id'>,
): Promise<StoredTerms | null> {
  const [row] = await tx.select().from(calendarEvents).where(isTerms(key));
  return row ?? null;
}

/** Stores terms; answers their id. */
export async function insertTerms(tx: Transaction, terms: NewTerms): Promise<string> {
  const [row] = await tx.insert(calendarEvents).values(terms).returning({ id: calendarEvents.id });
  return row?.id ?? '';
}

/** Rows of terms, and of dates, that are written by one statement: statements have at most 65,535 values. */
const LOT = { terms: 1_000, dates: 5_000 } as const;

/** Stores many terms, and many dates that have them, with ids that are known before. */
export async function insertMany(
  tx: Transaction,
  {
    terms,
    dates,
  }: {
    readonly terms: readonly (typeof calendarEvents.$inferInsert)[];
    readonly dates: readonly (typeof calendarOccurrences.$inferInsert)[];
  },
): Promise<void> {
  for (let at = 0; at < terms.length; at += LOT.terms)
    await tx.insert(calendarEvents).values(terms.slice(at, at + LOT.terms));
  for (let at = 0; at < dates.length; at += LOT.dates)
    await tx.insert(calendarOccurrences).values(dates.slice(at, at + LOT.dates));
}

/** An event or series, whether it or a date of it was changed since it was made, and all of its dates. */
export type WithDates = { readonly terms: StoredTerms; readonly isChanged: boolean; readonly dates: readonly string[] };

/** Some events and series of a community with all dates that belong to them, those with terms of their own among them. */
export async function readWithDates(
  tx: Transaction,
  community: string,
  events: readonly string[],
): Promise<WithDates[]> {
  const ids = [...events];
  const terms = await tx
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.community, community),
        or(inArray(calendarEvents.id, ids), inArray(calendarEvents.series, ids)),
      ),
    );
  const { id, event, series } = calendarOccurrences;
  const dates = await tx
    .select({ id, event, series })
    .from(calendarOccurrences)
    .where(and(eq(calendarOccurrences.community, community), or(inArray(event, ids), inArray(series, ids))));
  const changed = new Set(terms.flatMap((each) => (each.revision > 1 ? [each.series ?? each.id] : [])));
  const byEvent = new Map<string, string[]>();
  for (const date of dates) {
    const of = date.series ?? date.event;
    const those = byEvent.get(of);
    if (those) those.push(date.id);
    else byEvent.set(of, [date.id]);
  }
  return terms
    .filter((each) => each.series === null)
    .map((each) => ({ terms: each, isChanged: changed.has(each.id), dates: byEvent.get(each.id) ?? [] }));
}

/** Deletes events and series with all of their dates. */
export async function deleteWithDates(tx: Transaction, community: string, events: readonly string[]): Promise<void> {
  if (events.length === 0) return;
  const ids = [...events];
  const { series, event } = calendarOccurrences;
  await tx
    .delete(calendarOccurrences)
    .where(and(eq(calendarOccurrences.community, community), or(inArray(event, ids), inArray(series, ids))));
  await tx
    .delete(calendarEvents)
    .where(
      and(
        eq(calendarEvents.community, community),
        or(inArray(calendarEvents.id, ids), inArray(calendarEvents.series, ids)),
      ),
    );
}

/** Changes terms. */
export async function writeTerms(
  tx: Transaction,
  key: Pick<StoredTerms, 'community' | 'id'>,
  terms: Partial<NewTerms>,
): Promise<void> {
  await tx.update(calendarEvents).set(terms).where(isTerms(key));
}

/** Deletes terms with the dates that have them. */
export async function deleteTerms(tx: Transaction, key: Pick<StoredTerms, 'community' | 'id'>): Promise<void> {
  await tx.delete(calendarEvents).where(isTerms(key));
}

/** Deletes the terms that single dates of a series had, where no date uses them. */
export async function deleteUnused(tx: Transaction, community: string, series: string): Promise<void> {
  await tx.execute(sql`
    delete from calendar_events e where e.community = ${community} and e.series = ${series}
    and not exists (select from calendar_occurrences o where o.community = e.community and o.event = e.id)`);
}

/** Deletes the terms of a single event, where no date uses them. */
export async function deleteWithoutDates(tx: Transaction, community: string, id: string): Promise<void> {
  await tx.execute(sql`
    delete from calendar_events e where e.community = ${community} and e.id = ${id}
    and not exists (select from calendar_occurrences o where o.community = e.community and o.event = e.id)`);
}

/** Gives terms that dates have for themselves to the series that these dates belong to now, and deletes those that no date has. */
export async function moveOwnTerms(
  tx: Transaction,
  community: string,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await tx.execute(sql`
    update calendar_events e set series = ${into} from calendar_occurrences o
    where e.community = ${community} and e.series = ${from}
    and o.community = e.community and o.event = e.id and o.series = ${into}`);
  await deleteUnused(tx, community, from);
}

/** Stores dates of an event or series; answers their ids in the order of their start. */
export async function insertDates(
  tx: Transaction,
  { community, event, series }: { readonly community: string; readonly event: string; readonly series: string | null },
  dates: readonly PlannedDate[],
): Promise<string[]> {
  if (dates.length === 0) return [];
  const rows = await tx
    .insert(calendarOccurrences)
    .values(dates.map((date) => ({ community, event, series, ...date })))
    .onConflictDoNothing({ target: [calendarOccurrences.series, calendarOccurrences.day] })
    .returning({ id: calendarOccurrences.id, startsAt: calendarOccurrences.startsAt });
  return rows.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).map(({ id }) => id);
}

/** The dates of a series, those with terms of their own among them, in the order of their days. */
export function readDates(
  tx: Transaction,
  community: string,
  series: string,
): Promise<(typeof calendarOccurrences.$inferSelect)[]> {
  return tx
    .select()
    .from(calendarOccurrences)
    .where(and(eq(calendarOccurrences.community, community), eq(calendarOccurrences.series, series)))
    .orderBy(asc(calendarOccurrences.day), asc(calendarOccurrences.id));
}

/** The columns of a date to write; columns that are left out stay. */
export type DateChange = { readonly id: string } & Partial<
  Pick<typeof calendarOccurrences.$inferSelect, 'event' | 'series' | 'day' | 'startsAt' | 'endsAt'>
>;

/** Writes times, terms and series of dates; columns that a change leaves out stay. */
export async function writeDates(tx: Transaction, community: string, changes: readonly DateChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(
    changes.map(({ id, event, series, day, startsAt, endsAt }) => ({
      id,
      event: event ?? null,
      has_series: series !== undefined,
      series: series ?? null,
      day: day ?? null,
      starts_at: startsAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
    })),
  );
  // Days are moved aside first: two dates may change places.
  await tx.execute(sql`
    update calendar_occurrences set day = day || ' ' || id where community = ${community}
    and id = any(${sql.param(changes.filter(({ day }) => day !== undefined).map(({ id }) => id))}::uuid[])`);
  await tx.execute(sql`
    update calendar_occurrences o set
      event = coalesce(c.event, o.event),
      series = case when c.has_series then c.series else o.series end,
      day = coalesce(c.day, o.day),
      starts_at = coalesce(c.starts_at, o.starts_at),
      ends_at = coalesce(c.ends_at, o.ends_at)
    from jsonb_to_recordset(${rows}::jsonb)
      c (id uuid, event uuid, has_series boolean, series uuid, day text, starts_at timestamptz, ends_at timestamptz)
    where o.community = ${community} and o.id = c.id`);
}

/** Deletes dates. */
export async function deleteDates(tx: Transaction, community: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(calendarOccurrences)
    .where(and(eq(calendarOccurrences.community, community), inArray(calendarOccurrences.id, [...ids])));
}

/** Marks dates as cancelled, or as not cancelled. */
export async function writeCancelled(
  tx: Transaction,
  { community, ids }: { readonly community: string; readonly ids: readonly string[] },
  cancelled: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(calendarOccurrences)
    .set({ cancelledAt: cancelled?.at ?? null, cancelReason: cancelled?.reason ?? null })
    .where(and(eq(calendarOccurrences.community, community), inArray(calendarOccurrences.id, [...ids])));
}

/** Series of all communities that are planned up to a moment before `before`; a page of them, ordered by id, after `behind`. */
export function readPlannedBefore(
  tx: Transaction,
  {
    before,
    behind,
    limit,
  }: { readonly before: Date; readonly behind: { readonly id: string } | null; readonly limit: number },
): Promise<{ community: string; id: string }[]> {
  return tx
    .select({ community: calendarEvents.community, id: calendarEvents.id })
    .from(calendarEvents)
    .where(
      and(
        isNotNull(calendarEvents.plannedUntil),
        lt(calendarEvents.plannedUntil, before),
        ...(behind ? [sql`${calendarEvents.id} > ${behind.id}`] : []),
      ),
    )
    .orderBy(asc(calendarEvents.id))
    .limit(limit);
}
