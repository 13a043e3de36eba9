import { describe, expect, test } from 'vitest';
import type { ReceivedEvent } from '../../bridge/live-event.ts';
import { KEPT, RecentEvents } from './recent-events.ts';

const stream = 'community:0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';

function event(seq: number, filling = ''): ReceivedEvent {
  const by = { account: null, clientId: null, mutationId: null };
  const at = '2026-01-31T12:00:00.000Z';
  return { use: 'apply', event: { stream, seq, type: 'communityDeletion', at, by, data: { filling } } };
}

function heard(...seqs: number[]): RecentEvents {
  const recent = new RecentEvents();
  for (const seq of seqs) recent.hear(event(seq));
  return recent;
}

const seqsAfter = (recent: RecentEvents, position: number) =>
  recent.after(stream, position)?.events.map((each) => each.event.seq) ?? null;

describe('what is kept of a stream', () => {
  test('is told behind any position it reaches back to, and of no other', () => {
    const recent = heard(5, 6, 7);
    expect(seqsAfter(recent, 4)).toEqual([5, 6, 7]);
    expect(seqsAfter(recent, 6)).toEqual([7]);
    expect(seqsAfter(recent, 7)).toEqual([]);
    expect(seqsAfter(recent, 3)).toBeNull();
    expect(seqsAfter(recent, 8)).toBeNull();
    expect(recent.after('community:another', 4)).toBeNull();
  });

  test('begins anew behind a gap, and takes nothing twice', () => {
    const recent = heard(5, 6, 6, 5, 9, 10);
    expect(seqsAfter(recent, 8)).toEqual([9, 10]);
    expect(seqsAfter(recent, 5)).toBeNull();
  });

  test('reaches further back with what was read from the log, where both join', () => {
    const recent = heard(5, 6);
    recent.fill(stream, 1, { events: [2, 3, 4, 5].map((seq) => event(seq)), upTo: 5 });
    expect(seqsAfter(recent, 1)).toEqual([2, 3, 4, 5, 6]);
    recent.fill(stream, 0, { events: [], upTo: 0 });
    expect(seqsAfter(recent, 0)).toBeNull();
  });

  test('does not take what has holes', () => {
    const recent = heard(5);
    recent.fill(stream, 1, { events: [2, 4].map((seq) => event(seq)), upTo: 4 });
    expect(seqsAfter(recent, 1)).toBeNull();
    expect(seqsAfter(recent, 4)).toEqual([5]);
  });

  test('is bounded in number and in size', () => {
    const recent = new RecentEvents();
    for (let seq = 1; seq <= KEPT.events + 10; seq += 1) recent.hear(event(seq));
    expect(seqsAfter(recent, 9)).toBeNull();
    expect(seqsAfter(recent, 10)).toHaveLength(KEPT.events);
    const large = new RecentEvents();
    for (let seq = 1; seq <= 10; seq += 1) large.hear(event(seq, 'x'.repeat(KEPT.characters / 4)));
    expect(seqsAfter(large, 7)).toEqual([8, 9, 10]);
    expect(seqsAfter(large, 6)).toBeNull();
    large.hear(event(11, 'x'.repeat(KEPT.characters)));
    expect(seqsAfter(large, 11)).toEqual([]);
  });
});
