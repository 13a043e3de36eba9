import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { CallOutput } from '@muster/contracts/kit/call';
import type { LiveEvent, ResetReason } from '@muster/contracts/live/model';
import type * as z from 'zod';
import type { AccountLink, LinkListener, LinkState } from '../../bridge/account-link.ts';
import { receiveEvent, type ReceivedEvent } from '../../bridge/live-event.ts';
import type { Missed } from './recent-events.ts';

/** A page of the log: what was missed, or why it cannot be had. */
export type LogPage = Missed & { readonly reset: z.infer<typeof ResetReason> | null };

/** Where a watched stream stands at the upstream, as far as is known here. */
export type Position = number | 'refused';

/** Streams one call of the upstream takes. */
const STREAMS_A_CALL = 100;
const REPLAY_PAGE = 500;

/** The streams of one link, watched once for all who read them. */
export class Channel {
  readonly link: AccountLink;
  readonly #holders = new Map<string, number>();
  readonly #positions = new Map<string, Position>();
  /** Highest seq heard of each stream on this connection, also while the answer to `live/watch` is under way. */
  readonly #heard = new Map<string, number>();
  /** Held and not watched; watched and not held. */
  readonly #missing = new Set<string>();
  readonly #surplus = new Set<string>();
  /** Reads of the log under way. Readers at the same position share one. */
  readonly #reads = new Map<string, Promise<LogPage>>();
  #syncing: Promise<void> | null = null;

  constructor(link: AccountLink) {
    this.link = link;
    link.listen({ state: (state) => this.#follow(state), event: ({ event }) => this.#hear(event) });
  }

  listen(listener: LinkListener): () => void {
    return this.link.listen(listener);
  }

  /** Keeps streams watched until the answer is called. */
  hold(streams: readonly string[]): () => void {
    // A refusal is not remembered beyond those who were refused.
    for (const stream of streams) if (this.#positions.get(stream) === 'refused') this.#positions.delete(stream);
    this.#changeHolders(streams, 1);
    return () => this.#changeHolders(streams, -1);
  }

  /** Waits until every stream is watched or refused; fails when the upstream goes away or nobody holds them meanwhile. */
  async settled(streams: readonly string[]): Promise<void> {
    while (!streams.every((stream) => this.#positions.has(stream))) {
      if (this.link.state !== 'live') throw fail('upstream.unreachable', { internal: 'the live link is down' });
      const isAwaited = streams.every((stream) => this.#positions.has(stream) || this.#missing.has(stream));
      if (!isAwaited) throw fail('request.aborted', { internal: 'nobody holds the stream any more' });
      await this.#sync();
    }
  }

  position(stream: string): Position | undefined {
    return this.#positions.get(stream);
  }

  /** Reads a page of what came after a position, as the upstream lets this link's account see it now. */
  read(stream: string, after: number): Promise<LogPage> {
    const key = `${stream} ${after}`;
    const read = this.#reads.get(key) ?? this.#ask(stream, after);
    this.#reads.set(key, read);
    const forget = () => void (this.#reads.get(key) === read && this.#reads.delete(key));
    read.then(forget, forget);
    return read;
  }

  /** Notes that a stream is at least as far as this. */
  learn(stream: string, seq: number): void {
    const known = this.#positions.get(stream);
    if (typeof known === 'number' && seq > known) this.#positions.set(stream, seq);
  }

  async #ask(stream: string, after: number): Promise<LogPage> {
    const page = await this.link.call(calls.live.replay, { stream, after, limit: REPLAY_PAGE });
    const reset = page.reset ?? impossible(page, after);
    if (reset === null) this.learn(stream, page.upTo);
    return { events: page.events.map(receiveEvent).filter(isReceived), upTo: page.upTo, reset };
  }

  #follow(state: LinkState): void {
    if (state !== 'live') {
      this.#positions.clear();
      this.#heard.clear();
      this.#reads.clear();
      this.#surplus.clear();
      for (const stream of this.#holders.keys()) this.#missing.add(stream);
    }
    this.#syncSoon();
  }

  #hear({ stream, seq }: LiveEvent): void {
    this.#heard.set(stream, Math.max(seq, this.#heard.get(stream) ?? 0));
    this.learn(stream, seq);
  }

  #changeHolders(streams: readonly string[], by: 1 | -1): void {
    for (const stream of streams) {
      const count = (this.#holders.get(stream) ?? 0) + by;
      if (count > 0) this.#holders.set(stream, count);
      else this.#holders.delete(stream);
      mark(this.#missing, stream, count > 0 && !this.#positions.has(stream));
      mark(this.#surplus, stream, count <= 0 && this.#positions.has(stream));
    }
    if (this.link.caller.account) this.link.show(communitiesOf(this.#holders.keys()));
    this.#syncSoon();
  }

  /** The outcome is not waited for here; callers that need it ask {@link settled}, which meets the same fault. */
  #syncSoon(): void {
    this.#sync().catch(() => {});
  }

  #sync(): Promise<void> {
    this.#syncing ??= this.#watchWhatIsHeld().finally(() => {
      this.#syncing = null;
    });
    return this.#syncing;
  }

  /** One at a time, so that a `watch` and an `unwatch` of one stream never overtake each other. */
  async #watchWhatIsHeld(): Promise<void> {
    while (this.link.state === 'live') {
      if (this.#missing.size > 0) await this.#watch(firstOf(this.#missing));
      else if (this.#surplus.size > 0) await this.#unwatch(firstOf(this.#surplus));
      else return;
    }
  }

  async #watch(streams: string[]): Promise<void> {
    const answer = await this.link.call(calls.live.watch, { streams });
    for (const stream of streams) {
      const found = answer.positions[stream];
      this.#positions.set(stream, found === undefined ? 'refused' : Math.max(found, this.#heard.get(stream) ?? 0));
      this.#missing.delete(stream);
      mark(this.#surplus, stream, !this.#holders.has(stream));
    }
  }

  async #unwatch(streams: string[]): Promise<void> {
    // Forgotten first: should the call fail, a stream that is held again is simply watched again.
    for (const stream of streams) {
      this.#positions.delete(stream);
      this.#surplus.delete(stream);
    }
    await this.link.call(calls.live.unwatch, { streams });
  }
}

/** A log that ends before the reader's position is another log; one that promises more and gives nothing never ends. */
function impossible(page: CallOutput<typeof calls.live.replay>, after: number): 'unknown' | null {
  return page.upTo < after || (page.more && page.upTo === after) ? 'unknown' : null;
}

function isReceived(received: ReceivedEvent | null): received is ReceivedEvent {
  return received !== null;
}

function mark(set: Set<string>, stream: string, isIn: boolean): void {
  if (isIn) set.add(stream);
  else set.delete(stream);
}

function firstOf(set: ReadonlySet<string>): string[] {
  return [...set.values().take(STREAMS_A_CALL)];
}

function communitiesOf(streams: Iterable<string>): string[] {
  const prefix = 'community:';
  return [...streams].filter((stream) => stream.startsWith(prefix)).map((stream) => stream.slice(prefix.length));
}
