import type { SeriesScope } from '@muster/contracts/calendar/constants';
import { EventTerms } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { spendQuota } from '../../../platform/quotas/quotas.ts';
import { lockEvent, lockForNew, type SeenEvent } from '../access.ts';
import { countBefore, onceDate, ruleFrom, ruleUntil } from '../series/dates.ts';
import { announceMoved, plan, replan } from '../series/plan.ts';
import { assertPeople } from './people.ts';
import * as store from './store.ts';

type Key = { readonly community: string; readonly id: string };

/** Makes an event, or a series with its dates of the coming months; answers the id of the first date. */
export async function create(context: Context, community: string, terms: EventTerms): Promise<string> {
  const { tx, audit, now, caller } = context;
  const category = await lockForNew(context, community, terms.category);
  await assertPeople(tx, terms, { community, before: null });
  const { times, dates, plannedUntil } = plan({ ...terms, skippedDays: [] }, now());
  await takeRoom(tx, { community, limit: 'calendarDates', adding: dates.length });
  const event = await store.insertTerms(tx, {
    ...store.termColumns({ ...terms, ...times }),
    community,
    skippedDays: [],
    createdBy: caller.account,
    plannedUntil,
    revision: 1,
    createdAt: now(),
    changedAt: now(),
  });
  const series = terms.rule === null ? null : event;
  const [id = ''] = await store.insertDates(tx, { community, event, series }, dates);
  await audit({ action: 'CALENDAR_EVENT_CREATE', community, target: id, after: recorded(terms, category.label) });
  await changed(context, community);
  return id;
}

type Wanted = { readonly scope: SeriesScope; readonly event: EventTerms; readonly revision: number };

/** Changes an event, an occurrence, a part of a series, or all of it. */
export async function edit(context: Context, key: Key, { scope, event: terms, revision }: Wanted): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const seen = await lockEvent(context, key);
  const { terms: before, series } = seen.occurrence;
  if (before.revision !== revision) throw fail('calendar.outdated');
  const moves = terms.category !== before.category;
  const category = moves ? await lockForNew(context, community, terms.category) : seen.category;
  await assertPeople(tx, terms, { community, before });
  if (series === null) await editSingle(context, seen, terms);
  else if (scope === 'this') await editOne(context, seen, { ...terms, rule: null });
  else await editSeries(context, seen, { scope, terms, series });
  const entry = { before: recordedBefore(before, seen.category.label), after: recorded(terms, category.label) };
  await audit({ action: 'CALENDAR_EVENT_EDIT', community, target: id, ...entry });
  const after = await store.readOccurrence(tx, community, id);
  if (after) await context.runHooks('event.changed', { community, event: after.terms.id });
  await changed(context, community);
}

/** Moves one date to other times; it has terms of its own then, where it is one of a series. */
export async function move(
  context: Context,
  key: Key,
  { start, end, revision }: { readonly start: string; readonly end: string; readonly revision: number },
): Promise<void> {
  const seen = await lockEvent(context, key);
  const { terms, series } = seen.occurrence;
  // The terms of a series have a rule, which is not that of a date that is moved.
  const parsed = EventTerms.safeParse({ ...termsOf(terms), start, end, rule: null });
  if (!parsed.success) throw fail('input.invalid', { fields: { end: 'Choose an end after the start.' } });
  await edit(context, key, {
    scope: 'this',
    event: { ...parsed.data, rule: series === null ? terms.rule : null },
    revision,
  });
}

/** Writes the picture of an event and of what else has its terms. */
export async function setImage(context: Context, key: Key, image: string | null): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  const { occurrence } = await lockEvent(context, key);
  await store.writeTerms(tx, { community, id: occurrence.terms.id }, { image });
  await audit({
    action: 'CALENDAR_EVENT_EDIT',
    community,
    target: id,
    before: { image: occurrence.terms.image },
    after: { image },
  });
  if (image !== null)
    await spendQuota(tx, context.quotas, [{ rule: 'pictures', of: context.caller.account, amount: 1 }]);
  await changed(context, community);
}

/** An event that takes place once; with a rule it becomes a series, of which it is a date. */
export async function editSingle(
  context: Context,
  { occurrence }: Pick<SeenEvent, 'occurrence'>,
  terms: EventTerms,
): Promise<void> {
  const { tx, now } = context;
  const { community, terms: before } = occurrence;
  const { times, dates, plannedUntil } = plan({ ...terms, skippedDays: [] }, now());
  if (terms.rule !== null) await takeRoom(tx, { community, limit: 'calendarDates', adding: dates.length });
  await store.writeTerms(tx, before, {
    ...next(context, before, { ...terms, ...times }),
    skippedDays: [],
    plannedUntil,
  });
  const series = terms.rule === null ? null : before.id;
  if (series === null) return moveDate(context, occurrence, { event: before.id, terms });
  await replan(context, { community, event: before.id, series, before, existing: [occurrence], dates });
}

