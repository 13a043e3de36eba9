import type { StreamName } from '@muster/contracts/live/model';
import { eventSpec, type LoggedEvent, streamOwner } from '../../platform/events.ts';
import type { LiveHub, LiveSocket } from '../../platform/realtime/live-socket.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { maySee, skipped } from './audience.ts';
import type { StandingCache } from './standing-cache.ts';

/** What the hub reads; given by the platform's event log. */
export type EventLog = {
  readonly positions: (streams: readonly StreamName[]) => Promise<ReadonlyMap<StreamName, number>>;
  readonly after: (stream: StreamName, seq: number) => Promise<readonly LoggedEvent[]>;
};

/** Parts of a hub. */
export type HubParts = {
  readonly events: EventLog;
  readonly standings: StandingCache;
  readonly sent: (type: string) => void;
  readonly log: Logger;
};

type Watched = {
  readonly sockets: Set<LiveSocket>;
  /** Up to where events have been handed out; null until the first position is known. */
  last: number | null;
  reading: boolean;
  /** Something came while reading: read once more. */
  again: boolean;
};

const STREAMS_PER_SOCKET_MAX = 10_000;
const RETRY_MS = 500;

/**
 * Hands committed events to the sockets that watch their stream: in order, each decided for each viewer at that moment.
 * Only streams that somebody here watches are read.
 */
export function createHub(parts: HubParts): LiveHub & { notified(stream: StreamName): void; refresh(): void } {
  const watched = new Map<StreamName, Watched>();
  const streamsOf = new Map<LiveSocket, Set<StreamName>>();

  function join(socket: LiveSocket, stream: StreamName): boolean {
    const streams = streamsOf.get(socket) ?? new Set();
    if (streams.size >= STREAMS_PER_SOCKET_MAX && !streams.has(stream)) return false;
    streamsOf.set(socket, streams.add(stream));
    const entry = watched.get(stream) ?? { sockets: new Set(), last: null, reading: false, again: false };
    watched.set(stream, entry);
    entry.sockets.add(socket);
    return true;
  }

  function leave(socket: LiveSocket, stream: StreamName): void {
    streamsOf.get(socket)?.delete(stream);
    const entry = watched.get(stream);
    entry?.sockets.delete(socket);
    if (entry?.sockets.size === 0) watched.delete(stream);
  }

  async function pump(stream: StreamName): Promise<void> {
    const entry = watched.get(stream);
    if (!entry || entry.last === null) return;
    entry.again = true;
    if (entry.reading) return;
    entry.reading = true;
    try {
      while (entry.again && watched.get(stream) === entry) {
        entry.again = false;
        for (const logged of await parts.events.after(stream, entry.last)) {
          await deliver(logged, entry.sockets, parts);
          entry.last = logged.event.seq;
          entry.again = true;
        }
      }
    } catch (error) {
      parts.log.warn({ err: error, stream }, 'events could not be read and are tried again');
      setTimeout(() => void pump(stream), RETRY_MS).unref();
    } finally {
      entry.reading = false;
    }
  }

  return {
    async watch(socket, streams) {
      // Joined before the position is read: what is committed in between is sent, and at worst known already.
      const joined = streams.filter((stream) => join(socket, stream));
      const positions = await parts.events.positions(joined);
      for (const stream of joined) {
        const position = positions.get(stream);
        const entry = watched.get(stream);
        if (position === undefined) leave(socket, stream);
        else if (entry && entry.last === null) entry.last = position;
        // A notification that came before the position was known has been let pass.
        void pump(stream);
      }
      return positions;
    },
    unwatch: (socket, streams) => streams.forEach((stream) => leave(socket, stream)),
    drop(socket) {
      for (const stream of streamsOf.get(socket) ?? []) leave(socket, stream);
      streamsOf.delete(socket);
    },
    notified: (stream) => void pump(stream),
    refresh() {
      for (const stream of watched.keys()) void pump(stream);
    },
  };
}

async function deliver(logged: LoggedEvent, sockets: ReadonlySet<LiveSocket>, parts: HubParts): Promise<void> {
  const { event, subject } = logged;
  const owner = streamOwner(event.stream as StreamName);
  if (event.stream.startsWith('account:')) {
    for (const socket of sockets) if (socket.viewer() === owner) socket.send(event);
    if (event.type === 'expiredToken') endSessions(event.data, sockets);
  } else {
    if (subject !== null) parts.standings.forget(owner, subject);
    const audience = eventSpec(event.type)?.audience;
    for (const socket of [...sockets]) {
      const viewer = socket.viewer();
      const asks = audience !== 'anyone' && viewer !== null;
      const standing = asks ? await parts.standings.get(owner, viewer) : null;
      const seen = audience !== undefined && maySee(audience, { viewer, standing, subject });
      socket.send(seen ? event : skipped(event));
    }
  }
  parts.sent(event.type);
}

/** A session that is over gives no rights from here on, whatever its sockets do. */
function endSessions(data: unknown, sockets: ReadonlySet<LiveSocket>): void {
  const { session } = data as { session: string };
  for (const socket of [...sockets]) socket.endSession(session);
}
