import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommunityListener, CommunityWatch } from '../live/community-watch.ts';
import { createAuthorityReader } from './authority.ts';
import { createColdLimit } from './cold-limit.ts';
import { createOrigins } from './origins.ts';
import { createProxyTrust } from './proxy-trust.ts';
import { createSiteMemory, createSiteOf, type Info } from './site.ts';
import type { Kept, SharedMemory } from './site-lookups.ts';

/** Many more for a release; each run is a whole story of a gateway. */
const RUNS = Math.min(Number(process.env['MUSTER_FUZZ_RUNS'] ?? 400), 200_000);
const HOSTS = ['crows.example.org', 'jays.example.org', 'owls.test', 'a.owls.test'] as const;
const NO_LIMIT = { atOnce: 1e6, ofHostAtOnce: 1e6, ofAddressAtOnce: 1e6, ofAddress: 1e6 };

type Host = (typeof HOSTS)[number];

function request(host: string, url: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.9' });
  const raw = new IncomingMessage(socket);
  Object.assign(raw, { url, rawHeaders: ['Host', host], headers: { host } });
  return raw;
}

/** The owner of each host: a number that rises with each owner; an odd one is none. The uuid tells host and number. */
class Upstream {
  readonly #owners = new Map<Host, number>(HOSTS.map((host) => [host, 0]));

  ownerOf = (host: Host): number => this.#owners.get(host) ?? 0;
  uuidOf = (host: Host): string => `${HOSTS.indexOf(host)}-${this.ownerOf(host)}`;
  change = (host: Host): void => void this.#owners.set(host, this.ownerOf(host) + 1);

  info(host: Host): Info {
    if (this.ownerOf(host) % 2 === 1) return { status: 404, body: {} };
    const uuid = this.uuidOf(host);
    return { status: 200, body: { sysStatus: 'active', uuid, id: uuid, name: uuid } };
  }
}

function gateway(upstream: Upstream, slow: <T>(value: T) => Promise<T>, shared: SharedMemory<Info>) {
  const heard: CommunityListener[] = [];
  const watch: CommunityWatch = { follow: () => {}, listen: (listener) => void heard.push(listener), close: () => {} };
  const memory = createSiteMemory(watch, shared);
  const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
  const siteOf = createSiteOf({
    productDomain: 'example.org',
    origins,
    readAuthority: createAuthorityReader(origins, createProxyTrust([])),
    memory,
    coldLimit: createColdLimit(NO_LIMIT),
    info: (host) => slow(upstream.info(host as Host)),
  });
  return {
    siteOf,
    memory,
    tell: (community: string) => heard.forEach(({ changed }) => changed(community, EVENT)),
    heard,
  };
}

const EVENT = { type: 'communitySettingsUpdated', data: {} };

function sharedMemory(slow: <T>(value: T) => Promise<T>): SharedMemory<Info> {
  const kept = new Map<string, Kept<Info>>();
  return {
    read: (key) => slow(kept.get(key) ?? null),
    write: (key, value) => void kept.set(key, value),
    drop: (keys) => keys.forEach((key) => kept.delete(key)),
  };
}

const step = fc.record({
  what: fc.constantFrom('ask', 'ask', 'ask', 'ask', 'change', 'doubt', 'wait'),
  host: fc.constantFrom(...HOSTS),
  path: fc.constantFrom('/', '/a', '/trpc/x'),
  at: fc.constantFrom(0, 1),
});

describe('whatever happens, in whatever order answers come', () => {
  test(
    'a host gets what was said of this very host, and nothing older than the last change that was heard',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.scheduler(), async (steps, scheduler) => {
          const upstream = new Upstream();
          const slow = <T>(value: T) => scheduler.schedule(Promise.resolve(value));
          const shared = sharedMemory(slow);
          const gateways = [gateway(upstream, slow, shared), gateway(upstream, slow, shared)] as const;
          const asked: Promise<void>[] = [];
          for (const { what, host, path, at } of steps) {
            const here = gateways[at];
            if (what === 'doubt') here.heard.forEach(({ missed }) => missed?.());
            if (what === 'wait') await scheduler.waitNext(Math.min(1, scheduler.count()));
            if (what === 'change') {
              const before = upstream.uuidOf(host);
              upstream.change(host);
              for (const { tell, memory } of gateways) {
                tell(before);
                memory.forgetHost(host);
              }
            }
            if (what !== 'ask') continue;
            const [index, oldest] = [HOSTS.indexOf(host), upstream.ownerOf(host)];
            asked.push(
              here.siteOf(request(host, path)).then((site) => {
                if (site.kind !== 'community') return expect(site.kind).toBe('refused');
                const [whose, owner] = site.community.uuid.split('-').map(Number);
                expect(whose, `at ${host}`).toBe(index);
                return expect(owner, `at ${host}`).toBeGreaterThanOrEqual(oldest);
              }),
            );
          }
          await scheduler.waitIdle();
          await Promise.all(asked);
        }),
        { numRuns: RUNS },
      );
    },
    20_000 + RUNS * 20,
  );
});

test('a host where there was nothing is asked about anew on every path, once it is told that there is something', async () => {
  const upstream = new Upstream();
  const now = async <T>(value: T) => value;
  const { siteOf, memory } = gateway(upstream, now, sharedMemory(now));
  upstream.change('owls.test');
  for (const path of ['/', '/a']) expect((await siteOf(request('owls.test', path))).kind).toBe('refused');
  upstream.change('owls.test');
  for (const path of ['/', '/a']) expect((await siteOf(request('owls.test', path))).kind).toBe('refused');
  memory.forgetHost('owls.test');
  for (const path of ['/', '/a']) expect((await siteOf(request('owls.test', path))).kind).toBe('community');
});
