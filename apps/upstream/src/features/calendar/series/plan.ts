import { CALENDAR } from '@muster/contracts/calendar/constants';
import { addWallMinutes, wallMinutes } from '@muster/contracts/calendar/wall-time';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext } from '../../../platform/handler.ts';
import * as store from '../events/store.ts';
import {
  datesBetween,
  dayAt,
  firstDay,
  hasDateBehind,
  onceDate,
  type PlannedDate,
  type Series,
  type WallTimes,
} from './dates.ts';
import { matchDates } from './matching.ts';

/** Dates that are planned of one series at a time. */
const DATES_MAX = 1_500;
const DAY_MS = 86_400_000;
/** How long ago a series may have begun. */
export const OLDEST_MS = 2 * 366 * DAY_MS;

/** Terms that are planned. */
export type Planning = WallTimes & { readonly rule: string | null; readonly skippedDays: readonly string[] };

/** The dates of terms, as far as they are planned; their times, those of the first date; and until when a series is planned, null for to its end. */
export type SeriesPlan = {
  readonly times: Pick<WallTimes, 'start' | 'end'>;
  readonly dates: readonly PlannedDate[];
  readonly plannedUntil: Date | null;
};

/**
 * Plans terms: the one date of an event, or those of a series for the coming months. A series begins with the first date that meets its
 * rule.
 */
export function plan({ rule, skippedDays, ...given }: Planning, now: Date): SeriesPlan {
  if (rule === null) return { times: given, dates: [onceDate(given)], plannedUntil: null };
  const day = firstDay(rule, given.start.slice(0, 10));
  if (day === null) throw fail('calendar.noDates');
  const times = { ...given, ...startingOn(given, day) };
  const series: Series = { ...times, rule, skippedDays };
  const begins = onceDate(times).startsAt;
  if (now.getTime() - begins.getTime() > OLDEST_MS) {
    throw fail('input.invalid', { fields: { 'event.start': 'Begin the series at most two years ago.' } });
  }
  const plannedUntil = horizon(now > begins ? now : begins);
  const until = dayAt(plannedUntil, times.zone);
  const dates = datesBetween(series, { from: day, until, max: DATES_MAX });
  if (dates.length === 0) throw fail('calendar.noDates');
  return { times, dates, plannedUntil: hasDateBehind(series, until) ? plannedUntil : null };
}

/** The moment up to which series are planned. */
export function horizon(now: Date): Date {
  return new Date(now.getTime() + CALENDAR.horizonDays * DAY_MS);
}

function startingOn({ start, end }: Pick<WallTimes, 'start' | 'end'>, day: string) {
  const moved = day + start.slice(10);
  const minutes = (wallMinutes(end) ?? 0) - (wallMinutes(start) ?? 0);
  return { start: moved, end: addWallMinutes(moved, minutes) };
}

type Dates = Awaited<ReturnType<typeof store.readDates>>;

/** A change of a plan: `event` is the id of the new terms, `series` null where they take place once, `before` the old terms. */
export type Replanning = {
  readonly community: string;
  readonly event: string;
  readonly series: string | null;
  readonly before: store.StoredTerms;
  readonly existing: Dates;
  readonly dates: readonly PlannedDate[];
};

/**
 * Brings the dates of a series to another plan. Those with terms of their own keep their times. What falls away is deleted, but for
 * dates that have begun, which stay as they were, and dates for which somebody signed up, which are cancelled.
 */
export async function replan(
  context: SignedInContext,
  { community, event, series, before, existing, dates }: Replanning,
): Promise<void> {
  const { tx } = context;
  const matched = matchDates(existing, dates);
  const byId = new Map(existing.map((each) => [each.id, each]));
  const hasOwnTerms = (id: string) => byId.get(id)?.event !== before.id;
  const dropped = existing.filter(({ id }) => matched.dropped.includes(id));
  await dropDates(context, { community, before, dropped });
  const changes = matched.kept.map(({ id, date }) =>
    hasOwnTerms(id) ? { id, series, day: date.day } : { id, event, series, ...date },
  );
  await store.writeDates(tx, community, changes);
  await store.insertDates(tx, { community, event, series }, matched.added);
  const moved = matched.kept.filter(
    ({ id, date }) => !hasOwnTerms(id) && byId.get(id)?.startsAt.getTime() !== date.startsAt.getTime(),
  );
  await announceMoved(
    context,
    community,
    moved.map(({ id }) => id),
  );
}

/** Tells that dates take place at other times. */
export async function announceMoved(
  context: SignedInContext,
  community: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await context.runHooks('occurrences.moved', { community, ids });
}

type Dropping = { readonly community: string; readonly before: store.StoredTerms; readonly dropped: Dates };

async function dropDates(context: SignedInContext, { community, before, dropped }: Dropping): Promise<void> {
  if (dropped.length === 0) return;
  const { tx, now } = context;
  const taken = await takenAmong(
    context,
    community,
    dropped.map(({ id }) => id),
  );
  const begun = dropped.filter(({ startsAt }) => startsAt <= now());
  const cancelled = dropped.filter(({ startsAt, id }) => startsAt > now() && taken.has(id));
  const staying = [...begun, ...cancelled];
  if (staying.length > 0) {
    const { id: _id, ...terms } = before;
    const former = await store.insertTerms(tx, { ...terms, series: null, rule: null, plannedUntil: null });
    const owned = (each: Dates[number]) => each.event !== before.id;
    await store.writeDates(
      tx,
      community,
      staying.map((each) => ({ id: each.id, series: null, ...(owned(each) ? {} : { event: former }) })),
    );
  }
  const gone = dropped.filter((each) => !staying.includes(each));
  await store.deleteDates(
    tx,
    community,
    gone.map(({ id }) => id),
  );
  await cancelDates(context, community, {
    ids: cancelled.map(({ id }) => id),
    reason: 'Its series takes place on other days.',
  });
}

/** The dates among some that people have signed up for. */
export async function takenAmong(
  context: SignedInContext,
  community: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  if (ids.length > 0) await context.runHooks('occurrences.removing', { community, ids, taken });
  return taken;
}

/** Cancels dates, and tells those who signed up. */
export async function cancelDates(
  context: SignedInContext,
  community: string,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  await store.writeCancelled(context.tx, { community, ids }, { at: context.now(), reason });
  await context.runHooks('occurrences.cancelled', { community, ids, reason });
}
