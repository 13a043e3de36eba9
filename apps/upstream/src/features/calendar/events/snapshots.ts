import { createHash } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { calendarEvents, calendarOccurrences } from '../../../platform/schema/calendar.ts';
import { readCategories } from '../categories/store.ts';
import { announceMoved, takenAmong } from '../series/plan.ts';
import * as store from './store.ts';

type StoredDate = typeof calendarOccurrences.$inferSelect;
/** Without hosts and authors: a snapshot holds no personal data, and restoring takes them from the present event. */
type TermsBefore = Omit<
  store.StoredTerms,
  'community' | 'host' | 'createdBy' | 'createdAt' | 'changedAt' | 'plannedUntil'
> & {
  readonly plannedUntil: string | null;
};
type DateBefore = Omit<StoredDate, 'community' | 'startsAt' | 'endsAt' | 'cancelledAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelledAt: string | null;
};

/** An event or series as it was, with the terms that single dates had, and all of its dates. It can be kept as JSON. */
export type EventSnapshot = { readonly terms: readonly TermsBefore[]; readonly dates: readonly DateBefore[] };

/** An event to bring back to a snapshot, and the state that it has where it was not changed since. */
export type Restoring = { readonly event: string; readonly before: EventSnapshot; readonly state: string };

/** Takes snapshots of events of a community, by id. */
export async function takeSnapshots(
  tx: Transaction,
  community: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, EventSnapshot>> {
  const ids = [...events];
  const isAmong = or(inArray(calendarEvents.id, ids), inArray(calendarEvents.series, ids));
  const terms = await tx
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.community, community), isAmong));
  const { series, event } = calendarOccurrences;
  const dates = await tx
    .select()
    .from(calendarOccurrences)
    .where(and(eq(calendarOccurrences.community, community), or(inArray(series, ids), inArray(event, ids))));
  return new Map(
    terms
      .filter(({ id }) => ids.includes(id))
      .map(({ id }) => [
        id,
        {
          terms: terms.filter((each) => each.id === id || each.series === id).map(termsBefore),
          dates: dates.filter((each) => each.series === id || each.event === id).map(dateBefore),
        },
      ]),
  );
}

function termsBefore(terms: store.StoredTerms): TermsBefore {
  const { community: _community, host: _host, createdBy: _by, createdAt: _at, changedAt: _changed, ...kept } = terms;
  return { ...kept, plannedUntil: terms.plannedUntil?.toISOString() ?? null };
}

function dateBefore({ community: _community, startsAt, endsAt, cancelledAt, ...kept }: StoredDate): DateBefore {
  return {
    ...kept,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}

/** A hash that changes when the event is edited or a date of it is cancelled, and stays when the daily job adds dates to a series. */
export function stateOf({ terms, dates }: EventSnapshot): string {
  const revisions = terms.map(({ id, revision }) => `${id} ${revision}`).toSorted();
  const cancelled = dates.flatMap(({ id, cancelledAt }) => (cancelledAt === null ? [] : [id])).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([revisions, cancelled]))
    .digest('hex');
}

/**
 * Restores events of a locked community from snapshots: dates that still exist keep their ids and sign-ups, deleted dates are inserted
 * again. An event is skipped if it was edited since, if its category no longer exists, or if restoring would delete a date with sign-ups.
 * Answers the state of each restored event, by id.
 */
export async function restoreEvents(
  context: Context,
  community: string,
  restoring: readonly Restoring[],
): Promise<ReadonlyMap<string, string>> {
  const { tx } = context;
  const ids = restoring.map(({ event }) => event);
  const found = await takeSnapshots(tx, community, ids);
  const categories = new Set((await readCategories(tx, community)).map(({ id }) => id));
  const restored: string[] = [];
  for (const { event, before, state } of restoring) {
    const now = found.get(event);
    if (!now || stateOf(now) !== state || before.terms.some(({ category }) => !categories.has(category))) continue;
    const were = new Set(before.dates.map(({ id }) => id));
    const extra = now.dates.flatMap(({ id }) => (were.has(id) ? [] : [id]));
    if ((await takenAmong(context, community, extra)).size > 0) continue;
    await store.deleteDates(tx, community, extra);
    await restoreOne(context, { community, event, before });
    restored.push(event);
  }
  const after = await takeSnapshots(tx, community, restored);
  return new Map([...after].map(([id, snapshot]) => [id, stateOf(snapshot)]));
}

type One = { readonly community: string; readonly event: string; readonly before: EventSnapshot };

async function restoreOne(context: Context, { community, event, before }: One): Promise<void> {
  const { tx } = context;
  const ids = before.dates.map(({ id }) => id);
  const there = await store.readOccurrences(tx, community, ids);
  await restoreTerms(context, { community, event, before });
  const byId = new Map(there.map((date) => [date.id, date]));
  const [kept, gone] = [before.dates.filter(({ id }) => byId.has(id)), before.dates.filter(({ id }) => !byId.has(id))];
  await store.writeDates(tx, community, kept.map(inTime));
  await store.insertMany(tx, { terms: [], dates: gone.map((date) => ({ ...date, ...inTime(date), community })) });
  for (const date of before.dates) {
    const { cancelledAt, cancelReason: reason, id } = date;
    const cancelled = cancelledAt === null ? null : { at: new Date(cancelledAt), reason: reason ?? '' };
    if ((byId.get(id)?.cancelledAt ?? null) !== null || cancelled)
      await store.writeCancelled(tx, { community, ids: [id] }, cancelled);
  }
  await store.deleteUnused(tx, community, event);
  // Dates that were cancelled and left their series had terms of their own meanwhile.
  for (const own of new Set(there.map(({ terms }) => terms.id))) await store.deleteWithoutDates(tx, community, own);
  const moved = kept.filter(({ id, startsAt }) => byId.get(id)?.startsAt.toISOString() !== startsAt);
  const movedIds = moved.map(({ id }) => id);
  await announceMoved(context, community, movedIds);
  await context.runHooks('event.changed', { community, event });
}

function inTime({ cancelledAt, startsAt, endsAt, ...date }: DateBefore) {
  return {
    ...date,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
  };
}

/** Writes terms back with a new revision; terms that were deleted are inserted again. */
async function restoreTerms({ tx, now }: Context, { community, event, before }: One): Promise<void> {
  const series = await store.readTerms(tx, { community, id: event });
  for (const { plannedUntil, ...terms } of before.terms) {
    const there = await store.readTerms(tx, { community, id: terms.id });
    const written = {
      ...terms,
      plannedUntil: plannedUntil === null ? null : new Date(plannedUntil),
      revision: Math.max(terms.revision, there?.revision ?? 0) + 1,
      changedAt: now(),
    };
    if (there) await store.writeTerms(tx, there, written);
    else {
      const made = { community, createdBy: series?.createdBy ?? null, createdAt: now() };
      await store.insertMany(tx, { terms: [{ ...written, ...made }], dates: [] });
    }
  }
}
