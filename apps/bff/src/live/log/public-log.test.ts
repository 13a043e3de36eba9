import { describe, expect, test } from 'vitest';
import type { LinkListener } from '../../bridge/account-link.ts';
import type { ReceivedEvent } from '../../bridge/live-event.ts';
import { PublicLog } from './public-log.ts';

const stream = 'community:0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';

/** A channel whose log has `length` events, of which those in `hidden` are not for everybody. */
function setUp({ length = 100, hidden = [] as number[], kept = 0 } = {}) {
  const listeners: LinkListener[] = [];
  const asked: number[] = [];
  const released: string[] = [];
  let end = length;
  const event = (seq: number): ReceivedEvent => {
    const by = { account: null, clientId: null, mutationId: null };
    const shown = { stream, seq, type: 'communityDeletion', at: '2026-01-31T12:00:00.000Z', by, data: {} };
    return { use: hidden.includes(seq) ? 'skip' : 'apply', event: shown };
  };
  const range = (after: number) => Array.from({ length: end - after }, (_, index) => event(after + 1 + index));
  const channel = {
    listen: (listener: LinkListener) => listeners.push(listener),
    hold:
      ([held]: string[]) =>
      () =>
        released.push(held ?? ''),
    position: () => end,
    async read(_: string, after: number) {
      asked.push(after);
      await new Promise((resolve) => setImmediate(resolve));
      if (after < kept) return { events: [], upTo: end, reset: 'tooOld' as const };
      return { events: range(after), upTo: end, reset: null };
    },
  };
  return {
    log: new PublicLog(channel as never),
    asked,
    released,
    happen() {
      end += 1;
      listeners.forEach((listener) => listener.event?.(event(end)));
    },
    fall: () => listeners.forEach((listener) => listener.state?.('down')),
  };
}

const seqsOf = (page: { events: readonly ReceivedEvent[] } | null) => page?.events.map(({ event }) => event.seq);

describe('what everybody may see', () => {
  test('is read at most twice for however many come back from wherever they were', async () => {
    const { log, asked } = setUp();
    const back = Array.from({ length: 1_000 }, (_, index) => 70 + ((index * 7) % 30));
    const pages = await Promise.all(back.map((after) => log.read(stream, after)));
    for (const [index, page] of pages.entries()) {
      expect(page).toMatchObject({ upTo: 100, reset: null });
      expect(seqsOf(page)?.[0]).toBe((back[index] ?? 0) + 1);
    }
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('is not read at all for those who missed only what was heard', async () => {
    const { log, asked, happen } = setUp();
    for (let count = 0; count < 3; count += 1) happen();
    expect(seqsOf(await log.read(stream, 101))).toEqual([102, 103]);
    expect(asked).toEqual([]);
  });

  test('is read anew after the link was away, since the log may be another one', async () => {
    const { log, asked, happen, fall } = setUp();
    happen();
    fall();
    expect(seqsOf(await log.read(stream, 100))).toEqual([101]);
    expect(asked).toEqual([100]);
  });

  test('is told exactly also where less is kept than there is room for', async () => {
    const { log } = setUp({ length: 600, kept: 580 });
    const pages = await Promise.all([590, 585].map((after) => log.read(stream, after)));
    expect(pages.map((page) => seqsOf(page)?.[0])).toEqual([591, 586]);
  });
});

describe('somebody who is signed in', () => {
  test('is told from it what is for everybody', async () => {
    const { log } = setUp();
    expect(seqsOf(await log.readIfAllPublic(stream, 98))).toEqual([99, 100]);
  });

  test('is told nothing from it when something they missed is not', async () => {
    const { log } = setUp({ hidden: [99] });
    expect(await log.readIfAllPublic(stream, 97)).toBeNull();
    expect(seqsOf(await log.readIfAllPublic(stream, 99))).toEqual([100]);
  });

  test('is told nothing of accounts from it', async () => {
    const { log, asked } = setUp();
    expect(await log.readIfAllPublic('account:0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d', 1)).toBeNull();
    expect(asked).toEqual([]);
  });
});

test('of many communities those that were followed longest ago are left', () => {
  const { log, released } = setUp();
  log.follow(Array.from({ length: 2_001 }, (_, index) => `community:${index}`));
  expect(released).toEqual(['community:0']);
});
