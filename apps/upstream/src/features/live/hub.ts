import type { StreamName } from '@muster/contracts/live/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { eventSpec, type LoggedEvent, streamOwner } from '../../platform/events.ts';
import type { LiveHub, LiveSocket } from '../../platform/realtime/live-socket.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { heldEvent, maySeeAs, skipped, type Spec } from './audience.ts';
import type { Looker, StandingCache } from './standing-cache.ts';
import type { Views } from './views.ts';

/** What the hub reads; given by the platform's event log. */
export type EventLog = {
  readonly positions: (streams: readonly StreamName[]) => Promise<ReadonlyMap<StreamName, number>>;
  readonly after: (stream: StreamName, seq: number) => Promise<readonly LoggedEvent[]>;
};

/** Parts of a hub. */
export type HubParts = {
  readonly events: EventLog;
  readonly standings: StandingCache;
  readonly views: Views;
  /** Those of the sessions that are still to be believed. */
  readonly liveSessions: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
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

/** What ranks may do has changed, or for whom they give nothing: nobody is told by a subject of their own. */
const RIGHTS_CHANGED = 'permissions:changed';
const STREAMS_PER_SOCKET_MAX = 10_000;
const RETRY_MS = 500;
/** Streams whose position is asked for at once. */
const LOOK_AT = 1_000;

/**
 * Hands committed events to the sockets that watch their stream: in order, each decided for each viewer at that moment.
 * Only streams that somebody here watches are read.
 */
export class Hub implements LiveHub {
  readonly #parts: HubParts;
  readonly #watched = new Map<StreamName, Watched>();
  readonly #streamsOf = new Map<LiveSocket, Set<StreamName>>();

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  async watch(socket: LiveSocket, streams: readonly StreamName[]): Promise<ReadonlyMap<StreamName, number>> {
    // Joined before the position is read: what is committed in between is sent, and at worst known already.
    const joined = streams.filter((stream) => this.#join(socket, stream));
    const positions = await this.#parts.events.positions(joined);
    for (const stream of joined) {
      const position = positions.get(stream);
      const entry = this.#watched.get(stream);
      if (position === undefined) this.#leave(socket, stream);
      else if (entry && entry.last === null) entry.last = position;
      // A notification that came before the position was known has been let pass.
      void this.#pump(stream);
    }
    return positions;
  }

  unwatch(socket: LiveSocket, streams: readonly StreamName[]): void {
    for (const stream of streams) this.#leave(socket, stream);
  }

  drop(socket: LiveSocket): void {
    for (const stream of this.#streamsOf.get(socket) ?? []) this.#leave(socket, stream);
    this.#streamsOf.delete(socket);
  }

  /** A stream has new events. */
  notified(stream: StreamName): void {
    void this.#pump(stream);
  }

  /** Looks which streams have new events, since notifications may have been missed. One query for many streams. */
  async refresh(): Promise<void> {
    const streams = [...this.#watched.keys()];
    for (let from = 0; from < streams.length; from += LOOK_AT) {
      const positions = await this.#parts.events.positions(streams.slice(from, from + LOOK_AT));
      for (const [stream, position] of positions) {
        const last = this.#watched.get(stream)?.last ?? position;
        if (position > last) void this.#pump(stream);
      }
    }
  }

  /**
   * Takes their rights from sockets whose session ended without this instance hearing of it, and cuts them, so that
   * whoever is behind them learns it.
   */
  async recheck(): Promise<void> {
    const sockets = [...this.#streamsOf.keys()].filter((socket) => socket.viewer() !== null);
    const sessions = new Set(sockets.flatMap((socket) => socket.session() ?? []));
    const live = await this.#parts.liveSessions([...sessions]);
    for (const socket of sockets) {
      const session = socket.session();
      if (session === null || live.has(session) || !sessions.has(session)) continue;
      socket.endSession(session);
      socket.cut();
    }
  }

  #join(socket: LiveSocket, stream: StreamName): boolean {
    const streams = this.#streamsOf.get(socket) ?? new Set();
    if (streams.size >= STREAMS_PER_SOCKET_MAX && !streams.has(stream)) return false;
    this.#streamsOf.set(socket, streams.add(stream));
    const entry = this.#watched.get(stream) ?? { sockets: new Set(), last: null, reading: false, again: false };
    this.#watched.set(stream, entry);
    entry.sockets.add(socket);
    return true;
  }

  #leave(socket: LiveSocket, stream: StreamName): void {
    this.#streamsOf.get(socket)?.delete(stream);
    const entry = this.#watched.get(stream);
    entry?.sockets.delete(socket);
    if (entry?.sockets.size === 0) this.#watched.delete(stream);
  }

  async #pump(stream: StreamName): Promise<void> {
    const entry = this.#watched.get(stream);
    if (!entry || entry.last === null) return;
    entry.again = true;
    if (entry.reading) return;
    entry.reading = true;
    try {
      while (entry.again && this.#watched.get(stream) === entry) {
        entry.again = false;
        for (const logged of await this.#parts.events.after(stream, entry.last)) {
          await deliver(logged, entry.sockets, this.#parts);
          entry.last = logged.event.seq;
          entry.again = true;
        }
      }
    } catch (error) {
      this.#parts.log.warn({ err: error, stream }, 'events could not be read and are tried again');
      setTimeout(() => void this.#pump(stream), RETRY_MS).unref();
    } finally {
      entry.reading = false;
    }
  }
}

async function deliver(logged: LoggedEvent, sockets: ReadonlySet<LiveSocket>, parts: HubParts): Promise<void> {
  const { event } = logged;
  const owner = streamOwner(event.stream as StreamName);
  if (event.stream.startsWith('account:')) {
    for (const socket of sockets) if (socket.viewer() === owner) socket.send(forSocket(event, socket));
    if (event.type === 'expiredToken') endSessions(event.data, sockets);
  } else {
    await deliverIn(owner, logged, { sockets, parts });
  }
  parts.sent(event.type);
}

type To = { readonly sockets: ReadonlySet<LiveSocket>; readonly parts: HubParts };

/** Hands out an event of a community, decided for each session as one of its questions would be. */
async function deliverIn(community: string, { event, subject }: LoggedEvent, { sockets, parts }: To): Promise<void> {
  if (subject !== null) parts.standings.forget(community, subject);
  if (event.type === RIGHTS_CHANGED) parts.standings.forgetAll(community);
  const spec = eventSpec(event.type);
  // A reader who joins while standings are asked for is not among those it is decided for, and is told where the stream stands
  // only after: to them this event is one of before, which they read from the log.
  const looking = lookersOf(community, sockets);
  const standings = await standingsOf(community, looking, { spec, parts });
  const views =
    spec?.audience === 'anyone' ? new Map<string, AccessContext>() : await viewsOf(community, looking, parts);
  for (const [socket, looker] of looking) {
    const viewer = looker && viewerIn(community, socket) === looker.viewer ? looker.viewer : null;
    const standing = (viewer !== null && looker && standings.get(looker)) || null;
    const as = views.get(socket.session() ?? '') ?? null;
    const isHeld = socket.heldTo() !== null;
    const seen = spec !== null && maySeeAs(spec, { viewer, standing, subject, data: event.data, isHeld }, as);
    socket.send(seen ? event : skipped(event));
  }
}

function forSocket(event: LoggedEvent['event'], socket: LiveSocket): LoggedEvent['event'] {
  const community = socket.heldTo();
  return community === null ? event : heldEvent(event, { session: socket.session(), community });
}

/** The account of a socket in a community: outside its own community, a held session has none. */
function viewerIn(community: string, socket: LiveSocket): string | null {
  return (socket.heldTo() ?? community) === community ? socket.viewer() : null;
}

/** The readers by socket; sockets of one session share one. */
function lookersOf(community: string, sockets: ReadonlySet<LiveSocket>): ReadonlyMap<LiveSocket, Looker | null> {
  const lookers = new Map<string, Looker>();
  return new Map(
    [...sockets].map((socket) => {
      const [viewer, session] = [viewerIn(community, socket), socket.session()];
      if (viewer === null) return [socket, null];
      const key = `${viewer} ${session}`;
      const looker = lookers.get(key) ?? { viewer, session };
      lookers.set(key, looker);
      return [socket, looker];
    }),
  );
}

type Looking = ReadonlyMap<LiveSocket, Looker | null>;

/** How everyone who looks stands in the community, asked at once; nobody where all may see the event. */
async function standingsOf(
  community: string,
  looking: Looking,
  { spec, parts: { standings } }: { readonly spec: Spec | null; readonly parts: HubParts },
): Promise<ReadonlyMap<Looker, AccessContext | null>> {
  if (spec === null || spec.audience === 'anyone') return new Map();
  const lookers = [...new Set(looking.values())].filter((looker) => looker !== null);
  return standings.get(community, lookers, spec.audience !== 'member');
}

/** Of those who look, the sessions that look as somebody else. */
function viewsOf(
  community: string,
  looking: Looking,
  { views }: HubParts,
): Promise<ReadonlyMap<string, AccessContext>> {
  return views(community, [...new Set([...looking.values()].flatMap((looker) => looker?.session ?? []))]);
}

/** A session that is over gives no rights from here on, whatever its sockets do. */
function endSessions(data: unknown, sockets: ReadonlySet<LiveSocket>): void {
  const { session } = data as { session: string };
  for (const socket of sockets) socket.endSession(session);
}
