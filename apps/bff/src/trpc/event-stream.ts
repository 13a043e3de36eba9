import { isTrackedEnvelope } from '@trpc/server';
import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { serialised } from './serialised.ts';

/** A subscription to be written as an event stream. */
export type EventStream = {
  /** Headers the answer has gathered so far. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Starts the subscription. */
  messages(): Promise<unknown>;
  describe(error: unknown): object;
};

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** The client opens a new stream when it hears nothing for this long; the live heartbeat comes sooner. */
const SILENCE_MS = 25_000;

/** Writes a subscription in the form tRPC's event-stream link reads. Ends when the subscription or the client does. */
export async function writeEventStream(raw: ServerResponse, stream: EventStream): Promise<void> {
  raw.writeHead(200, { ...stream.headers, ...HEADERS } as OutgoingHttpHeaders);
  raw.write(frame({ event: 'connected', data: JSON.stringify({ reconnectAfterInactivityMs: SILENCE_MS }) }));
  try {
    for await (const message of (await stream.messages()) as AsyncIterable<unknown>) {
      if (raw.destroyed) return;
      const text = isTrackedEnvelope(message)
        ? frame({ data: serialised(message[1]), id: message[0] })
        : frame({ data: JSON.stringify(message) });
      if (!raw.write(text)) await drained(raw);
    }
    raw.write(frame({ event: 'return', data: '' }));
  } catch (error) {
    if (!raw.destroyed) raw.write(frame({ event: 'serialized-error', data: JSON.stringify(stream.describe(error)) }));
  }
  raw.end();
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
