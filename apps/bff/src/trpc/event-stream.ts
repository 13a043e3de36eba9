import { isTrackedEnvelope } from '@trpc/server';
import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { systemClock } from '../bridge/clock.ts';
import { Feed, type FeedEnd, type Framing } from '../live/feed.ts';

/** A subscription to be written as an event stream. */
export type EventStream = {
  /** Headers the answer has gathered so far. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Starts the subscription. */
  messages(): Promise<unknown>;
  describe(error: unknown): object;
  /** Streams that are open; the server ends them when it stops. */
  readonly open: Set<() => void>;
};

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  // Kept for another request, the connection of a client that is gone would outlive its stream by a minute.
  connection: 'close',
};

/** The client opens a new stream when it hears nothing for this long: two heartbeats and a moment. */
const SILENCE_MS = 9_000;
/** Bytes kept for a client that does not read. */
const UNSENT_MAX = 256 * 1024;
/**
 * After this, and up to a quarter longer, a stream is ended and the client opens another: less than a minute. Nothing
 * else would tell that a client is gone whose network swallowed the end: what is written waits in the system's buffers
 * for a quarter of an hour, node knows no TCP_USER_TIMEOUT, and keep-alive probes wait behind unanswered bytes.
 */
const LIFE_MS = 45_000;

const FRAMING: Framing = { frame: (id, json) => Buffer.from(frame({ data: json, id })) };

/** Writes a subscription in the form tRPC's event-stream link reads. Ends when the subscription or the client does. */
export async function writeEventStream(raw: ServerResponse, stream: EventStream): Promise<void> {
  raw.writeHead(200, { ...stream.headers, ...HEADERS } as OutgoingHttpHeaders);
  raw.write(frame({ event: 'connected', data: JSON.stringify({ reconnectAfterInactivityMs: SILENCE_MS }) }));
  try {
    const messages = await stream.messages();
    if (messages instanceof Feed) return attach(messages, raw, stream);
    for await (const message of messages as AsyncIterable<unknown>) {
      if (raw.destroyed) return;
      const text = isTrackedEnvelope(message)
        ? frame({ data: JSON.stringify(message[1]), id: message[0] })
        : frame({ data: JSON.stringify(message) });
      if (!raw.write(text)) await drained(raw);
    }
    raw.end(frame({ event: 'return', data: '' }));
  } catch (error) {
    endWith(raw, stream.describe(error));
  }
}

/** Lets a feed write to the answer itself. */
function attach(feed: Feed<unknown>, raw: ServerResponse, stream: EventStream): void {
  const end = (how: FeedEnd) => {
    if (how === 'over') raw.end(frame({ event: 'return', data: '' }));
    // An end without a word is what clients take as a break, after which they come again with their cursor.
    else if (how === 'again') raw.end();
    else if (how === 'tooSlow') raw.destroy();
    else endWith(raw, stream.describe(how.error));
  };
  const stop = feed.attach({
    framing: FRAMING,
    until: systemClock.now() + LIFE_MS * (1 + Math.random() / 4),
    write(bytes) {
      raw.write(bytes);
      return raw.writableLength <= UNSENT_MAX;
    },
    whenDrained: (goOn) => void raw.once('drain', goOn),
    end,
  });
  const restart = () => {
    stop();
    end('again');
  };
  stream.open.add(restart);
  raw.once('close', () => {
    stream.open.delete(restart);
    stop();
  });
}

function endWith(raw: ServerResponse, error: object): void {
  if (!raw.destroyed) raw.end(frame({ event: 'serialized-error', data: JSON.stringify(error) }));
}

async function drained(raw: ServerResponse): Promise<void> {
  const done = new AbortController();
  const options = { signal: done.signal };
  await Promise.race([once(raw, 'drain', options), once(raw, 'close', options)]);
  done.abort();
}

function frame(fields: { readonly event?: string; readonly data: string; readonly id?: string }): string {
  return `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;
}
