import { parseRule } from '@muster/contracts/calendar/rule';
import { addWallMinutes } from '@muster/contracts/calendar/wall-time';
import { describe, expect, test } from 'vitest';
import { commitNumber } from '../support/commit-number.ts';
import { createRandom } from '../support/mock-upstream/garbage.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { dayIn, eventAt, eventOf, makeCategory, makeEvent, signUpOf, windowOf } from './asking.ts';
import { type ModelDate, type ModelSeries, SeriesModel } from './series-model.ts';

const use = useSharedStack();
/** Each commit walks other ways; what fails at one fails at it again. */
const SEEDS = Array.from(
  { length: Number(process.env['WALK_SEEDS'] ?? 4) },
  (_, at) => (commitNumber() % 100_000) * 10 + at,
);
const STEPS = 14;
const LENGTH = 60;
/** The first date is on day 2: nothing of the walk has begun, and all of it is within a month. */
const FIRST = 2;
const DAYS = 31;

const wallOf = (minutes: number) => addWallMinutes(`${dayIn(0)}T00:00`, minutes);
const rulesOf = ({ every, left }: Pick<ModelSeries, 'every' | 'left'>) => `FREQ=DAILY;INTERVAL=${every};COUNT=${left}`;

/** Draws a whole number below another one. */
type Draw = (below: number) => number;
type Walk = { readonly place: Place; readonly category: string; readonly model: SeriesModel; readonly draw: Draw };
type Change = Omit<
  Parameters<Place['people']['owner']['client']['calendar']['editEvent']['mutate']>[0],
  'community' | 'id'
>;

/** The terms of a change as an editor sends them: what is there, with another title. */
async function termsOf({ place, category }: Walk, date: ModelDate, title: string) {
  const { start, end, seriesStart, seriesEnd, rule, revision } = await eventAt(place, date.id ?? '');
  const event = eventOf(category, { title, signUp: signUpOf(), start, end, rule });
  return { event, revision, whole: { ...event, start: seriesStart, end: seriesEnd } };
}

const edit = ({ place }: Walk, date: ModelDate, change: Change) =>
  place.people.owner.client.calendar.editEvent.mutate({ community: place.uuid, id: date.id ?? '', ...change });

/** Days that a rule of another rhythm can have without leaving the month. */
function otherRule({ draw }: Walk, first: number): Pick<ModelSeries, 'every' | 'left'> {
  const every = 1 + draw(4);
  const room = Math.floor((DAYS - first - 1) / every) + 1;
  return { every, left: 1 + draw(Math.min(room, 8)) };
}

const STEPS_OF: Readonly<Record<string, (walk: Walk, date: ModelDate, title: string) => Promise<void>>> = {
  async changeOne(walk, date, title) {
    const { event, revision } = await termsOf(walk, date, title);
    await edit(walk, date, { scope: 'this', event, revision });
    walk.model.changeOne(date, { title });
  },

  async changeAll(walk, date, title) {
    const series = walk.model.seriesOf(date);
    const { whole, revision } = await termsOf(walk, date, title);
    await edit(walk, date, { scope: 'all', event: whole, revision });
    walk.model.changeAll(series, { title });
  },

  async changeRule(walk, date, title) {
    const series = walk.model.seriesOf(date);
    const { whole, revision } = await termsOf(walk, date, title);
    const rule = otherRule(walk, series.first);
    await edit(walk, date, { scope: 'all', event: { ...whole, rule: rulesOf(rule) }, revision });
    walk.model.changeAll(series, { title, ...rule });
  },

  async changeFollowing(walk, date, title) {
    if (date.own) return;
    const { event, revision } = await termsOf(walk, date, title);
    await edit(walk, date, { scope: 'following', event, revision });
    walk.model.changeFollowing(date, { title });
  },

  async changeFollowingRule(walk, date, title) {
    if (date.own) return;
    const isFirst = walk.model.seriesOf(date).dates[0] === date;
    const { event, revision } = await termsOf(walk, date, title);
    const rule = otherRule(walk, date.day);
    // The same rule is that of the series, of which fewer dates are left.
    if (rulesEqual(event.rule, rulesOf(rule))) return;
    if (isFirst && event.start.slice(0, 10) !== wallOf(date.day * 24 * 60).slice(0, 10)) return;
    await edit(walk, date, { scope: 'following', event: { ...event, rule: rulesOf(rule) }, revision });
    walk.model.changeFollowing(date, { title, ...rule });
  },

  async move({ place, model, draw }, date) {
    const at = date.at + (draw(2) === 0 ? 1 : -1) * (1 + draw(90));
    const { revision } = await eventAt(place, date.id ?? '');
    const times = { start: wallOf(at), end: wallOf(at + LENGTH), revision };
    await place.people.owner.client.calendar.moveEvent.mutate({ community: place.uuid, id: date.id ?? '', ...times });
    model.changeOne(date, { at });
  },

  async cancel({ place }, date) {
    const { calendar } = place.people.owner.client;
    const key = { community: place.uuid, id: date.id ?? '' };
    if (date.cancelled) await calendar.restoreEvent.mutate(key);
    else await calendar.cancelEvent.mutate({ ...key, scope: 'this', reason: 'Storm' });
    date.cancelled = !date.cancelled;
  },

  async signUp({ place }, date) {
    if (date.cancelled) return;
    const { eventSignups } = place.people.member.client;
    await eventSignups.answer.mutate({ community: place.uuid, id: date.id ?? '', answer: 'going' });
    date.taken = true;
  },
};

