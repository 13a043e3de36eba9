import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountLink, LinkListener, LinkState } from '../bridge/account-link.ts';
import { systemClock } from '../bridge/clock.ts';
import { receiveEvent } from '../bridge/live-event.ts';
import { fail } from '@muster/contracts/errors';
import type { StreamEvent, StreamMessage } from '@muster/contracts/live/model';
import { Channel } from './channel.ts';
import { HEARTBEAT_MS, PATIENCE_MS, readStreams } from './conversation.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-31T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const uuid = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const session = 'c0ffee00-1111-4222-8333-444455556666';
const community = `community:${uuid}` as const;
const own = `account:${account}` as const;

type Scripted = { type?: string; data?: unknown };

/** An upstream in memory: a log for each stream, of which a link may be told or kept from. */
function setUp({ refused = [] as string[], tooOldBefore = 0 } = {}) {
  const logs = new Map<string, StreamEvent[]>();
  const listeners = new Set<LinkListener>();
  const calls: string[] = [];
  let state: LinkState = 'live';
  let broken = false;
  const logOf = (stream: string) => logs.get(stream) ?? logs.set(stream, []).get(stream) ?? [];
  const link = {
    get state() {
      return state;
    },
    caller: { account, token: 'token' },
    listen(listener: LinkListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show() {},
    async call(
      { event }: { event: string },
      input: { streams: string[]; stream: string; after: number; limit: number },
    ) {
      calls.push(event === 'live/replay' ? `${event} ${input.after}` : event);
      if (state !== 'live' || broken) throw fail('upstream.unreachable');
      if (event === 'live/watch') {
        const seen = input.streams.filter((stream) => !refused.includes(stream));
        return { positions: Object.fromEntries(seen.map((stream) => [stream, logOf(stream).length])), refused };
      }
      if (event !== 'live/replay') return {};
      const log = logOf(input.stream);
      if (input.after < tooOldBefore) return { events: [], upTo: log.length, more: false, reset: 'tooOld' };
      const events = log.slice(input.after, input.after + 2);
      const upTo = Math.min(log.length, input.after + 2);
      return { events, upTo, more: upTo < log.length, reset: null };
    },
  };
  return {
    channel: new Channel(link as never as AccountLink),
    calls,
    breakCalls: (value: boolean) => void (broken = value),
    become(next: LinkState) {
      state = next;
      listeners.forEach((listener) => listener.state?.(next));
    },
    /** Puts an event into the log, and tells the link unless it is to be lost on the way. */
    happen(stream: string, { type = 'communityDeletion', data = { community: uuid } }: Scripted = {}, lost = false) {
      const by = { account: null, clientId: null, mutationId: null };
      const event = {
        stream,
        seq: logOf(stream).length + 1,
        type,
        at: '2026-01-31T12:00:00.000Z',
        by,
        data,
      } as StreamEvent;
      logOf(stream).push(event);
      const received = receiveEvent(event);
      if (!lost && received) listeners.forEach((listener) => listener.event?.(received));
      return event;
    },
  };
}

type Upstream = ReturnType<typeof setUp>;

/** Reads until told to stop, and notes what the page is told. */
function read({ channel }: Upstream, start: Record<string, number> = {}, streams: string[] = [community]) {
  const told: string[] = [];
  const messages: StreamMessage[] = [];
  const stop = new AbortController();
  let positions: Record<string, number> = {};
  const done = (async () => {
    for await (const said of readStreams({
      channel,
      clock: systemClock,
      streams,
      start,
      session,
      signal: stop.signal,
    })) {
      messages.push(said.message);
      told.push(said.message.kind === 'event' ? `event ${said.message.event.seq}` : said.message.kind);
      positions = Object.fromEntries(said.positions);
    }
    told.push('end');
  })();
  return { told, messages, stop, done, positions: () => positions, settle: () => vi.advanceTimersByTimeAsync(0) };
}

describe('a page that reads a stream', () => {
  test('begins at the present when it holds nothing', async () => {
    const upstream = setUp();
    upstream.happen(community);
    const page = read(upstream);
    await page.settle();
    upstream.happen(community);
    await page.settle();
    expect(page.told).toEqual(['hello', 'live', 'event 2']);
    expect(page.positions()).toEqual({ [community]: 2 });
  });

  test('is told what it missed, page by page, then what happens', async () => {
    const upstream = setUp();
    for (let n = 0; n < 5; n += 1) upstream.happen(community);
    const page = read(upstream, { [community]: 2 });
    await page.settle();
    upstream.happen(community);
    await page.settle();
    expect(page.told).toEqual(['hello', 'event 3', 'event 4', 'event 5', 'live', 'event 6']);
  });

  test('reads up what was lost on the way', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(community, {}, true);
    upstream.happen(community);
    await page.settle();
    expect(page.told).toEqual(['hello', 'live', 'event 1', 'event 2']);
  });

  test('hears nothing twice', async () => {
    const upstream = setUp();
    const page = read(upstream);
    upstream.happen(community);
    await page.settle();
    upstream.happen(community);
    await page.settle();
    expect(page.told.filter((entry) => entry.startsWith('event'))).toEqual(['event 2']);
  });

  test('is not shown what is kept from it, and goes on behind it', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(community, { type: 'live:skipped', data: undefined });
    upstream.happen(community);
    await page.settle();
    expect(page.told).toEqual(['hello', 'live', 'event 2']);
  });

  test('is told to fetch anew after an event nobody can read', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(community, { data: { community: 7 } });
    upstream.happen(community);
    await page.settle();
    expect(page.messages[2]).toEqual({ kind: 'reset', stream: community, reason: 'unknown', cursor: 1 });
    expect(page.told.at(-1)).toBe('event 2');
  });

  test('is told to fetch anew when it comes too late', async () => {
    const upstream = setUp({ tooOldBefore: 2 });
    for (let n = 0; n < 5; n += 1) upstream.happen(community);
    const page = read(upstream, { [community]: 1 });
    await page.settle();
    expect(page.messages[1]).toEqual({ kind: 'reset', stream: community, reason: 'tooOld', cursor: 5 });
    upstream.happen(community);
    await page.settle();
    expect(page.told.slice(2)).toEqual(['live', 'event 6']);
  });

  test('is told to fetch anew when its position is ahead of the log', async () => {
    const upstream = setUp();
    upstream.happen(community);
    const page = read(upstream, { [community]: 500 });
    await page.settle();
    expect(page.messages[1]).toEqual({ kind: 'reset', stream: community, reason: 'unknown', cursor: 1 });
  });

  test('is told which stream it may not read, and reads the others', async () => {
    const upstream = setUp({ refused: [community] });
    const page = read(upstream, {}, [own, community]);
    await page.settle();
    upstream.happen(community);
    upstream.happen(own, { type: 'live:skipped' });
    await page.settle();
    expect(page.messages[1]).toEqual({ kind: 'reset', stream: community, reason: 'refused', cursor: 0 });
    expect(page.told).toEqual(['hello', 'reset', 'live']);
    expect(page.positions()).toEqual({ [own]: 0 });
  });

  test('hears a heartbeat every ten seconds', async () => {
    const page = read(setUp());
    await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
    expect(page.told).toEqual(['hello', 'live', 'heartbeat', 'heartbeat', 'heartbeat']);
  });

  test('ends with its signal and leaves nothing behind', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    page.stop.abort();
    await page.done;
    await page.settle();
    expect(page.told.at(-1)).toBe('end');
    expect(upstream.calls.at(-1)).toBe('live/unwatch');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('when the upstream goes away', () => {
  test('the page is told, and gets what it missed when it is back', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.become('down');
    upstream.happen(community, {}, true);
    await page.settle();
    upstream.become('live');
    await page.settle();
    expect(page.told).toEqual(['hello', 'live', 'stale', 'event 1', 'live']);
  });

  test('a first connection has a moment before what is shown counts as old', async () => {
    const upstream = setUp();
    upstream.become('connecting');
    const page = read(upstream);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(page.told).toEqual(['hello']);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.told).toEqual(['hello', 'stale']);
    upstream.become('live');
    await page.settle();
    expect(page.told).toEqual(['hello', 'stale', 'live']);
  });

  test('a log that cannot be read is asked again', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.breakCalls(true);
    upstream.happen(community, {}, true);
    upstream.happen(community);
    await page.settle();
    expect(page.told.at(-1)).toBe('stale');
    upstream.breakCalls(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.told.slice(3)).toEqual(['event 1', 'event 2', 'live']);
  });
});

