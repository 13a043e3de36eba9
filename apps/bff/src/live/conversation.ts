import { Failure } from '@muster/contracts/kit/error';
import type { StreamMessage } from '@muster/contracts/live/model';
import { type Clock, isoTime } from '../bridge/clock.ts';
import type { Channel } from './channel.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { Reader, type ReaderOptions } from './reader.ts';

/** What one page reads, and until when. */
export type Reading = Omit<ReaderOptions, 'channel'> & {
  readonly channel: Channel;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

/** A message, and the positions of the page once it has it. */
export type Said = { readonly message: StreamMessage; readonly positions: ReadonlyMap<string, number> };

export const HEARTBEAT_MS = 10_000;
/** How long a first connection may take before the page is told that what it shows may be old. */
export const PATIENCE_MS = 3_000;
/** Pauses before missed events are asked for again when the upstream could not give them: the first, and the longest. */
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;

/**
 * Reads streams for one page: what was missed, then what happens, with a heartbeat all along. Ends with its signal,
 * or with its session, which it says before.
 */
export async function* readStreams(reading: Reading): AsyncGenerator<Said> {
  const { channel, clock, signal, streams } = reading;
  const inbox = createInbox(clock, signal);
  // The listener stands before anything is read, so that nothing can fall between log and live.
  const forget = channel.listen({
    event: (received) => inbox.push({ kind: 'event', received }),
    state: (state) => inbox.push({ kind: 'state', state }),
  });
  const release = channel.hold(streams);
  try {
    const reader = new Reader(reading);
    for await (const message of converse(reader, inbox, reading)) {
      yield { message, positions: reader.positions };
      if (message.kind === 'signedOut') return;
    }
  } finally {
    forget();
    release();
  }
}

async function* converse(reader: Reader, inbox: Inbox, reading: Reading): AsyncGenerator<StreamMessage> {
  const { clock, signal } = reading;
  const { link } = reading.channel;
  let current = false;
  let stale = false;
  let tryAt = clock.now();
  let failures = 0;
  let staleAt = clock.now() + PATIENCE_MS;
  let beatAt = clock.now() + HEARTBEAT_MS;

  yield { kind: 'hello', serverTime: isoTime(clock), cursor: Object.fromEntries(reader.positions) };
  while (!signal.aborted && link.state !== 'ended') {
    if (!current && link.state === 'live' && clock.now() >= tryAt) {
      current = yield* succeeds(reader.catchUp());
      if (current) yield { kind: 'live' };
      else tryAt = clock.now() + Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.longest);
      failures = current ? 0 : failures + 1;
      stale &&= !current;
    }
    if (!current && !stale && clock.now() >= staleAt) {
      stale = true;
      yield { kind: 'stale', since: isoTime(clock) };
    }
    const due = [beatAt, ...(current || stale ? [] : [staleAt]), ...(!current && link.state === 'live' ? [tryAt] : [])];
    const item = await inbox.next(Math.min(...due) - clock.now());
    if (clock.now() >= beatAt) {
      beatAt = clock.now() + HEARTBEAT_MS;
      yield { kind: 'heartbeat', serverTime: isoTime(clock) };
    }
    // A new connection has nothing to do with what failed on the old one.
    if (item.kind === 'state' && item.state === 'live') [tryAt, failures] = [clock.now(), 0];
    if (!current) continue;
    if (item.kind === 'event') current = yield* succeeds(reader.receive(item.received));
    // What was dropped stands in the log, from where catching up reads it.
    if (item.kind === 'overflow' || (item.kind === 'state' && item.state === 'down')) current = false;
    if (!current) staleAt = clock.now();
  }
  if (link.state === 'ended') yield { kind: 'signedOut' };
}

/** Passes messages on and tells whether they all came. A session that is over is said here; the reading ends with it. */
async function* succeeds(messages: AsyncGenerator<StreamMessage>): AsyncGenerator<StreamMessage, boolean> {
  try {
    yield* messages;
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'session.required' || error.code === 'session.reauthenticationFailed')
      yield { kind: 'signedOut' };
    return false;
  }
}