/** One date of a series: it has terms of its own from now on, or has them already. */
export async function editOne(
  context: Context,
  { occurrence }: Pick<SeenEvent, 'occurrence'>,
  terms: EventTerms,
): Promise<void> {
  const { tx, now } = context;
  const { community, terms: before, series } = occurrence;
  const hasOwn = before.id !== series;
  if (hasOwn) await store.writeTerms(tx, before, next(context, before, terms));
  const event = hasOwn
    ? before.id
    : await store.insertTerms(tx, {
        ...store.termColumns(terms),
        community,
        series,
        image: before.image,
        skippedDays: [],
        createdBy: before.createdBy,
        plannedUntil: null,
        revision: before.revision + 1,
        createdAt: now(),
        changedAt: now(),
      });
  await moveDate(context, occurrence, { event, terms });
}

async function moveDate(
  context: Context,
  { community, id, startsAt: startsBefore, series }: store.StoredOccurrence,
  { event, terms }: { readonly event: string; readonly terms: EventTerms },
): Promise<void> {
  const { day, startsAt, endsAt } = onceDate(terms);
  // A date of a series stands for its day there, whenever it takes place.
  await store.writeDates(context.tx, community, [{ id, event, startsAt, endsAt, ...(series === null && { day }) }]);
  if (startsAt.getTime() !== startsBefore.getTime()) await announceMoved(context, community, [id]);
}

type SeriesEdit = { readonly scope: SeriesScope; readonly terms: EventTerms; readonly series: string };

/** Changes a whole series, or splits it: the dates from one on become another series. */
export async function editSeries(
  context: Context,
  { occurrence }: Pick<SeenEvent, 'occurrence'>,
  { scope, terms, series }: SeriesEdit,
): Promise<void> {
  const { tx, now } = context;
  const { community, day } = occurrence;
  const before = await store.readTerms(tx, { community, id: series });
  if (before === null || before.rule === null) throw fail('calendar.unknown');
  const existing = await store.readDates(tx, community, series);
  const splits = scope === 'following' && existing.some((each) => each.day < day);
  const { skippedDays } = before;
  const isSameRule = splits && terms.rule === before.rule;
  const rule = isSameRule ? ruleFrom(before.rule, countBefore({ ...before, rule: before.rule }, day)) : terms.rule;
  const wanted = { ...terms, rule };
  const { times, dates, plannedUntil } = plan({ ...wanted, skippedDays }, now());
  const adding = Math.max(0, dates.length - existing.length);
  await takeRoom(tx, { community, limit: 'calendarDates', adding });
  const written = { ...next(context, before, { ...wanted, ...times }), plannedUntil };
  if (!splits) {
    await store.writeTerms(tx, before, written);
    const into = rule === null ? null : series;
    await replan(context, { community, event: series, series: into, before, existing, dates });
    return store.deleteUnused(tx, community, series);
  }
  await store.writeTerms(tx, before, {
    rule: ruleUntil(before.rule, day),
    plannedUntil: null,
    revision: before.revision + 1,
  });
  const { id: _id, ...copied } = before;
  const event = await store.insertTerms(tx, { ...copied, ...written, createdAt: now() });
  const behind = existing.filter((each) => each.day >= day);
  await replan(context, { community, event, series: rule === null ? null : event, before, existing: behind, dates });
  await store.moveOwnTerms(tx, community, { from: series, into: event });
}

function next({ now }: Context, before: store.StoredTerms, terms: EventTerms) {
  return { ...store.termColumns(terms), revision: before.revision + 1, changedAt: now() };
}

/** The terms of an event as they are given. */
export function termsOf({ placeKind, placeText, ...terms }: store.StoredTerms) {
  const { category, title, description, host, visibility, start, end, zone, rule, signUp } = terms;
  const place = { kind: placeKind, text: placeText };
  return { category, title, description, place, host, visibility, start, end, zone, rule, signUp };
}

/** The terms that the audit log records; not the description, which can be long. */
export function recorded({ title, start, end, zone, rule, place, visibility }: EventTerms, category: string) {
  return { title, start, end, zone, rule, place: place.text, visibility, category };
}

/** The same of stored terms. */
export function recordedBefore(terms: store.StoredTerms, category: string) {
  return recorded(termsOf(terms), category);
}

/** Tells that events changed. */
export async function changed(
  { emit, runHooks }: Pick<Context, 'emit' | 'runHooks'>,
  community: string,
): Promise<void> {
  await runHooks('calendar.changed', { community });
  await emit({ stream: `community:${community}`, type: 'calendar:eventsChanged', data: {} });
}