describe('the end of a session', () => {
  test('ends the pages of that session', async () => {
    const upstream = setUp();
    const page = read(upstream, {}, [own]);
    await page.settle();
    upstream.happen(own, { type: 'expiredToken', data: { account, session } });
    await page.done;
    expect(page.told).toEqual(['hello', 'live', 'signedOut', 'end']);
  });

  test('is nothing to pages of another session of the account', async () => {
    const upstream = setUp();
    const page = read(upstream, {}, [own]);
    await page.settle();
    upstream.happen(own, { type: 'expiredToken', data: { account, session: account } });
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(page.told).toEqual(['hello', 'live', 'heartbeat']);
    expect(page.positions()).toEqual({ [own]: 1 });
  });

  test('is heard when the upstream refuses the token at a reconnection', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.become('down');
    upstream.become('ended');
    await page.done;
    expect(page.told.slice(-2)).toEqual(['signedOut', 'end']);
  });
});

describe('several pages of one session', () => {
  test('share one watch, and one replay from the same position', async () => {
    const upstream = setUp();
    for (let n = 0; n < 2; n += 1) upstream.happen(community);
    const pages = Array.from({ length: 7 }, () => read(upstream, { [community]: 0 }));
    await pages[0]?.settle();
    for (const page of pages) expect(page.told).toEqual(['hello', 'event 1', 'event 2', 'live']);
    expect(upstream.calls).toEqual(['live/watch', 'live/replay 0']);
    pages.slice(1).forEach((page) => page.stop.abort());
    await pages[0]?.settle();
    upstream.happen(community);
    await pages[0]?.settle();
    expect(pages[0]?.told.at(-1)).toBe('event 3');
    expect(upstream.calls).not.toContain('live/unwatch');
  });
});