function rulesEqual(one: string | null, other: string): boolean {
  return one !== null && JSON.stringify(parseRule(one)) === JSON.stringify(parseRule(other));
}

/** Compares what the calendar has with the model; dates that are new in it get their ids. */
async function compare({ place, model }: Walk, done: readonly string[]): Promise<void> {
  const shown = (await windowOf(place, [0, DAYS + 14])).map(({ id, title, startsAt, endsAt, cancelled }) => {
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(LENGTH * 60_000);
    return { id, title, at: startsAt.slice(0, 16), cancelled };
  });
  const expected = model.all();
  const key = ({ title, at }: { readonly title: string; readonly at: string }) => `${at} ${title}`;
  const found = shown.toSorted((a, b) => key(a).localeCompare(key(b)));
  const wanted = expected
    .map((date) => ({ date, title: date.title, at: wallOf(date.at) }))
    .toSorted((a, b) => key(a).localeCompare(key(b)));
  const plain = wanted.map(({ date, title, at }) => ({ title, at, cancelled: date.cancelled }));
  expect(
    found.map(({ id: _id, ...date }) => date),
    done.join(' → '),
  ).toEqual(plain);
  for (const [at, { date }] of wanted.entries()) {
    const id = found[at]?.id ?? '';
    if (date.id !== null) expect(id, `the date stays itself: ${done.join(' → ')}`).toBe(date.id);
    date.id = id;
  }
}

describe('a random walk of changes of a series', () => {
  test.each(SEEDS)('has the dates of a plain model after each step, with seed %i', async (seed) => {
    const { own: place } = await use.stack.world();
    const random = createRandom(seed);
    const draw: Draw = (count) => Math.floor(random() * count);
    const weekday = (new Date(`${dayIn(0)}T00:00:00.000Z`).getUTCDay() + 6) % 7;
    const walk: Walk = { place, category: await makeCategory(place), model: new SeriesModel(weekday), draw };
    const begun = { first: FIRST, every: 2, left: 9, time: 19 * 60, title: 'Begun' };
    walk.model.add(begun);
    await makeEvent(place, walk.category, {
      title: begun.title,
      signUp: signUpOf(),
      start: wallOf(FIRST * 24 * 60 + begun.time),
      end: wallOf(FIRST * 24 * 60 + begun.time + LENGTH),
      rule: rulesOf(begun),
    });
    const done: string[] = [];
    await compare(walk, done);
    const names = Object.keys(STEPS_OF);
    for (let step = 0; step < STEPS; step += 1) {
      const dates = walk.model.series.flatMap((series) => series.dates);
      const date = dates[draw(dates.length)];
      const name = names[draw(names.length)] ?? '';
      if (!date) break;
      done.push(`${name} of day ${date.day}`);
      await STEPS_OF[name]?.(walk, date, `Step ${step}`);
      await compare(walk, done);
    }
  });
});
