import type { StreamMessage } from '@muster/contracts/live/model';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';

const HELLO = 'data: {"kind":"hello","serverTime":"2026-01-01T00:00:00.000Z","cursor":{}}\nid: 1\n\n';

/** A browser whose network lets no websocket through, and its stream; the test says what comes and when it ends. */
function stage() {
  const self = {
    opened: [] as ReadableStreamDefaultController<Uint8Array>[],
    heard: [] as StreamMessage['kind'][],
    breaks: 0,
    say: (text: string) => self.opened.at(-1)?.enqueue(new TextEncoder().encode(text)),
  };
  vi.stubGlobal('sessionStorage', { getItem: () => 'http', setItem() {} });
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: (it) => void self.opened.push(it) })));
  const stream = new LiveStream({
    watched: () => ({ communities: [], from: {} }),
    message: ({ kind }) => void self.heard.push(kind),
    broken: () => void (self.breaks += 1),
  });
  return Object.assign(self, { stream });
}

const soon = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stream over http that the gateway ends', () => {
  test('is opened again at once and without a word, when it has lived', async () => {
    const on = stage();
    const { stream, opened, say } = on;
    stream.follow();
    await soon();
    for (let beat = 0; beat < 5; beat += 1) {
      say(HELLO);
      await vi.advanceTimersByTimeAsync(4_000);
    }
    opened[0]?.close();
    await soon();
    expect(opened).toHaveLength(2);
    say(HELLO);
    await soon();
    expect(on.heard).toHaveLength(6);
    expect(on.breaks).toBe(0);
    stream.close();
  });

  test.each(['at once', 'by an error'])('%s is a break, after which one waits', async (how) => {
    const on = stage();
    on.stream.follow();
    await soon();
    on.say(HELLO);
    await vi.advanceTimersByTimeAsync(how === 'at once' ? 1 : 8_000);
    if (how === 'at once') on.opened[0]?.close();
    else on.opened[0]?.error(new TypeError('network error'));
    await soon();
    expect(on.opened).toHaveLength(1);
    expect(on.breaks).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(on.opened).toHaveLength(2);
    on.stream.close();
  });
});

describe('a stream that goes silent without an end', () => {
  test('is noticed within ten seconds, and opened again', async () => {
    const on = stage();
    on.stream.follow();
    await soon();
    on.say(HELLO);
    await vi.advanceTimersByTimeAsync(8_900);
    expect(on.breaks).toBe(0);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(on.breaks).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(on.opened).toHaveLength(2);
    on.stream.close();
  });
});
