import type { StreamMessage } from '@muster/contracts/live/model';
import { openEventStream } from './event-stream-transport.ts';
import type { Transport, Watched } from './transport.ts';
import { openWebsocket } from './websocket-transport.ts';

/** Heartbeats come every 4 s: two of them missed, and a moment. */
const SILENCE_MS = 9_000;
/** Until the first message; a gateway that everybody comes back to at once may need longer. */
const GREETING_MS = 15_000;
/** Pauses before another attempt: up to the first, doubled with each, up to the longest. Each is drawn by lot. */
const RETRY_MS = { least: 200, first: 2_500, longest: 30_000 } as const;
/** Websockets that were never greeted, one after the other, before http is tried in their place. */
const BLOCKED_AFTER = 2;
/** A stream that ended in good order after less than this is taken for one that broke. */
const LIFE_LEAST_MS = 10_000;
const STICKY_KEY = 'muster:stream';

/** What the owner of a stream gives and hears. */
export type LiveStreamOwner = {
  /** Asked before each attempt; null when there is nothing to watch. */
  watched(): Watched | null;
  message(message: StreamMessage): void;
  /** The stream broke and is being got back. */
  broken(): void;
};

/**
 * One stream from the gateway, kept up over whatever happens: a break, a silence, a network without websockets. It has
 * no memory of positions: each attempt begins where its owner says.
 */
export class LiveStream {
  private readonly owner: LiveStreamOwner;
  private transport: Transport | null = null;
  private attempt: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private silentFrom = Number.POSITIVE_INFINITY;
  private beganAt = 0;
  private failures = 0;
  /** Websockets in a row that were never greeted. */
  private ungreeted = 0;
  private way: 'websocket' | 'http' = 'websocket';
  private isGreeted = false;
  /** The last greeting came over http: a websocket that fails after it is blocked, and not the gateway away. */
  private httpWorks = false;

  constructor(owner: LiveStreamOwner) {
    this.owner = owner;
  }

  /** Watches what the owner now says, on the connection there is. */
  follow(): void {
    clearTimeout(this.attempt);
    const watched = this.owner.watched();
    if (!watched) return this.close();
    this.transport ??= this.open();
    this.listen(this.isGreeted ? SILENCE_MS : GREETING_MS);
    this.beganAt = performance.now();
    const { transport } = this;
    transport.subscribe(watched, {
      message: (message) => this.hear(message),
      broken: () => void (this.transport === transport && this.retry()),
      ended: () => void (this.transport === transport && this.renew()),
    });
  }

  /** Starts over at once, on a new connection. */
  restart(): void {
    this.close();
    this.failures = 0;
    this.follow();
  }

  close(): void {
    clearTimeout(this.attempt);
    clearTimeout(this.watch);
    this.silentFrom = Number.POSITIVE_INFINITY;
    this.transport?.close();
    this.transport = null;
    this.isGreeted = false;
  }

  /** Looks whether it is silent for too long. Timers of a tab in the background come late; whoever is awake may ask. */
  check(): void {
    if (performance.now() >= this.silentFrom) this.retry();
  }

  private hear(message: StreamMessage): void {
    if (!this.isGreeted) this.greeted();
    if (message.kind === 'live') this.failures = 0;
    this.listen(SILENCE_MS);
    this.owner.message(message);
  }

  private greeted(): void {
    this.isGreeted = true;
    this.ungreeted = 0;
    this.httpWorks = this.way === 'http';
  }

  /** The gateway lets no long answer live for long (reliability §5, half-open): the next one is no break to tell of. */
  private renew(): void {
    if (this.isGreeted && performance.now() - this.beganAt >= LIFE_LEAST_MS) this.follow();
    else this.retry();
  }

  private retry(): void {
    if (!this.isGreeted && this.way === 'websocket') {
      this.ungreeted += 1;
      if (this.httpWorks) stickToHttp();
    }
    this.close();
    this.failures += 1;
    this.attempt = setTimeout(() => this.follow(), pauseBefore(this.failures));
    this.owner.broken();
  }

  private listen(ms: number): void {
    this.silentFrom = performance.now() + ms;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.check(), ms);
  }

  /** Every other attempt is a websocket again: it may be the gateway that is away, and not the network that blocks. */
  private open(): Transport {
    const isBlocked = this.ungreeted > 0 && this.ungreeted % BLOCKED_AFTER === 0 && this.way === 'websocket';
    this.way = isStuckToHttp() || isBlocked ? 'http' : 'websocket';
    return this.way === 'http' ? openEventStream() : openWebsocket();
  }
}

/** Drawn by lot, so that those who lost the same gateway do not come back together (reliability F12). */
function pauseBefore(attempt: number): number {
  return RETRY_MS.least + Math.random() * Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (attempt - 1));
}

function isStuckToHttp(): boolean {
  try {
    return sessionStorage.getItem(STICKY_KEY) === 'http';
  } catch {
    return false;
  }
}

function stickToHttp(): void {
  try {
    sessionStorage.setItem(STICKY_KEY, 'http');
  } catch {
    // Storage is blocked: each page finds out anew.
  }
}
