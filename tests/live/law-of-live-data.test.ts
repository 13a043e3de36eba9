import { eventEffects, proceduresOf } from '@muster/contracts/events';
import { describe, expect, test } from 'vitest';
import { openDomainRig } from '../hosts/domain-rig.ts';
import { PEOPLE, type PersonName } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';
import { applyAll, fetchCached, inputOf, positionOf, withoutPosition } from './cached.ts';
import { caughtUp, markEnd } from './caught-up.ts';
import { scenarios } from './scenarios.ts';

/** Domains are looked up at a server of the test, so that every look ends at once. */
const use = await openDomainRig();

const pairs = Object.keys(eventEffects).flatMap((type) => proceduresOf(type).map((procedure) => ({ type, procedure })));

test('the table has a scenario for every event and procedure, and none for others', () => {
  const wanted = Object.fromEntries(Object.keys(eventEffects).map((type) => [type, [...proceduresOf(type)].sort()]));
  const covered = Object.entries(scenarios).map(([type, of]) => [type, Object.keys(of).sort()]);
  expect(Object.fromEntries(covered)).toEqual(wanted);
  expect(
    Object.values(scenarios)
      .flatMap((of) => Object.values(of))
      .every((list) => list.length > 0),
  ).toBe(true);
});

describe.each(pairs)('$type applied to $procedure equals fetching again', ({ type, procedure }) => {
  test.each(scenarios[type]?.[procedure] ?? [])('when $when', async (scenario) => {
    const world = await use.stack.world();
    const prepared = await scenario.prepare?.(use.stack, world);
    const looking = await lookAll(world, procedure);
    await scenario.act(world, prepared as never);
    await markEnd(world);
    await Promise.all(looking.map(({ person, live }) => caughtUp(use.stack, { world, person, live })));
    const told = await Promise.all(looking.map((each) => compare(each, { world, procedure, type })));
    // A scenario that nobody hears the event of proves nothing.
    expect(told.filter(Boolean).length).toBeGreaterThan(0);
  });
});

type Looking = Awaited<ReturnType<typeof look>>;
type Compared = { readonly world: World; readonly procedure: string; readonly type: string };

function lookAll(world: World, procedure: string): Promise<Looking[]> {
  return Promise.all(PEOPLE.map((name) => look(world, name, procedure)));
}

/** Opens a page: the stream first, then the answer it keeps. */
async function look(world: World, name: PersonName, procedure: string) {
  const person = world.person(name);
  const live = person.live({ communities: [world.own.uuid] });
  await live.untilKind('live');
  const cached = await fetchCached(person, procedure, inputOf(procedure, world.own.uuid));
  return { name, person, live, cached };
}

/** Tells whether this person heard of it. */
async function compare(
  { name, person, live, cached }: Looking,
  { world, procedure, type }: Compared,
): Promise<boolean> {
  using _closing = live;
  const events = live.events();
  const heard = events.filter((event) => event.type === type);
  if (!cached || heard.length === 0) return false;
  const fresh = await fetchCached(person, procedure, inputOf(procedure, world.own.uuid));
  // A person who may not ask any more has nothing to compare; their page leaves.
  if (!fresh) return false;
  const applied = applyAll(cached, events, person.account);
  expect({ name, state: withoutPosition(applied.state) }).toEqual({ name, state: withoutPosition(fresh.state) });
  expectPosition(applied.state, fresh.state, heard.at(-1)?.seq ?? 0);
  return true;
}

/** Applying an event brings the answer at least to its place in the stream, and never further than the truth. */
function expectPosition(applied: unknown, fresh: unknown, seq: number): void {
  const [position, truth] = [positionOf(applied), positionOf(fresh)];
  if (position === null || truth === null) return;
  expect(position).toBeGreaterThanOrEqual(seq);
  expect(position).toBeLessThanOrEqual(truth);
}
