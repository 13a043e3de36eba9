import { vi } from 'vitest';
import type { AccountLink, LinkListener, LinkState } from '../bridge/account-link.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { systemClock } from '../bridge/clock.ts';
import { receiveEvent } from '../bridge/live-event.ts';
import { fail } from '@muster/contracts/errors';
import type { StreamEvent, StreamMessage } from '@muster/contracts/live/model';
import { decodeCursor } from './cursor.ts';
import type { FeedEnd, Framing } from './feed.ts';
import { createLiveHub } from './hub.ts';

export const account = '5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';
export const uuid = '0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';
export const session = 'c0ffee00-1111-4222-8333-444455556666';
export const community = `community:${uuid}` as const;
export const own = `account:${account}` as const;

type Scripted = { type?: string; data?: unknown };

/** Longer than anything is left undone by the one timer there is. */
export const TICK_MS = 250;

/** What the links of one upstream have in common. */
type Shared = {
  readonly logOf: (stream: string) => StreamEvent[];
  readonly calls: string[];
  readonly refused: readonly string[];
  readonly tooOldBefore: number;
  isBroken: boolean;
};

type Asked = { readonly streams: string[]; readonly stream: string; readonly after: number };

function makeLink(name: string, caller: AccountLink['caller'], shared: Shared) {
  const listeners = new Set<LinkListener>();
  const link = {
    state: 'live' as LinkState,
    caller,
    keepsLog: true,
    listeners,
    /** What this link's account may not see. */
    hidden: new Set<string>(),
    listen(listener: LinkListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show() {},
    async call({ event }: { event: string }, asked: Asked) {
      shared.calls.push(`${name} ${event === 'live/replay' ? `${event} ${asked.after}` : event}`);
      if (link.state !== 'live' || shared.isBroken) throw fail('upstream.unreachable');
      if (event === 'live/watch') return positionsOf(asked.streams, shared);
      return event === 'live/replay' ? replay(asked, link, shared) : {};
    },
  };
  return link;
}

function positionsOf(streams: readonly string[], { refused, logOf }: Shared) {
  const seen = streams.filter((stream) => !refused.includes(stream));
  return { positions: Object.fromEntries(seen.map((stream) => [stream, logOf(stream).length])), refused };
}

/** A page of three, so that a few events are several pages. */
function replay({ stream, after }: Asked, reader: { hidden: ReadonlySet<string> }, { logOf, tooOldBefore }: Shared) {
  const log = logOf(stream);
  if (after > log.length) return { events: [], upTo: log.length, more: false, reset: 'unknown' };
  if (after < tooOldBefore) return { events: [], upTo: log.length, more: false, reset: 'tooOld' };
  const upTo = Math.min(log.length, after + 3);
  const events = log.slice(after, upTo).map((each) => shownTo(reader, each));
  return { events, upTo, more: upTo < log.length, reset: null };
}

/** An upstream in memory: a log for each stream, and links that are told of what happens, or kept from it. */
export function setUp({ refused = [] as string[], tooOldBefore = 0 } = {}) {
  const logs = new Map<string, StreamEvent[]>();
  const calls: string[] = [];
  const logOf = (stream: string) => logs.get(stream) ?? logs.set(stream, []).get(stream) ?? [];
  const shared: Shared = { logOf, calls, refused, tooOldBefore, isBroken: false };
  const links = {
    visitors: makeLink('visitors', { account: null, token: null }, shared),
    alice: makeLink('alice', { account, token: 'token' }, shared),
  };
  const bridge = {
    links: {
      join: (caller: { account: string | null }) => ({
        link: caller.account ? links.alice : links.visitors,
        leave() {},
      }),
    },
  };
  return {
    hub: createLiveHub(systemClock),
    bridge: bridge as never as Bridge,
    links,
    calls,
    breakCalls: (value: boolean) => void (shared.isBroken = value),
    become(next: LinkState, which = Object.values(links)) {
      for (const link of which) {
        link.state = next;
        link.listeners.forEach((listener) => listener.state?.(next));
      }
      vi.advanceTimersByTime(0);
    },
    /** Puts an event into the log, and tells the links unless it is to be lost on the way. */
    happen(stream: string, { type = 'communityDeletion', data = { community: uuid } }: Scripted = {}, lost = false) {
      const by = { account: null, clientId: null, mutationId: null };
      const seq = logOf(stream).length + 1;
      const event = { stream, seq, type, at: '2026-01-31T12:00:00.000Z', by, data } as StreamEvent;
      logOf(stream).push(event);
      if (lost) return;
      for (const link of Object.values(links)) {
        if (stream === own && link !== links.alice) continue;
        const received = receiveEvent(shownTo(link, event));
        if (received) link.listeners.forEach((listener) => listener.event?.(received));
      }
      vi.advanceTimersByTime(0);
    },
  };
}

type Upstream = ReturnType<typeof setUp>;

function shownTo({ hidden }: { hidden: ReadonlySet<string> }, event: StreamEvent): StreamEvent {
  return hidden.has(event.type) ? { ...event, type: 'live:skipped', data: null } : event;
}

const framing: Framing = { frame: (id, json) => Buffer.from(`${JSON.stringify({ id, message: JSON.parse(json) })}\n`) };

type Reading = {
  start?: Record<string, number>;
  communities?: string[];
  lastEventId?: string;
  visitor?: boolean;
};

/** Reads until told to stop, and notes what the page is told. */
export function read(
  upstream: Upstream,
  { start = {}, communities = [uuid], lastEventId, visitor = false }: Reading = {},
) {
  const told: string[] = [];
  const messages: StreamMessage[] = [];
  const frames: Buffer[] = [];
  const ends: FeedEnd[] = [];
  let cursor = '';
  let slow = false;
  let goOn = () => {};
  const feed = upstream.hub.subscribe({
    bridge: upstream.bridge,
    caller: visitor ? { account: null, token: null } : { account, token: 'token' },
    session: visitor ? null : session,
    userAgent: 'a browser',
    communities,
    from: start,
    lastEventId,
    signedOut: () => void told.push('closing'),
  });
  const stop = feed.attach({
    framing,
    write(bytes) {
      frames.push(bytes);
      for (const line of bytes.toString().trimEnd().split('\n')) {
        const { id, message } = JSON.parse(line) as { id: string; message: StreamMessage };
        messages.push(message);
        cursor = id;
        told.push(message.kind === 'event' ? `event ${message.event.seq}` : message.kind);
      }
      return !slow;
    },
    whenDrained: (then) => void (goOn = then),
    end(how) {
      ends.push(how);
      told.push('end');
    },
  });
  const streams = [...(visitor ? [] : [own]), ...communities.map((each) => `community:${each}`)];
  return {
    told,
    messages,
    frames,
    ends,
    stop,
    cursor: () => cursor,
    positions: () => Object.fromEntries(decodeCursor(streams, cursor) ?? []),
    stopReading: () => void (slow = true),
    readAgain() {
      slow = false;
      goOn();
    },
    settle,
  };
}

/** Lets everything be done that needs no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(0);
}

/** What was told beside heartbeats. */
export const news = (told: readonly string[]) => told.filter((each) => each !== 'heartbeat');
