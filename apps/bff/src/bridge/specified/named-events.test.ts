import { calls } from '@muster/contracts/calls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReceivedEvent } from '../live-event.ts';
import { createNamedEvents, MERGED_MS } from './named-events.ts';

const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const other = '9b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
const crows = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const rooks = '1d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
const streams = [`account:${account}`, `community:${crows}`, `community:${rooks}`] as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching() {
  const told: ReceivedEvent[] = [];
  const named = createNamedEvents({
    caller: { account, token: 'token' },
    clock: systemClock,
    tell: (received) => void told.push(received),
  });
  named.restart();
  named.answer(calls.live.watch, { streams: [...streams] });
  const hear = (name: string, payload?: unknown) => named.hear({ name, payload });
  return { named, told, hear, tellers: () => told.map(({ use, event }) => `${use} ${event.stream}`) };
}
const again = (stream: string) => `broken ${stream}`;

describe('an event of §7', () => {
  test.each([
    ['accountInfoUpdate', undefined, [streams[0]]],
    ['communitySettingsUpdated', undefined, [streams[1], streams[2]]],
    ['communitySettingsUpdated', { community: crows }, [streams[1]]],
    ['communitySettingsUpdated', { community: { uuid: rooks } }, [streams[2]]],
    ['comAccountInformationUpdate', crows, [streams[1]]],
    ['communitySettingsUpdated', { community: other }, []],
    ['DEPARTMENTS_UPDATED', { community: crows, account: other }, [streams[1]]],
    ['DEPARTMENTS_UPDATED', { community: crows, account }, []],
    ['PAGE_UPDATED', { by: { userId: account } }, []],
    ['erlc:tracking:newLogs', [], [streams[1], streams[2]]],
    ['communityDeletion', 'all of it', [streams[1], streams[2]]],
    ['__proto__', { community: crows }, []],
    ['something:else', { community: crows }, []],
  ] as const)('%s with %o has its streams fetched again', (name, payload, about) => {
    const { hear, tellers } = watching();
    hear(name, payload);
    expect(tellers()).toEqual(about.map(again));
  });

  test.each([null, 7, true, [], [[]], '', 'x'.repeat(100_000), { community: [] }, { uuid: { uuid: { uuid: {} } } }])(
    'with a payload like %o fails nothing',
    (payload) => {
      const { hear } = watching();
      for (const name of ['communitySettingsUpdated', 'PAGE_UPDATED', 'communityDeletion', 'accountInfoUpdate'])
        expect(() => hear(name, payload)).not.toThrow();
    },
  );

  test('that comes a thousand times is told at once, and once more at the end of the time', async () => {
    const { hear, tellers } = watching();
    for (let count = 0; count < 1_000; count += 1) hear('accountInfoUpdate');
    expect(tellers()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(MERGED_MS);
    expect(tellers()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10 * MERGED_MS);
    expect(tellers()).toHaveLength(2);
  });

  test('communityDeletion deletes the community that it names, where that is watched', () => {
    const { hear, told } = watching();
    hear('communityDeletion', { community: other });
    hear('communityDeletion', { community: crows });
    expect(told).toMatchObject([
      { use: 'apply', event: { stream: streams[1], type: 'communityDeletion', data: { community: crows } } },
    ]);
  });
});

describe('positions', () => {
  const positionOf = ({ named }: ReturnType<typeof watching>) =>
    named.answer(calls.live.watch, { streams: [streams[1]] }).positions[streams[1]] ?? 0;
  const replay = ({ named }: ReturnType<typeof watching>, after: number) =>
    named.answer(calls.live.replay, { stream: streams[1], after });

  test('go on with each event, and are lost with the connection', () => {
    const on = watching();
    const before = positionOf(on);
    on.hear('communitySettingsUpdated');
    expect(positionOf(on)).toBe(before + 1);
    expect(replay(on, before + 1)).toEqual({ events: [], upTo: before + 1, more: false, reset: null });
    expect(replay(on, before).reset).toBe('unknown');
    on.named.restart();
    expect(replay(on, before + 1).reset).toBe('unknown');
  });

  test('of answers that have none lead to the present', () => {
    const on = watching();
    expect(replay(on, 0)).toMatchObject({ reset: null, upTo: positionOf(on) });
  });

  test('of another account are refused', () => {
    const { named } = watching();
    expect(named.answer(calls.live.watch, { streams: [`account:${other}`] })).toEqual({
      positions: {},
      refused: [`account:${other}`],
    });
  });
});
