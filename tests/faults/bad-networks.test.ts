import { setTimeout as wait } from 'node:timers/promises';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { caughtUp } from '../live/caught-up.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type BadNetwork, openBadNetwork } from './networks/bad-network.ts';
import { pageClient } from './networks/page-client.ts';

/** Another seed finds other failures: `BAD_NETWORK_SEED=7`. */
const SEED = Number(process.env['BAD_NETWORK_SEED'] ?? 1);
const PAGES = 4;
const MUTATIONS = 8;
/** Longer than any heartbeat and the pauses between attempts; the first is less than a page goes on trying. */
const OUTAGE_MS = { behind: 14_000, before: 20_000 } as const;
/** Both ends of the line behind the gateway ask each other every five seconds, and wait as long. */
const UNNOTICED_MS = 6_000;
const GOOD = { loss: 0, reset: 0 };

/** A stack, with a network that can be made bad on either side of its gateway. */
type Site = { readonly behind: BadNetwork; readonly before: BadNetwork; readonly stack: Stack };

const stopping = new AsyncDisposableStack();
const sites: Site[] = [];
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  // One for each that runs beside another: an outage is one of everybody.
  for (let count = 0; count < 5; count += 1) sites.push(await openSite(SEED + 2 * count));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await stopping.disposeAsync();
});

async function openSite(seed: number): Promise<Site> {
  const behind = stopping.use(await openBadNetwork(seed));
  const before = stopping.use(await openBadNetwork(seed + 1));
  const stack = stopping.use(await startStack({ gateway: { UPSTREAM_URL: behind.address } }));
  behind.lead(stack.upstream.address);
  before.lead(stack.gateway.address);
  return { behind, before, stack };
}

function siteAt(index: number): Site {
  const site = sites[index];
  if (!site) throw new Error('no site has started yet: use it inside a test');
  return site;
}

// Little but waiting here and below, so that all of it waits beside each other.
describe.concurrent('a network that loses a fifth of everything, and now and then a connection', () => {
  test.each([
    ['before the gateway', 2],
    ['behind the gateway', 3],
    ['on both sides', 4],
  ] as const)(
    '%s: every mutation is answered and done once, and a stream misses nothing',
    async (where, site) => {
      const { behind, before, stack } = siteAt(site);
      const world = await stack.world();
      const { own } = world;
      const { owner, member } = own.people;
      const way = { gatewayPort: before.port };
      const live = member.page.secondTab(way).live({ communities: [own.uuid] });
      await live.untilKind('live');
      const isBefore = where !== 'behind the gateway';
      const isBehind = where !== 'before the gateway';
      if (isBefore) before.worsen({ loss: 0.2, reset: 0.01 });
      if (isBehind) behind.worsen({ loss: 0.2, reset: 0.005 });

      const pages = Array.from({ length: PAGES }, () => pageClient(owner.page.secondTab(way)));
      await Promise.all(
        pages.map(async ({ client }, page) => {
          for (let turn = 0; turn < MUTATIONS; turn += 1) {
            const link = { community: own.uuid, path: `go-${page}-${turn}`, target: `https://example.com/${turn}` };
            expect((await client.shortLinks.create.mutate(link)).path).toBe(link.path);
          }
        }),
      );
      const kept = await stack.db
        .select({ path: shortLinks.path })
        .from(shortLinks)
        .where(eq(shortLinks.community, own.uuid));
      expect(kept).toHaveLength(PAGES * MUTATIONS);
      const sent = pages.flatMap(({ keys }) => keys);
      expect(new Set(sent).size).toBe(PAGES * MUTATIONS);
      expect(before.counts.late + behind.counts.late).toBeGreaterThan(0);

      for (const network of [before, behind]) network.worsen(GOOD);
      await owner.client.communities.update.mutate({ community: own.uuid, subtitle: where });
      await caughtUp(stack, { world, person: member, live });
      const seqs = live.events(`community:${own.uuid}`).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, index) => index + (seqs[0] ?? 0)));
      expect(live.messages.filter(({ kind }) => kind === 'reset')).toEqual([]);
      live.close();
    },
    120_000,
  );
});

describe.concurrent('an outage without a word, as when a route is gone', () => {
  test('behind the gateway: pages are told and keep what they had, a mutation waits and is done once when it is over', async () => {
    const { behind, stack } = siteAt(0);
    const world = await stack.world();
    const { own } = world;
    const { owner, member } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const look = () =>
      member.page.fetch(`/trpc/communities.get?input=${encodeURIComponent(JSON.stringify({ community: own.uuid }))}`);
    expect((await look()).headers['x-muster-stale-since']).toBeUndefined();
    behind.goDark();
    const over = wait(OUTAGE_MS.behind).then(() => behind.comeBack());
    const { keys, client } = pageClient(owner.page);
    const naming = client.communities.update.mutate({ community: own.uuid, subtitle: 'Through the dark' });
    const old = await look();
    expect([old.status, Boolean(old.headers['x-muster-stale-since'])]).toEqual([200, true]);
    await wait(UNNOTICED_MS);
    await live.untilKind('stale');
    const heardStale = live.messages.length;
    await over;
    expect((await naming).community.subtitle).toBe('Through the dark');
    expect(new Set(keys).size).toBe(1);
    await live.untilKind('live', heardStale);
    await caughtUp(stack, { world, person: member, live });
    expect(live.events(`community:${own.uuid}`)).toHaveLength(1);
    expect(live.messages.filter(({ kind }) => kind === 'reset')).toEqual([]);
  });

  test('before the gateway: what was done meanwhile is there once it is over', async () => {
    const { before, stack } = siteAt(1);
    const world = await stack.world();
    const { own } = world;
    const { owner, member } = own.people;
    const page = member.page.secondTab({ gatewayPort: before.port });
    // Kept by clients for their next request.
    const others = before.open();
    const live = page.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { cursor } = live;
    before.goDark();
    await owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'Into the dark' });
    await wait(OUTAGE_MS.before);
    expect(live.events(`community:${own.uuid}`)).toEqual([]);
    // The server has let go of the reader it could not hear.
    expect(before.open()).toBeLessThanOrEqual(others);
    before.comeBack();
    live.close();
    using again = page.live({ communities: [own.uuid], lastEventId: cursor });
    await caughtUp(stack, { world, person: member, live: again });
    expect(again.events(`community:${own.uuid}`)).toHaveLength(1);
  });
});
