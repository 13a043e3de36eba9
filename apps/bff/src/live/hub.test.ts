import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeCursor } from './cursor.ts';
import { HEARTBEAT_MS } from './heartbeat-wheel.ts';
import { FIRST_CONNECTION_MS } from './subscriber-group.ts';
import { account, community, news, own, read, session, setUp, TICK_MS } from './scripted-upstream.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-31T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

describe('a page that reads a stream', () => {
  test('begins at the present when it holds nothing', async () => {
    const upstream = setUp();
    upstream.happen(community);
    const page = read(upstream);
    await page.settle();
    upstream.happen(community);
    expect(page.told).toEqual(['hello', 'live', 'event 2']);
    expect(page.positions()).toEqual({ [community]: 2, [own]: 0 });
  });

  test('is told what it missed, page by page, then what happens', async () => {
    const upstream = setUp();
    for (let n = 0; n < 8; n += 1) upstream.happen(community);
    const page = read(upstream, { start: { [community]: 2 } });
    await page.settle();
    upstream.happen(community);
    expect(page.told).toEqual(['hello', ...[3, 4, 5, 6, 7, 8].map((seq) => `event ${seq}`), 'live', 'event 9']);
  });

  test('goes on from its cursor', async () => {
    const upstream = setUp();
    const first = read(upstream);
    await first.settle();
    upstream.happen(community);
    first.stop();
    upstream.happen(community);
    const second = read(upstream, { lastEventId: first.cursor() });
    await second.settle();
    expect(second.told).toEqual(['hello', 'event 2', 'live']);
  });

  test.each(['nonsense', 'eyJ4IjoxfQ', '1.2.3'])('is told to fetch anew with the cursor %s', async (lastEventId) => {
    const upstream = setUp();
    upstream.happen(community);
    const page = read(upstream, { lastEventId });
    await page.settle();
    const resets = page.messages.filter((each) => each.kind === 'reset');
    expect(resets).toContainEqual({ kind: 'reset', stream: community, reason: 'unknown', cursor: 1 });
    expect(resets).toContainEqual({ kind: 'reset', stream: own, reason: 'unknown', cursor: 0 });
    expect(page.told).toEqual(['hello', 'reset', 'reset', 'live']);
  });

  test('gets what followed its cursor, or is told to fetch anew, whatever the cursor says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.nat(40),
        fc.nat(12),
        fc.boolean(),
        async (length, position, tooOldBefore, visitor) => {
          const upstream = setUp({ tooOldBefore });
          for (let n = 0; n < length; n += 1) upstream.happen(community);
          const streams = visitor ? [community] : [own, community];
          const held = new Map(streams.map((stream) => [stream, stream === own ? 0 : position]));
          const page = read(upstream, { visitor, lastEventId: encodeCursor(streams, held) });
          await page.settle();
          const behind = Array.from(
            { length: Math.max(0, length - position) },
            (_, index) => `event ${position + 1 + index}`,
          );
          const canGoOn = position <= length && (position >= tooOldBefore || position === length);
          expect(page.told).toEqual(['hello', ...(canGoOn ? behind : ['reset']), 'live']);
          page.stop();
        },
      ),
      { numRuns: 200 },
    );
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

  test('hears nothing twice, also of what happens while the log is read', async () => {
    const upstream = setUp();
    upstream.happen(community);
    const page = read(upstream, { start: { [community]: 0 } });
    upstream.happen(community);
    await page.settle();
    upstream.happen(community);
    expect(page.told).toEqual(['hello', 'event 1', 'event 2', 'live', 'event 3']);
  });

  test('is not shown what is kept from it, and goes on behind it', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(community, { type: 'live:skipped', data: undefined });
    upstream.happen(community);
    expect(page.told).toEqual(['hello', 'live', 'event 2']);
  });

  test('is told to fetch anew after an event nobody can read', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(community, { data: { community: 7 } });
    upstream.happen(community);
    expect(page.messages[2]).toEqual({ kind: 'reset', stream: community, reason: 'unknown', cursor: 1 });
    expect(page.told.at(-1)).toBe('event 2');
  });

  test.each([
    { what: 'comes too late', position: 1, reason: 'tooOld' },
    { what: 'is ahead of the log', position: 500, reason: 'unknown' },
  ] as const)('is told to fetch anew when it $what', async ({ position, reason }) => {
    const upstream = setUp({ tooOldBefore: 2 });
    for (let n = 0; n < 5; n += 1) upstream.happen(community);
    const page = read(upstream, { start: { [community]: position } });
    await page.settle();
    expect(page.messages[1]).toEqual({ kind: 'reset', stream: community, reason, cursor: 5 });
    upstream.happen(community);
    expect(page.told.slice(2)).toEqual(['live', 'event 6']);
  });

  test('is told which stream it may not read, and reads the others', async () => {
    const upstream = setUp({ refused: [community] });
    const page = read(upstream);
    await page.settle();
    upstream.happen(community);
    upstream.happen(own, { type: 'live:skipped' });
    expect(page.messages[1]).toEqual({ kind: 'reset', stream: community, reason: 'refused', cursor: 0 });
    expect(page.told).toEqual(['hello', 'reset', 'live']);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(page.positions()).toEqual({ [own]: 1 });
  });

  test('hears heartbeats, and nothing is left when it goes', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
    expect(page.told.filter((each) => each === 'heartbeat')).toHaveLength(3);
    page.stop();
    await page.settle();
    upstream.happen(community);
    expect(page.told.at(-1)).toBe('heartbeat');
    expect(upstream.calls.at(-1)).toBe('alice live/unwatch');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page that does not read fast enough', () => {
  test('is left alone, and told what it missed when it reads again', async () => {
    const upstream = setUp();
    const [slow, quick] = [read(upstream), read(upstream)];
    await slow.settle();
    slow.stopReading();
    for (let n = 0; n < 4; n += 1) upstream.happen(community);
    expect(slow.told).toEqual(['hello', 'live', 'event 1']);
    expect(quick.told.at(-1)).toBe('event 4');
    slow.readAgain();
    await slow.settle();
    expect(slow.told).toEqual(['hello', 'live', 'event 1', 'event 2', 'event 3', 'event 4', 'live']);
    upstream.happen(community);
    expect(slow.told.at(-1)).toBe('event 5');
  });

  test('is told to fetch anew when it has missed too much, and given up when it never reads', async () => {
    const upstream = setUp();
    const [late, never] = [read(upstream), read(upstream)];
    await late.settle();
    for (const page of [late, never]) page.stopReading();
    for (let n = 0; n < 1_100; n += 1) upstream.happen(community);
    late.readAgain();
    await late.settle();
    expect(late.messages).toContainEqual({ kind: 'reset', stream: community, reason: 'slow', cursor: 1_100 });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(never.ends).toEqual(['tooSlow']);
    expect(late.ends).toEqual([]);
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
    await vi.advanceTimersByTimeAsync(FIRST_CONNECTION_MS - 1);
    expect(news(page.told)).toEqual(['hello']);
    await vi.advanceTimersByTimeAsync(1 + TICK_MS);
    upstream.become('live');
    await page.settle();
    expect(news(page.told)).toEqual(['hello', 'stale', 'live']);
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
    await vi.advanceTimersByTimeAsync(1_000 + TICK_MS);
    expect(news(page.told).slice(3)).toEqual(['event 1', 'event 2', 'live']);
  });
});

