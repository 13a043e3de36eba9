import type { EventTerms } from '@muster/contracts/calendar/model';
import { addWallMinutes, wallMinutes } from '@muster/contracts/calendar/wall-time';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import { readCategories } from '../categories/store.ts';
import { countBefore, datesBetween, dayAt, firstDay, nextDay, onceDate, ruleFrom, toMoment } from '../series/dates.ts';
import { horizon, OLDEST_MS, plan, takenAmong } from '../series/plan.ts';
import { changed as announce, editOne, editSeries, editSingle } from './changes.ts';
import { restoreEvents, stateOf, takeSnapshots } from './snapshots.ts';
import * as store from './store.ts';

/** An event of another calendar: its terms, the days that its series leaves out, and the dates of it that are not as it says. */
export type ImportedEvent = {
  readonly terms: EventTerms;
  readonly skippedDays: readonly string[];
  readonly changed: readonly { readonly day: string; readonly terms: EventTerms }[];
};

/** An imported event as it can be planned: `terms` begin later where its series began too long ago. */
type Planned =
  | { readonly event: ImportedEvent; readonly isLater: boolean; readonly leavesFirst: boolean }
  | { readonly fault: 'noDates' | 'over' };

/** What is done with events of other calendars. */
export const importedEvents = {
  plan: planImported,
  store: storeImported,
  takeBack,
  snapshots: takeSnapshots,
  stateOf,
  restore: restoreEvents,
};

/**
 * Checks whether an imported event can be planned. A series that began before the oldest date that is kept is planned from the first
 * date after it. A series without such a date is refused as over.
 */
function planImported(event: ImportedEvent, now: Date): Planned {
  const { terms } = event;
  const { rule, zone, start } = terms;
  if (rule === null) return { event, isLater: false, leavesFirst: false };
  const first = firstDay(rule, start.slice(0, 10));
  if (first === null) return { fault: 'noDates' };
  if (isEmpty(event, first, now)) return { fault: 'noDates' };
  const leavesFirst = first !== start.slice(0, 10);
  const oldest = new Date(now.getTime() - OLDEST_MS);
  if (toMoment(first + start.slice(10), zone) >= oldest) return { event, isLater: false, leavesFirst };
  const since = dayAt(new Date(oldest.getTime() + 86_400_000), zone);
  const next = nextDay({ rule, start: first }, since);
  if (next === null) return { fault: 'over' };
  const times = startingOn(terms, next);
  const left = ruleFrom(rule, countBefore({ rule, start: first }, next));
  return { event: { ...event, terms: { ...terms, ...times, rule: left } }, isLater: true, leavesFirst: false };
}

/** Tells whether a series leaves out all of the dates that would be planned. */
function isEmpty({ terms, skippedDays }: ImportedEvent, first: string, now: Date): boolean {
  const { rule, zone, start, end } = terms;
  if (rule === null || skippedDays.length === 0) return false;
  const begins = toMoment(first + start.slice(10), zone);
  const until = dayAt(horizon(now > begins ? now : begins), zone);
  return datesBetween({ rule, zone, start, end, skippedDays }, { from: first, until, max: 1 }).length === 0;
}

function startingOn({ start, end }: EventTerms, day: string): Pick<EventTerms, 'start' | 'end'> {
  const begins = day + start.slice(10);
  return { start: begins, end: addWallMinutes(begins, (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0)) };
}

/** An event to store: with the id of the one that it takes the place of, or null for a new one. */
export type Storing = { readonly key: string; readonly event: ImportedEvent; readonly into: string | null };

/** Stores events in a category of a community that is locked; answers the id of each by its key. */
async function storeImported(
  context: Context,
  { community, category }: { readonly community: string; readonly category: string },
  storing: readonly Storing[],
): Promise<ReadonlyMap<string, string>> {
  const known = (await readCategories(context.tx, community)).find(({ id }) => id === category);
  if (!known) throw fail('calendar.categoryUnknown');
  const placed = storing.map((each) => ({ ...each, event: inCategory(each.event, category) }));
  const added = placed.filter(({ into }) => into === null);
  const made = await insertNew(context, community, added);
  for (const { event, into } of placed) if (into !== null) await replace(context, { community, id: into }, event);
  await announce(context, community);
  return new Map([...made, ...placed.flatMap(({ key, into }) => (into === null ? [] : [[key, into] as const]))]);
}

function inCategory({ terms, changed, ...event }: ImportedEvent, category: string): ImportedEvent {
  return {
    ...event,
    terms: { ...terms, category },
    changed: changed.map((each) => ({ ...each, terms: { ...each.terms, category } })),
  };
}

