import type { SeriesScope } from '@muster/contracts/calendar/constants';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { lockEvent } from '../access.ts';
import { dayAfter, ruleUntil } from '../series/dates.ts';
import { cancelDates, takenAmong } from '../series/plan.ts';
import { changed, recordedBefore } from './changes.ts';
import * as store from './store.ts';

type Key = { readonly community: string; readonly id: string };

/** Dates of a cancelled series that stay, struck out, in calendars: those of the coming weeks. */
const SHOWN_MS = 31 * 86_400_000;
/** What people who signed up for an event read that is deleted. */
const DELETED = 'it was deleted.';

/**
 * Cancels a date, or what is still to come of its series from it on. Of a series, dates of the next month and those for which somebody
 * signed up stay as cancelled ones; later ones are deleted, and the series ends.
 */
export async function cancel(
  context: Context,
  key: Key,
  { scope, reason }: { readonly scope: SeriesScope; readonly reason: string },
): Promise<void> {
  const { tx, audit, now } = context;
  const { community, id } = key;
  const { occurrence, category } = await lockEvent(context, key);
  const series = scope === 'this' ? null : await seriesOf(context, occurrence);
  if (series === null) {
    if (occurrence.cancelledAt !== null) throw fail('calendar.cancelledAlready');
    await cancelDates(context, community, { ids: [id], reason });
  } else {
    const from = scope === 'following' && occurrence.startsAt > now() ? occurrence.startsAt : now();
    const coming = (await store.readDates(tx, community, series.id)).filter(({ startsAt }) => startsAt >= from);
    const taken = await takenAmong(
      context,
      community,
      coming.map((date) => date.id),
    );
    const soon = new Date(now().getTime() + SHOWN_MS);
    const staying = coming.filter((date) => taken.has(date.id) || date.startsAt <= soon);
    const fresh = staying.filter(({ cancelledAt }) => cancelledAt === null);
    if (coming.length === 0 || (fresh.length === 0 && staying.length === coming.length)) {
      throw fail('calendar.cancelledAlready');
    }
    await store.deleteDates(
      tx,
      community,
      coming.filter((date) => !staying.includes(date)).map((date) => date.id),
    );
    await cancelDates(context, community, { ids: fresh.map((date) => date.id), reason });
    const last = staying.at(-1)?.day;
    await endSeries(context, series, last === undefined ? (coming[0]?.day ?? occurrence.day) : dayAfter(last));
  }
  const entry = { before: recordedBefore(occurrence.terms, category.label), after: { scope, reason } };
  await audit({ action: 'CALENDAR_EVENT_CANCEL', community, target: id, ...entry });
  await changed(context, community);
}

/** Takes the cancellation of a date back; nothing happens where it is not cancelled. */
export async function restore(context: Context, key: Key): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const { occurrence } = await lockEvent(context, key);
  if (occurrence.cancelledAt === null) return;
  await store.writeCancelled(tx, { community, ids: [id] }, null);
  const before = { cancelled: true, reason: occurrence.cancelReason };
  await audit({ action: 'CALENDAR_EVENT_RESTORE', community, target: id, before, after: { cancelled: false } });
  await changed(context, community);
}

/** Deletes a date, or its series from it on, or all of the series. */
export async function remove(context: Context, key: Key, scope: SeriesScope): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const { occurrence, category } = await lockEvent(context, key);
  const before = { ...recordedBefore(occurrence.terms, category.label), scope };
  await audit({ action: 'CALENDAR_EVENT_REMOVE', community, target: id, label: occurrence.terms.title, before });
  const series = await seriesOf(context, occurrence);
  const dates = series === null || scope === 'this' ? [occurrence] : await store.readDates(tx, community, series.id);
  const gone = dates.filter((date) => scope !== 'following' || date.day >= occurrence.day);
  const ids = gone.map((date) => date.id);
  // Those who signed up are told while it is known who they are.
  const told = gone.filter(({ cancelledAt }) => cancelledAt === null).map((date) => date.id);
  await context.runHooks('occurrences.cancelled', { community, ids: told, reason: DELETED });
  if (series === null) {
    await store.deleteDates(tx, community, ids);
    await store.deleteWithoutDates(tx, community, occurrence.terms.id);
  } else if (scope === 'this') {
    await store.writeTerms(tx, series, { skippedDays: [...series.skippedDays, occurrence.day] });
    await store.deleteDates(tx, community, ids);
    await store.deleteUnused(tx, community, series.id);
  } else {
    await store.deleteDates(tx, community, ids);
    if (gone.length === dates.length) await store.deleteTerms(tx, series);
    else await endSeries(context, series, occurrence.day);
    await store.deleteUnused(tx, community, series.id);
  }
  await changed(context, community);
}

type Series = store.StoredTerms & { readonly rule: string };

async function seriesOf({ tx }: Context, { community, series }: store.StoredOccurrence): Promise<Series | null> {
  const terms = series === null ? null : await store.readTerms(tx, { community, id: series });
  return terms !== null && terms.rule !== null ? { ...terms, rule: terms.rule } : null;
}

async function endSeries({ tx, now }: Context, series: Series, day: string): Promise<void> {
  await store.writeTerms(tx, series, {
    rule: ruleUntil(series.rule, day),
    plannedUntil: null,
    revision: series.revision + 1,
    changedAt: now(),
  });
}