describe('the end of a session', () => {
  test('ends the pages of that session, and their connections', async () => {
    const upstream = setUp();
    const pages = [read(upstream), read(upstream)];
    await pages[0]?.settle();
    upstream.happen(own, { type: 'expiredToken', data: { account, session } });
    for (const page of pages) expect(page.told).toEqual(['hello', 'live', 'signedOut', 'end', 'closing']);
  });

  test('is nothing to pages of another session of the account', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.happen(own, { type: 'expiredToken', data: { account, session: account } });
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(page.told).toEqual(['hello', 'live', 'heartbeat']);
    expect(page.positions()).toEqual({ [own]: 1, [community]: 0 });
  });

  test('is heard when the upstream refuses the token at a reconnection', async () => {
    const upstream = setUp();
    const page = read(upstream);
    await page.settle();
    upstream.become('down');
    upstream.become('ended');
    expect(page.told.slice(-3)).toEqual(['signedOut', 'end', 'closing']);
  });
});

describe('many pages', () => {
  test('of one session share one watch, one replay, and the bytes of each message', async () => {
    const upstream = setUp();
    for (let n = 0; n < 2; n += 1) upstream.happen(community, {}, true);
    const pages = Array.from({ length: 7 }, () => read(upstream, { start: { [community]: 0 } }));
    await pages[0]?.settle();
    for (const page of pages) expect(page.told).toEqual(['hello', 'event 1', 'event 2', 'live']);
    const asked = upstream.calls.filter((call) => call !== 'visitors live/watch');
    expect(asked).toEqual(['alice live/watch', 'visitors live/replay 0']);
    upstream.happen(community);
    for (const page of pages) expect(page.frames.at(-1)).toBe(pages[0]?.frames.at(-1));
  });

  test('that come back from different places share the bytes again once they have caught up', async () => {
    const upstream = setUp();
    for (let n = 0; n < 5; n += 1) upstream.happen(community);
    const pages = [0, 2, 4, 5].map((seq) => read(upstream, { visitor: true, start: { [community]: seq } }));
    await pages[0]?.settle();
    expect(pages.map(({ told }) => told.length)).toEqual([7, 5, 3, 2]);
    upstream.happen(community);
    for (const page of pages) expect(page.frames.at(-1)).toBe(pages[0]?.frames.at(-1));
  });

  test('of which one may see less are told apart, live and from the log', async () => {
    const upstream = setUp();
    upstream.links.visitors.hidden.add('communities:countsUpdated');
    const secret = { type: 'communities:countsUpdated', data: { secret: 1 } };
    const watching = read(upstream, { visitor: true });
    await watching.settle();
    upstream.happen(community, secret);
    upstream.happen(community);
    const late = [true, false].map((visitor) => read(upstream, { visitor, start: { [community]: 0 } }));
    await watching.settle();
    expect(watching.told).toEqual(['hello', 'live', 'event 2']);
    expect(late[0]?.told).toEqual(['hello', 'event 2', 'live']);
    expect(late[1]?.messages.map((each) => each.kind)).toEqual(['hello', 'reset', 'event', 'live']);
    expect(upstream.calls).toContain('alice live/replay 0');
  });
});
