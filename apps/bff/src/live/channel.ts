import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { CallOutput } from '@muster/contracts/kit/call';
import type { LiveEvent } from '@muster/contracts/live/model';
import type { AccountLink, LinkListener, LinkState } from '../bridge/account-link.ts';

/** A page of missed events. */
export type Replay = CallOutput<typeof calls.live.replay>;

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
  /** Replays under way. Readers at the same position share one, as long as nothing newer was heard since it was asked. */
  readonly #replays = new Map<string, Promise<Replay>>();
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

  /** Waits until every stream is watched or refused; fails when the upstream, or whoever held one, goes away meanwhile. */
  async settled(streams: readonly string[]): Promise<void> {
    while (!streams.every((stream) => this.#positions.has(stream))) {
      if (this.link.state !== 'live') throw fail('upstream.unreachable', { internal: 'the live link is down' });
      // Nobody will watch it any more: waiting on would leave no time for anything else.
      if (!streams.every((stream) => this.#holders.has(stream))) throw fail('request.aborted');
      await this.#sync();
    }
  }

  position(stream: string): Position | undefined {
    return this.#positions.get(stream);
  }

  /** Reads what came after a position, as the upstream lets this link's account see it now. */
  replay(stream: string, after: number): Promise<Replay> {
    const key = `${stream} ${after}`;
    const replay = this.#replays.get(key) ?? this.link.call(calls.live.replay, { stream, after, limit: REPLAY_PAGE });
    this.#replays.set(key, replay);
    const forget = () => void (this.#replays.get(key) === replay && this.#replays.delete(key));
    replay.then(forget, forget);
    return replay;
  }

  #follow(state: LinkState): void {
    if (state === 'live') return this.#syncSoon();
    this.#positions.clear();
    this.#heard.clear();
    this.#replays.clear();
  }

  #hear({ stream, seq }: LiveEvent): void {
    this.#replays.clear();
    this.#heard.set(stream, Math.max(seq, this.#heard.get(stream) ?? 0));
    const known = this.#positions.get(stream);
    if (typeof known === 'number') this.#positions.set(stream, Math.max(seq, known));
  }

  #changeHolders(streams: readonly string[], by: 1 | -1): void {
    for (const stream of streams) {
      const count = (this.#holders.get(stream) ?? 0) + by;
      if (count > 0) this.#holders.set(stream, count);
      else this.#holders.delete(stream);
    }
    if (this.link.caller.account) this.link.show(communitiesOf(this.#holders.keys()));
    this.#syncSoon();
  }

  /** Nobody waits here; whoever needs the outcome asks {@link settled}, which meets the same fault. */
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
      const missing = [...this.#holders.keys()].filter((stream) => !this.#positions.has(stream));
      const surplus = [...this.#positions.keys()].filter((stream) => !this.#holders.has(stream));
      if (missing.length > 0) await this.#watch(missing.slice(0, STREAMS_A_CALL));
      else if (surplus.length > 0) await this.#unwatch(surplus.slice(0, STREAMS_A_CALL));
      else return;
    }
  }

  async #watch(streams: string[]): Promise<void> {
    const answer = await this.link.call(calls.live.watch, { streams });
    for (const stream of streams) {
      const found = answer.positions[stream];
      this.#positions.set(stream, found === undefined ? 'refused' : Math.max(found, this.#heard.get(stream) ?? 0));
    }
  }

  async #unwatch(streams: string[]): Promise<void> {
    // Forgotten first: should the call fail, a stream that is held again is simply watched again.
    for (const stream of streams) this.#positions.delete(stream);
    await this.link.call(calls.live.unwatch, { streams });
  }
}

function communitiesOf(streams: Iterable<string>): string[] {
  const prefix = 'community:';
  return [...streams].filter((stream) => stream.startsWith(prefix)).map((stream) => stream.slice(prefix.length));
}
