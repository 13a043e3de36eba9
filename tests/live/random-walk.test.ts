import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import type { Person, PersonName } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';
import { applyAll, type Cached, fetchCached, inputOf, shownOf } from './cached.ts';
import { caughtUp, markEnd } from './caught-up.ts';

const use = useStack();

const PROCEDURES = [
  'accounts.me',
  'communities.mine',
  'communities.get',
  'communities.dashboard',
  'members.mine',
  'members.pending',
  'members.recent',
];
const LOOKING: readonly PersonName[] = ['owner', 'staff', 'member', 'applicant', 'stranger', 'banned', 'visitor'];
/** More than a list of the dashboard shows, so that people move up into it and out of it. */
const CROWD = 30;
const ROUNDS = 8;
const AT_ONCE = 8;
/** Done before anybody looks, so that there is something to see. */
const BEFORE = 40;

type Crowd = { readonly crowd: readonly Person[]; readonly chance: () => number };
type Viewer = { readonly name: PersonName; readonly live: ReturnType<Person['live']>; readonly cached: Cached[] };

test('whatever happens, and however much of it at once, pages kept by events alone show what a new page shows', async () => {
  const world = await use.stack.world();
  const crowd = await makePeople(
    use.stack,
    Array.from({ length: CROWD }, (_, index) => `crowd-${index}`),
    'Crow',
  );
  const chance = startChance(20_260_131);
  await fill(world, crowd.slice(0, CROWD / 2));
  for (let done = 0; done < BEFORE; done += AT_ONCE) await act(world, AT_ONCE, { crowd, chance });
  const viewers = await Promise.all(LOOKING.map((name) => open(world, name)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await act(world, AT_ONCE, { crowd, chance });
    await markEnd(world);
    await Promise.all(viewers.map((viewer) => holds(world, viewer)));
  }
  for (const { live } of viewers) live.close();
  // Had there never been more people than a list shows, nobody would have moved up in one.
  const { total } = await world.own.people.owner.client.members.recent.query({ community: world.own.uuid });
  expect(total + (await waiting(world))).toBeGreaterThan(DASHBOARD_CARDS);
}, 120_000);

async function open(world: World, name: PersonName): Promise<Viewer> {
  const person = world.person(name);
  const live = person.live({ communities: [world.own.uuid] });
  await live.untilKind('live');
  const cached = await Promise.all(
    PROCEDURES.map((procedure) => fetchCached(person, procedure, inputOf(procedure, world.own.uuid))),
  );
  return { name, live, cached: cached.filter((each) => each !== null) };
}

async function holds(world: World, { name, live, cached }: Viewer): Promise<void> {
  const person = world.person(name);
  await caughtUp(use.stack, { world, person, live });
  for (const kept of cached) {
    const { procedure, state } = applyAll(kept, live.events(), person.account);
    const fresh = await fetchCached(person, procedure, kept.input);
    if (!fresh) continue;
    expect({ name, procedure, state: shownOf(state) }).toEqual({ name, procedure, state: shownOf(fresh.state) });
  }
}

async function waiting({ own }: World): Promise<number> {
  return (await own.people.owner.client.members.pending.query({ community: own.uuid })).total;
}

/** Lets people in, so that the lists are longer than what they show. */
async function fill({ own }: World, crowd: readonly Person[]): Promise<void> {
  const community = own.uuid;
  for (const { client, account } of crowd) {
    await client.communities.join.mutate({ community });
    await own.people.staff.client.members.decide.mutate({ community, accId: account, decision: 'accept' });
  }
}

/** Does things together whose order nobody can foresee; some of them are refused, which must change nothing. */
async function act({ own }: World, times: number, { crowd, chance }: Crowd): Promise<void> {
  const { uuid, people } = own;
  const pick = () => crowd[Math.floor(chance() * crowd.length)] as Person;
  const acts = [
    (who: Person) => who.client.communities.join.mutate({ community: uuid }),
    (who: Person) => who.client.communities.join.mutate({ community: uuid }),
    (who: Person) => who.client.communities.leave.mutate({ community: uuid }),
    (who: Person) =>
      people.staff.client.members.decide.mutate({ community: uuid, accId: who.account, decision: 'accept' }),
    (who: Person) =>
      people.owner.client.members.decide.mutate({ community: uuid, accId: who.account, decision: 'accept' }),
    (who: Person) =>
      people.staff.client.members.decide.mutate({ community: uuid, accId: who.account, decision: 'decline' }),
    (who: Person) => who.client.accounts.update.mutate({ username: `Crow ${Math.floor(chance() * 1e9)}` }),
    () =>
      people.staff.client.communities.update.mutate({ community: uuid, name: `Crows ${Math.floor(chance() * 1e9)}` }),
    () => people.owner.client.notifications.markRead.mutate({ ids: 'all' }),
  ] as const;
  const under = Array.from({ length: times }, async () => acts[Math.floor(chance() * acts.length)]?.(pick()));
  const ended = await Promise.allSettled(under);
  for (const each of ended) {
    if (each.status === 'rejected') expect(each.reason.data?.status, each.reason.data?.code).toBeLessThan(500);
  }
}

/** The same numbers at every run, so that what was found once is found again. */
function startChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
