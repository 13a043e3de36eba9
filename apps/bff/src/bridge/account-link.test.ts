import { DeviceReport } from '@muster/contracts/session/model';
import type { Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LinkState, SocketLink } from './account-link.ts';
import { systemClock } from './clock.ts';
import type { ReceivedEvent } from './live-event.ts';
import type { BridgeMetrics } from './metrics.ts';
import { createTolerantReader } from './reading/tolerant-reader.ts';
import type { BridgeDeps } from './request.ts';
import type { SocketListener, UpstreamSocket } from './socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const community = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const device = DeviceReport.parse({ userAgent: 'a browser' });
const good = { success: true, user: { userId: account, username: 'Alice' } };

/** A socket whose other end says yes to everything, unless `verify` says otherwise. */
function setUp(caller: { account: string | null; token: string | null }, verify: () => unknown = () => good) {
  let listener: SocketListener = {};
  const log: string[] = [];
  const payloads: Record<string, unknown>[] = [];
  const extra = new Set<SocketListener>();
  const socket: UpstreamSocket & { connected: boolean } = {
    connected: false,
    outSince: null,
    capabilities: { keepsKeys: true, keepsLog: true, knows: () => true },
    connect: () => void log.push('connect'),
    reconnect: () => void log.push('reconnect'),
    close: () => void log.push('close'),
    send(name, payload, acknowledge) {
      log.push(name);
      payloads.push(payload as Record<string, unknown>);
      if (name === 'auth/verifyToken') queueMicrotask(() => acknowledge?.(verify()));
      return true;
    },
    listen(added) {
      if (added.event) listener = added;
      extra.add(added);
      return () => void extra.delete(added);
    },
  };
  const logger = { warn: () => void log.push('warn') } as unknown as Logger;
  const metrics = {
    requestSeconds: { startTimer: () => () => 0 },
    lateAnswers: { inc() {} },
    droppedFields: { inc() {} },
  } as unknown as BridgeMetrics;
  const deps: BridgeDeps = { clock: systemClock, logger, metrics, read: createTolerantReader(logger, metrics) };
  const link = new SocketLink({ caller, device }, socket, deps);
  const states: LinkState[] = [];
  const events: ReceivedEvent[] = [];
  link.listen({ state: (state) => states.push(state), event: (event) => events.push(event) });
  return {
    link,
    log,
    payloads,
    states,
    events,
    receive: (name: string, payload: unknown) => listener.event?.({ name, payload }),
    async connect() {
      socket.connected = true;
      listener.connected?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    disconnect() {
      socket.connected = false;
      extra.forEach((each) => each.disconnected?.('transport close'));
    },
    async admit() {
      listener.event?.({ name: 'accountProtectedConnection', payload: { userId: account } });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const alice = { account, token: 'token' };
const nobody = { account: null, token: null };

describe('a link of a signed-in person', () => {
  test('checks the token, says loginSuccess, waits to be admitted, then beats', async () => {
    const link = setUp(alice);
    await link.connect();
    expect(link.log).toEqual(['connect', 'auth/verifyToken', 'loginSuccess']);
    expect(link.payloads[0]).toMatchObject({ account, token: 'token', userAgent: 'a browser' });
    expect(link.payloads[1]).toMatchObject({ userId: account });
    expect(link.states).toEqual([]);
    await link.admit();
    expect(link.log.at(-1)).toBe('heartbeat');
    expect(link.states).toEqual(['live']);
  });

  test('beats every 30 s with the community on screen, and not after a disconnect', async () => {
    const link = setUp(alice);
    await link.connect();
    await link.admit();
    link.link.show([community]);
    expect(link.payloads.at(-1)).toMatchObject({ userId: account, community });
    const beats = () => link.log.filter((entry) => entry === 'heartbeat').length;
    const before = beats();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beats()).toBe(before + 2);
    link.disconnect();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(beats()).toBe(before + 2);
    expect(link.states).toEqual(['live', 'down']);
  });

  test('checks the token again at each connect', async () => {
    const link = setUp(alice);
    await link.connect();
    await link.admit();
    link.disconnect();
    await link.connect();
    await link.admit();
    expect(link.log.filter((entry) => entry === 'auth/verifyToken')).toHaveLength(2);
    expect(link.states).toEqual(['live', 'down', 'live']);
  });

  test('ends for good when the token is refused', async () => {
    const link = setUp(alice, () => ({ success: false, statusStr: 'expired' }));
    await link.connect();
    expect(link.states).toEqual(['ended']);
    expect(link.log.at(-1)).toBe('close');
  });

  test('tries again when the check cannot be made', async () => {
    const link = setUp(alice, () => 'nonsense');
    await link.connect();
    expect(link.log.slice(-2)).toEqual(['warn', 'reconnect']);
    expect(link.states).toEqual([]);
  });

  test('tries again when nobody admits it', async () => {
    const link = setUp(alice);
    await link.connect();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(link.log.at(-1)).toBe('reconnect');
  });

  test.each([
    { what: 'of unknown form', payload: { whatever: 1 } },
    {
      what: 'of the log, which nobody may be reading yet',
      payload: {
        stream: `account:${account}`,
        seq: 3,
        at: '2026-01-31T12:00:00.000Z',
        by: { account: null, clientId: null, mutationId: null },
        type: 'expiredToken',
        data: { account, session: community },
      },
    },
  ])('ends when an expiredToken $what turns out to be about its token', async ({ payload }) => {
    let answer: unknown = good;
    const link = setUp(alice, () => answer);
    await link.connect();
    await link.admit();
    link.receive('expiredToken', payload);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.states).toEqual(['live']);
    answer = { success: false };
    link.receive('expiredToken', payload);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.states).toEqual(['live', 'ended']);
  });

  test('a yes about somebody else is no yes', async () => {
    const link = setUp(alice, () => ({ success: true, user: { userId: community, username: 'Bob' } }));
    await link.connect();
    expect(link.states).toEqual([]);
    expect(link.log.at(-1)).toBe('reconnect');
  });
});

describe('the link of all visitors', () => {
  test('is live as soon as it is connected, and tells nobody who it is', async () => {
    const link = setUp(nobody);
    await link.connect();
    expect(link.log).toEqual(['connect', 'heartbeat']);
    expect(link.payloads[0]).toMatchObject({ account: null, token: null, userId: null, community: null });
    expect(link.states).toEqual(['live']);
  });
});

describe('events on a link', () => {
  const event = {
    stream: `community:${community}`,
    seq: 3,
    at: '2026-01-31T12:00:00.000Z',
    by: { account: null, clientId: null, mutationId: null },
  };

  test.each([
    { what: 'a good one is applied', type: 'communityDeletion', data: { community }, use: 'apply' },
    { what: 'one this reader may not see moves the position on', type: 'live:skipped', use: 'skip' },
    { what: 'one of an unknown kind moves the position on', type: 'forums:something', data: { x: 1 }, use: 'skip' },
    {
      what: 'one with a broken payload is told apart',
      type: 'communityDeletion',
      data: { community: 7 },
      use: 'broken',
    },
    { what: 'one on the wrong kind of stream is told apart', type: 'accountInfoUpdate', data: {}, use: 'broken' },
  ])('$what', async ({ type, data, use }) => {
    const link = setUp(nobody);
    await link.connect();
    link.receive(type, { ...event, type, data });
    expect(link.events).toMatchObject([{ use, event: { seq: 3, type } }]);
  });

  test('what is no event of a stream is only warned of', async () => {
    const link = setUp(nobody);
    await link.connect();
    link.receive('communityDeletion', { community });
    expect(link.events).toEqual([]);
    expect(link.log.at(-1)).toBe('warn');
  });
});
