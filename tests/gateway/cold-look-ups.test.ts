import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { MockUpstream } from '../support/mock-upstream/mock-upstream.ts';
import { startStack } from '../support/stack.ts';
import { send } from '../support/wire.ts';

const stopping = new AsyncDisposableStack();
const PAGE = { accept: 'text/html' };
/** So many at once an address may have looked up; the rest of a flood is told to come again. */
const AT_ONCE = 16;
let mock: MockUpstream;
let port: number;

async function gatewayOn(url: string, more: Record<string, string> = {}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-gateway-'));
  stopping.defer(() => rm(folder, { recursive: true, force: true }));
  const own = await freePort();
  const read = readConfig({
    PORT: String(own),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: url,
    DATA_DIR: folder,
    WEB_DIST: folder,
    LOG_LEVEL: 'silent',
    ...more,
  });
  if ('faults' in read) throw new Error(read.faults.join());
  stopping.use(await buildApp(read.config));
  return own;
}

beforeAll(async () => {
  mock = stopping.use(await MockUpstream.start());
  mock.world.addCommunity('crows', 'Crows');
  mock.world.addCommunity('owls', 'Owls', { customDomain: 'owls.example' });
  mock.world.shortLinks.set('crows/known', 'https://example.com/');
  port = await gatewayOn(mock.url, { COLD_LOOKUPS_PER_10_S: '60', TRUSTED_PROXIES: '127.0.0.1' });
});
afterEach(() => mock.misbehaviours.behave());
afterAll(() => stopping.disposeAsync());

let clients = 0;
/** Each test has an address of its own. */
const client = () => ({ ...PAGE, 'x-forwarded-for': `203.0.113.${(clients += 1)}` });
const at = (host: string, path = '/', headers: Record<string, string> = PAGE) =>
  send(`http://${host}:${port}${path}`, { headers });
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** Keeps the answers of the upstream back while `work` goes on. */
async function whileHeld<T>(name: string, work: (letGo: () => void) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  mock.misbehaviours.set(name, { kind: 'hold', until: promise });
  try {
    return await work(resolve);
  } finally {
    resolve();
  }
}

describe('a flood of names that nobody has asked for', () => {
  test('reaches the upstream only so far, and every site that is known goes on', async () => {
    const [headers, other] = [client(), client()];
    expect((await at('crows.localhost')).status).toBe(200);
    await whileHeld('/info', async (letGo) => {
      const before = mock.requests('/info').length;
      const flood = Array.from({ length: 60 }, (_, index) => at(`flood-${index}.localhost`, '/', headers));
      const refused = await answeredBut(AT_ONCE, flood);
      await expect.poll(() => mock.requests('/info').length - before).toBe(AT_ONCE);
      expect(refused.filter((answer) => answer?.status === 503)).toHaveLength(60 - AT_ONCE);
      const answer = refused.find((each) => each?.status === 503);
      expect(answer?.headers['retry-after']).toBe('1');
      expect(answer?.text).toContain('Many unknown addresses are being looked up right now.');
      expect((await at('crows.localhost', '/', headers)).status).toBe(200);
      const somebodyElse = at('owls.localhost', '/', other);
      letGo();
      expect((await somebodyElse).status).toBe(200);
      expect(await statuses(flood)).toEqual(expect.arrayContaining([404, 503]));
    });
  });

  test('may not go on for long from one address, and says when it may again', async () => {
    const headers = client();
    const answers = [];
    // Some at a time, so that a slow machine has asked them all before the ten seconds are over.
    for (let lot = 0; lot < 7; lot += 1) {
      const names = Array.from({ length: 10 }, (_, index) => `slowly-${lot}-${index}.localhost`);
      answers.push(...(await Promise.all(names.map((name) => at(name, '/', headers)))));
    }
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(1);
    expect((await at('slowly-99.localhost', '/', client())).status).toBe(404);
  });

  test('of paths of a custom domain is answered by what is known of the domain', async () => {
    const headers = client();
    expect((await at('owls.example', '/', headers)).status).toBe(200);
    await whileHeld('/info', async (letGo) => {
      const before = mock.requests('/info').length;
      const flood = Array.from({ length: 40 }, (_, index) => at('owls.example', `/profile/${index}`, headers));
      const given = await answeredBut(AT_ONCE, flood);
      expect(given.filter((answer) => answer?.status === 200)).toHaveLength(40 - AT_ONCE);
      await expect.poll(() => mock.requests('/info').length - before).toBe(AT_ONCE);
      letGo();
      expect(new Set(await statuses(flood))).toEqual(new Set([200]));
    });
  });

  test('of links leaves links that are known alone', async () => {
    const headers = client();
    expect((await at('crows.localhost', '/known', headers)).status).toBe(302);
    await whileHeld('/general/get_short_url', async (letGo) => {
      const before = mock.requests('/general/get_short_url').length;
      const flood = Array.from({ length: 40 }, (_, index) => at('crows.localhost', `/no-link-${index}`, headers));
      const given = await answeredBut(AT_ONCE, flood);
      expect(given.filter((answer) => answer?.status === 503)).toHaveLength(40 - AT_ONCE);
      await expect.poll(() => mock.requests('/general/get_short_url').length - before).toBe(AT_ONCE);
      expect((await at('crows.localhost', '/known', headers)).headers.location).toBe('https://example.com/');
      letGo();
      await Promise.all(flood);
    });
  });
});

/** What was answered once no more than so many are held back; nothing for those. */
async function answeredBut<T>(held: number, answers: readonly Promise<T>[]): Promise<(T | undefined)[]> {
  const given: (T | undefined)[] = answers.map(() => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  let open = answers.length;
  const take = (index: number, answer: T) => {
    given[index] = answer;
    open -= 1;
    if (open <= held) resolve();
  };
  for (const [index, answer] of answers.entries()) void answer.then((value) => take(index, value));
  await promise;
  return [...given];
}

describe('a community that was just made', () => {
  test('is at its host at once, though somebody asked there before; on other gateways a moment later', async () => {
    await using stack = await startStack({ gateway: { EDGE_PORT: '0' } });
    const other = await gatewayOn(stack.upstream.address, { EDGE_PORT: '0' });
    const { stranger } = await stack.world();
    const [own, customId] = [Number(new URL(stack.origin).port), 'just-made'];
    const statusAt = async (gateway: number) =>
      (await send(`http://${customId}.localhost:${gateway}/`, { headers: PAGE })).status;
    expect([await statusAt(own), await statusAt(other)]).toEqual([404, 404]);
    await stranger.client.communities.create.mutate({ name: 'Just made', customId });
    expect(await statusAt(own)).toBe(200);
    await expect.poll(() => statusAt(other), { timeout: 4_800, interval: 100 }).toBe(200);
  }, 60_000);
});
