import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';
import { connectRedis } from '../../apps/bff/src/platform/redis.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../support/redis.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** The promise is 300 ms, once; the rest is for a busy machine. */
const LONGEST_MS = 300 + 2_700;

/** `whyNot` is null wherever tests must not be skipped: CI has Redis. */
let whyNot: string | null = null;
const stopping = new AsyncDisposableStack();
beforeAll(async () => {
  whyNot = await whyNoRedis();
});
afterAll(() => stopping.disposeAsync());

type Running = { readonly stack: Stack; readonly redis: TestRedis; readonly place: Place };

async function start(): Promise<Running> {
  const redis = stopping.use(await startRedis());
  const stack = stopping.use(await startStack({ gateway: { REDIS_URL: redis.url } }));
  return { stack, redis, place: (await stack.world()).own };
}

type Seen = { readonly failures: string[]; readonly longestMs: number; readonly requests: number };

/** Lets members look at their community, over the main site and its own host, while something happens. */
async function underLoad({ stack, place }: Running, happens: () => Promise<void>): Promise<Seen> {
  const pages = [place.people.member.page, await place.people.staff.at(stack.communityOrigin(place.customId))];
  const seen = { failures: [] as string[], longestMs: 0, requests: 0 };
  const load = new AbortController();
  const looking = pages.map(async (page) => {
    while (!load.signal.aborted) {
      const begun = performance.now();
      const current = await page.client.session.current.query().catch((error: unknown) => ({ error }));
      const site = await page.client.hosts.site.query().catch((error: unknown) => ({ error }));
      seen.longestMs = Math.max(seen.longestMs, performance.now() - begun);
      seen.requests += 2;
      if (!('loggedIn' in current) || !current.loggedIn) seen.failures.push(JSON.stringify(current));
      if ('error' in site) seen.failures.push(String(site.error));
      await wait(2);
    }
  });
  await wait(100);
  await happens();
  load.abort();
  await Promise.all(looking);
  return seen;
}

describe('a Redis that misbehaves under load logs nobody out and holds nobody up', () => {
  test('killed', async (context) => {
    context.skip(whyNot !== null, whyNot ?? '');
    const running = await start();
    const seen = await underLoad(running, async () => {
      await running.redis.stop();
      await wait(5_000);
    });
    expect(seen.failures).toEqual([]);
    expect(seen.longestMs).toBeLessThan(LONGEST_MS);
  });

  test('frozen, and back', async (context) => {
    context.skip(whyNot !== null, whyNot ?? '');
    const running = await start();
    const seen = await underLoad(running, async () => {
      await running.redis.pause();
      await wait(5_000);
      await running.redis.resume();
      await wait(500);
    });
    expect(seen.failures).toEqual([]);
    expect(seen.longestMs).toBeLessThan(LONGEST_MS);
  });

  test('emptied, again and again', async (context) => {
    context.skip(whyNot !== null, whyNot ?? '');
    const running = await start();
    const admin = new Redis(running.redis.url);
    const seen = await underLoad(running, async () => {
      for (let time = 0; time < 20; time += 1) {
        await admin.flushall();
        await wait(25);
      }
    });
    admin.disconnect();
    expect(seen.failures).toEqual([]);
    expect(seen.longestMs).toBeLessThan(LONGEST_MS);
  });

  test('frozen is waited for once, then by nobody until it is back', async (context) => {
    context.skip(whyNot !== null, whyNot ?? '');
    const server = stopping.use(await startRedis());
    const redis = await connectRedis(server.url, createLogger({ logLevel: 'silent' }));
    stopping.defer(() => redis.disconnect());
    const outcome = () =>
      redis.get('x').then(
        () => 'answered',
        ({ message }: Error) => message,
      );
    await server.pause();
    expect(await outcome()).toBe('Command timed out');
    for (let time = 0; time < 20; time += 1) {
      // Said without having sent or awaited anything.
      expect(await outcome()).toContain('enableOfflineQueue');
      await wait(100);
    }
    await server.resume();
    await expect.poll(outcome).toBe('answered');
  });

  test('away from the start', async (context) => {
    context.skip(whyNot !== null, whyNot ?? '');
    const redis = await startRedis();
    await redis.stop();
    const stack = stopping.use(await startStack({ gateway: { REDIS_URL: redis.url } }));
    const { own } = await stack.world();
    expect(await own.people.member.client.session.current.query()).toMatchObject({ loggedIn: true });
    const page = await own.people.member.at(stack.communityOrigin(own.customId));
    expect(await page.client.hosts.site.query()).toMatchObject({ kind: 'community' });
  });
});
