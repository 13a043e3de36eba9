import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { LiveEvent } from '@muster/contracts/live/model';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyToCache, guardAnswers } from './cached-answers.ts';
import { setPhase } from './connection-state.ts';
import { isDoubted, keepNewer, noteAnswer } from './keep-newer.ts';

const COMMUNITY = '22222222-2222-4222-8222-222222222222';
const STREAM = `community:${COMMUNITY}`;
const KEY = [['communities', 'get'], { input: { community: COMMUNITY }, type: 'query' }];

type View = { readonly asOf: number; readonly community: { readonly name: string } };

const viewAt = (asOf: number): View => ({ asOf, community: { name: `Name ${asOf}` } });

function renamed(seq: number): LiveEvent {
  return {
    stream: STREAM,
    seq,
    type: 'communitySettingsUpdated',
    at: '2026-01-01T00:00:00.000Z',
    by: { account: null, clientId: null, mutationId: null },
    data: { community: { uuid: COMMUNITY, ...viewAt(seq).community } },
  };
}

function answered<Answer>(answer: Answer, ageMs: number | null = null): Answer {
  noteAnswer(answer, ageMs);
  return answer;
}

/** A page that heard events up to `position`, and asks what the test answers. */
function page() {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: keepNewer, retry: false } } });
  const self = { client, position: 0, asked: 0, answer: (): object => viewAt(0) };
  const stop = guardAnswers(client, () => ({ [STREAM]: self.position }));
  const queryFn = () => {
    self.asked += 1;
    return self.answer();
  };
  return Object.assign(self, {
    stop,
    queryFn,
    fetch: (answer: object) => client.fetchQuery({ queryKey: KEY, queryFn: () => answer, staleTime: 0 }),
    hear(seq: number) {
      self.position = seq;
      applyToCache(client, renamed(seq), null);
    },
    shown: () => client.getQueryData<View>(KEY),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  setPhase('live');
});
afterEach(() => void vi.useRealTimers());

describe('what is shown', () => {
  test('never goes back, in whatever order events, answers and old answers come, and is true in the end', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('change' as const) }),
      fc.record({ does: fc.constant('hear' as const) }),
      fc.record({ does: fc.constant('fetch' as const), readAt: fc.nat(), isStandIn: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const on = page();
        let now = 1;
        await on.fetch(answered(viewAt(now)));
        on.position = now;
        for (const each of steps) {
          const before = on.shown()?.asOf ?? 0;
          if (each.does === 'change') now += 1;
          else if (each.does === 'hear' && on.position < now) on.hear(on.position + 1);
          else if (each.does === 'fetch') {
            const readAt = 1 + (each.readAt % now);
            await on.fetch(answered(viewAt(readAt), each.isStandIn ? (now - readAt) * 60_000 : null));
          }
          const shown = on.shown();
          expect(shown?.asOf).toBeGreaterThanOrEqual(before);
          expect(shown).toMatchObject(viewAt(shown?.asOf ?? 0));
        }
        while (on.position < now) on.hear(on.position + 1);
        expect(on.shown()).toMatchObject(viewAt(now));
        on.stop();
      }),
      { numRuns: 300 },
    );
  });

  test('stays where an old answer of the gateway comes without a position, unless that is the newer one', async () => {
    const on = page();
    await on.fetch(answered({ list: ['now'] }));
    await vi.advanceTimersByTimeAsync(60_000);
    await on.fetch(answered({ list: ['before'] }, 120_000));
    expect(on.shown()).toEqual({ list: ['now'] });
    await on.fetch(answered({ list: ['another tab’s, later'] }, 20_000));
    expect(on.shown()).toEqual({ list: ['another tab’s, later'] });
  });

  test('is an old answer where there is nothing else', async () => {
    const on = page();
    await on.fetch(answered(viewAt(3), 60_000));
    expect(on.shown()).toEqual(viewAt(3));
    expect(isDoubted(on.shown())).toBe(true);
  });

  test('of one question is not taken for that of another', () => {
    answered(viewAt(9));
    expect(keepNewer(viewAt(9), { ...viewAt(1) })).toEqual(viewAt(1));
  });
});

describe('what may be old is asked for again', () => {
  test.each(['after a while', 'at once when the stream is live again'])('%s', async (when) => {
    const on = page();
    on.answer = () => answered({ list: ['before'] }, 60_000);
    const observer = new QueryObserver(on.client, { queryKey: KEY, queryFn: on.queryFn });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    expect(on.shown()).toEqual({ list: ['before'] });
    on.answer = () => answered({ list: ['now'] });
    if (when === 'after a while') await vi.advanceTimersByTimeAsync(10_000);
    else {
      setPhase('stale');
      setPhase('live');
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(on.shown()).toEqual({ list: ['now'] });
    expect(isDoubted(on.shown())).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(on.asked).toBe(2);
    leave();
    on.stop();
  });
});
