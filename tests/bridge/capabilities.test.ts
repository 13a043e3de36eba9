import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '../../apps/bff/src/app-router.ts';
import type { Caller } from '../../apps/bff/src/bridge/bridge.ts';
import { MinimalUpstream } from '../support/mock-upstream/minimal-upstream.ts';
import { openBridge, type OpenBridge } from './open-bridge.ts';

/** What §7 shows; a server that says nothing is asked nothing else. */
const SPECIFIED = new Set([
  'auth/verifyToken',
  'loginSuccess',
  'heartbeat',
  'communities/accounts/get',
  '/info',
  '/general/get_short_url',
  '/firebase/devices/add',
]);
const ANSWERED = [
  calls.accounts.me,
  calls.communities.mine,
  calls.communities.get,
  calls.communities.dashboard,
  calls.notifications.list,
  calls.members.mine,
].map(({ event }) => event);
const ALL: readonly Call[] = Object.values(calls).flatMap((feature) => Object.values<Call>(feature));

let server: MinimalUpstream;
let opened: OpenBridge[];
let caller: Caller;
beforeEach(async () => {
  server = await MinimalUpstream.start();
  const { userId: account, token } = server.addAccount('Crow');
  caller = { account, token };
  opened = [];
});
afterEach(async () => {
  for (const each of opened) await each[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function openTo(greeting: unknown): Promise<OpenBridge> {
  server.greeting = greeting;
  const open = await openBridge(server.url);
  opened.push(open);
  return open;
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const ask = ({ bridge }: OpenBridge, call: Call) => codeOf(bridge.call(call, {}, { caller }));

describe('a server that says nothing of what it knows', () => {
  test('is sent no call that §7 does not show: each is refused at once, before anything is sent', async () => {
    const open = await openTo(undefined);
    for (const call of ALL.filter(({ event }) => !ANSWERED.includes(event)))
      expect([call.event, await ask(open, call)]).toEqual([call.event, 'request.notOffered']);
    expect(server.names).toEqual([]);
    // Nothing waits for an answer either.
    expect(open.clock.pending()).toBe(0);
  });

  test('and says it later is taken at its word, on connections that begin anew', async () => {
    const open = await openTo(undefined);
    const { presence } = calls.communities;
    expect(await ask(open, presence)).toBe('request.notOffered');
    server.greeting = { calls: [presence.event] };
    server.greet();
    await expect.poll(() => open.bridge.ready()).toBe(false);
    await open.clock.advance(60_000);
    await expect.poll(() => open.bridge.ready()).toBe(true);
    void ask(open, presence);
    await expect.poll(() => server.names).toEqual([presence.event]);
  });

  test('is asked nothing else for the queries that are answered in its place', async () => {
    const open = await openTo(undefined);
    for (const call of ALL.filter(({ event }) => ANSWERED.includes(event)))
      await codeOf(open.bridge.call(call, { community: crypto.randomUUID() }, { caller }));
    expect(server.names.filter((name) => !SPECIFIED.has(name))).toEqual([]);
    expect(server.names).toContain('auth/verifyToken');
  });

  test('offers what is answered, which are procedures that there are', async () => {
    const open = await openTo(undefined);
    const offers = open.bridge.offers() ?? [];
    expect(offers).toContain('communities.get');
    expect(offers).not.toContain('communities.create');
    const procedures = Object.keys(appRouter._def.procedures);
    expect(offers.filter((path) => !procedures.includes(path))).toEqual([]);
  });
});

describe('a server that names what it knows', () => {
  test('is sent what it names, and nothing else', async () => {
    const open = await openTo({ calls: ['communities/presence'] });
    const presence = open.bridge.call(calls.communities.presence, { community: crypto.randomUUID() }, { caller });
    const timedOut = codeOf(presence);
    await expect.poll(() => server.names).toEqual(['communities/presence']);
    await open.clock.advance(2_000);
    expect(await timedOut).toBe('upstream.timeout');
    expect(await ask(open, calls.communities.limits)).toBe('request.notOffered');
    expect(server.names).toEqual(['communities/presence']);
    expect(open.bridge.offers()).toContain('communities.presence');
  });

  test('of all calls offers everything', async () => {
    expect((await openTo({ calls: ALL.map(({ event }) => event) })).bridge.offers()).toBeNull();
  });

  test.each([
    ['no list', { calls: 'communities/presence' }],
    ['an object', { calls: { 0: 'communities/presence' } }],
    ['10,000 entries', { calls: Array.from({ length: 10_000 }, () => 'communities/presence') }],
    ['entries that are no names', { calls: ['communities/presence', 7, null, { name: 'x' }] }],
    ['an entry without an end', { calls: ['communities/presence', 'x'.repeat(1_000_000)] }],
    ['promises that are none', { calls: ['communities/presence'], keepsKeys: 'yes' }],
    ['a prototype', JSON.parse('{"__proto__":{"calls":["communities/presence"]}}')],
    ['nothing that is an object', 'connected'],
  ])('in %s counts as one that says nothing', async (_what, greeting) => {
    const open = await openTo(greeting);
    expect(await ask(open, calls.communities.presence)).toBe('request.notOffered');
    expect(server.names).toEqual([]);
  });
});
