import { accounts } from '@muster/upstream/platform/schema/accounts';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyAll, type Cached, fetchCached, inputOf, shownOf } from '../live/cached.ts';
import { caughtUp } from '../live/caught-up.ts';
import { whyNoCaddy } from '../support/caddy.ts';
import { type Fleet, startFleet } from '../support/processes/fleet.ts';
import { untilAnswered } from '../support/processes/resend.ts';
import { whyNoRedis } from '../support/redis.ts';
import type { Product } from '../support/stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import type { Person } from '../support/world/people.ts';
import { makeWorld, type World } from '../support/world/world.ts';

/** A longer run restarts everything more often: `ROLLING_ROUNDS=20`. */
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 1);
const CLIENTS = 20;
const PAUSE_MS = 100;
/** Between two restarts, so that there is load on both servers again. */
const SETTLE_MS = 500;
const PROCEDURES = [
  'accounts.me',
  'communities.mine',
  'communities.get',
  'communities.dashboard',
  'members.mine',
  'members.recent',
];
const reason = (await whyNoRedis()) ?? whyNoCaddy();
const running: { fleet?: Fleet } = {};
let fleet: Fleet;

beforeAll(async () => {
  if (reason !== null) return;
  running.fleet = fleet = await startFleet({ caddy: true });
});

afterAll(() => running.fleet?.[Symbol.asyncDispose]());

beforeEach((context) => {
  if (reason !== null) context.skip(reason);
});

/** What must be so in the end, by what was acknowledged. */
type Model = {
  /** Name by account. */
  readonly names: Map<string, string>;
  /** Target by path of a link. */
  readonly links: Map<string, string>;
  mutations: number;
  resends: number;
};
type Viewer = { readonly person: Person; readonly live: LiveStream; readonly cached: readonly Cached[] };

test(
  'servers restarted one after the other under load: no mutation fails or is done twice, no stream misses anything',
  async () => {
    const product = fleet.by(fleet.through ?? fleet.past[0]);
    const world = await makeWorld(product);
    const crowd = await makeCrowd(product, world);
    const viewers = await Promise.all([world.own.people.owner, ...crowd].map((person) => open(world, person)));
    const model: Model = { names: new Map(), links: new Map(), mutations: 0, resends: 0 };
    const done = new AbortController();
    const clients = crowd.map((person, number) => keepBusy({ world, person, number }, model, done.signal));
    const restarted = restartAll().finally(() => done.abort());
    await Promise.all([restarted, ...clients]);

    await changeLast(world);
    for (const viewer of viewers) await expectTrue(product, world, viewer);
    await expectModel(product, world, model);
    const { mutations, resends } = model;
    expect(mutations).toBeGreaterThan(CLIENTS * 4 * ROUNDS);
    process.stdout.write(`rolling restart: ${mutations} mutations, none failed, ${resends} sent again\n`);
    for (const { live } of viewers) live.close();
  },
  60_000 + ROUNDS * 40_000,
);

async function makeCrowd(product: Product, { own }: World): Promise<Person[]> {
  const labels = Array.from({ length: CLIENTS }, (_, number) => `crowd-${number}`);
  const crowd = await makePeople(product, labels, 'Crow');
  for (const { client, account } of crowd) {
    await client.communities.join.mutate({ community: own.uuid });
    await own.people.staff.client.members.decide.mutate({ community: own.uuid, accId: account, decision: 'accept' });
  }
  return crowd;
}

async function open({ own }: World, person: Person): Promise<Viewer> {
  const live = person.live({ communities: [own.uuid] });
  await live.untilKind('live');
  const cached = await Promise.all(
    PROCEDURES.map((procedure) => fetchCached(person, procedure, inputOf(procedure, own.uuid))),
  );
  return { person, live, cached: cached.filter((each) => each !== null) };
}

type Busy = { readonly world: World; readonly person: Person; readonly number: number };

/** Renames themselves, and makes and changes links of their own, until it is enough; whatever fails ends the test. */
async function keepBusy({ world, person, number }: Busy, model: Model, done: AbortSignal): Promise<void> {
  const { uuid: community, people } = world.own;
  // Links are the owner's to make: each client has a page of the owner beside its own.
  const ownersPage = people.owner.page.secondTab();
  const count = <Answer>({ answer, resends }: { answer: Answer; resends: number }) => {
    model.mutations += 1;
    model.resends += resends;
    return answer;
  };
  for (let turn = 0; !done.aborted; turn += 1) {
    const username = `Crow ${number} ${turn}`;
    count(await untilAnswered(person.page, ({ accounts }) => accounts.update.mutate({ username })));
    model.names.set(person.account, username);
    const path = `link-${number}-${turn}`;
    const target = `https://example.com/${number}/${turn}`;
    const link = count(
      await untilAnswered(ownersPage, ({ shortLinks }) => shortLinks.create.mutate({ community, path, target })),
    );
    model.links.set(path, target);
    const changed = { community, id: link.id, target: `${target}/changed` };
    count(await untilAnswered(ownersPage, ({ shortLinks }) => shortLinks.update.mutate(changed)));
    model.links.set(path, changed.target);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
}

async function restartAll(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of [...fleet.gateways, ...fleet.upstreams]) {
      await new Promise((settled) => setTimeout(settled, SETTLE_MS));
      expect([server.name, await server.stop()]).toEqual([server.name, 0]);
      await server.start();
    }
  }
}

async function changeLast({ own }: World): Promise<void> {
  await untilAnswered(own.people.owner.page, ({ communities }) =>
    communities.update.mutate({ community: own.uuid, subtitle: 'The end' }),
  );
}

/** A page kept by events alone shows what a new page shows, and has read every number of its streams. */
async function expectTrue(product: Product, world: World, { person, live, cached }: Viewer): Promise<void> {
  await caughtUp(product, { world, person, live });
  expect(live.messages.filter(({ kind }) => kind === 'reset')).toEqual([]);
  expect(live.errors).toEqual([]);
  for (const stream of [`community:${world.own.uuid}`, `account:${person.account}`]) {
    const seqs = live.events(stream).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + (seqs[0] ?? 0)));
  }
  for (const kept of cached) {
    const { procedure, state } = applyAll(kept, live.events(), person.account);
    const fresh = await fetchCached(person, procedure, kept.input);
    expect({ procedure, state: shownOf(state) }).toEqual({ procedure, state: shownOf(fresh?.state) });
  }
}

/** What was acknowledged is there, and nothing else. */
async function expectModel({ db }: Product, { own }: World, { names, links }: Model): Promise<void> {
  const kept = await db
    .select({ path: shortLinks.path, target: shortLinks.target })
    .from(shortLinks)
    .where(eq(shortLinks.community, own.uuid));
  expect(Object.fromEntries(kept.map(({ path, target }) => [path, target]))).toEqual(Object.fromEntries(links));
  const people = await db.select({ id: accounts.id, username: accounts.username }).from(accounts);
  expect(people.filter(({ id }) => names.has(id)).map(({ id, username }) => [id, username])).toEqual(
    people.filter(({ id }) => names.has(id)).map(({ id }) => [id, names.get(id)]),
  );
}