type Rows = Parameters<typeof store.insertMany>[1];

async function insertNew(
  context: Context,
  community: string,
  added: readonly Storing[],
): Promise<(readonly [string, string])[]> {
  const { tx, now, caller } = context;
  const shared = { community, createdBy: caller.account, revision: 1, createdAt: now(), changedAt: now() };
  const rows = await mapInTurns(added, ({ event }) => rowsOf(event, shared));
  const dates = rows.flatMap((each) => each.dates);
  const coming = dates.filter(({ startsAt }) => startsAt > now()).length;
  if (coming > 0) await takeRoom(tx, { community, limit: 'calendarDates', adding: coming });
  await store.insertMany(tx, { terms: rows.flatMap((each) => each.terms), dates });
  return added.map(({ key }, at) => [key, rows[at]?.id ?? ''] as const);
}

type Shared = Pick<Rows['terms'][number], 'community' | 'createdBy' | 'revision' | 'createdAt' | 'changedAt'> & {
  readonly createdAt: Date;
};

function rowsOf({ terms, skippedDays, changed }: ImportedEvent, shared: Shared): Rows & { readonly id: string } {
  const id = crypto.randomUUID();
  const { times, dates, plannedUntil } = plan({ ...terms, skippedDays }, shared.createdAt);
  const series = terms.rule === null ? null : id;
  const own = new Map(changed.map((each) => [each.day, { ...each, id: crypto.randomUUID() }]));
  const days = new Set(dates.map(({ day }) => day));
  return {
    id,
    terms: [
      { ...store.termColumns({ ...terms, ...times }), ...shared, id, skippedDays: [...skippedDays], plannedUntil },
      ...[...own.values()].flatMap((each) =>
        days.has(each.day)
          ? [
              {
                ...store.termColumns({ ...each.terms, rule: null }),
                ...shared,
                id: each.id,
                series,
                skippedDays: [],
                plannedUntil: null,
              },
            ]
          : [],
      ),
    ],
    dates: dates.map((date) => {
      const other = own.get(date.day);
      const at = other ? onceDate(other.terms) : date;
      return {
        community: shared.community,
        event: other?.id ?? id,
        series,
        day: date.day,
        startsAt: at.startsAt,
        endsAt: at.endsAt,
      };
    }),
  };
}

type Key = { readonly community: string; readonly id: string };

/** Gives an event that is there the terms of an imported one. Its dates keep their ids where they stay. */
async function replace(context: Context, key: Key, { terms, skippedDays, changed }: ImportedEvent): Promise<void> {
  const { tx } = context;
  const [found] = await store.readWithDates(tx, key.community, [key.id]);
  const [first] = found ? await store.readOccurrences(tx, key.community, found.dates) : [];
  // An event without dates is deleted, so that none is left of it.
  if (!found || !first) throw fail('calendar.unknown');
  const kept = { ...terms, host: found.terms.host, signUp: found.terms.signUp };
  if (first.series === null) {
    await editSingle(context, { occurrence: { ...first, terms: found.terms } }, kept);
    if (terms.rule !== null) await store.writeTerms(tx, key, { skippedDays: [...skippedDays] });
  } else {
    await store.writeTerms(tx, key, { skippedDays: [...skippedDays] });
    await editSeries(context, { occurrence: first }, { scope: 'all', terms: kept, series: key.id });
  }
  const dates = await store.readDates(tx, key.community, key.id);
  for (const each of changed) {
    const date = dates.find(({ day }) => day === each.day);
    const occurrence = date && (await store.readOccurrence(tx, key.community, date.id));
    if (occurrence) await editOne(context, { occurrence }, { ...each.terms, rule: null });
  }
  await context.runHooks('event.changed', { community: key.community, event: key.id });
}

/** Deletes those of some events that were not changed since and that nobody signed up for; answers how many of how many. */
async function takeBack(
  context: Context,
  community: string,
  events: readonly string[],
): Promise<{ readonly removed: number; readonly kept: number }> {
  const found = await store.readWithDates(context.tx, community, events);
  const taken = await takenAmong(
    context,
    community,
    found.flatMap(({ dates }) => dates),
  );
  const gone = found.filter(({ isChanged, dates }) => !isChanged && !dates.some((id) => taken.has(id)));
  await store.deleteWithDates(
    context.tx,
    community,
    gone.map(({ terms }) => terms.id),
  );
  await announce(context, community);
  return { removed: gone.length, kept: found.length - gone.length };
}
