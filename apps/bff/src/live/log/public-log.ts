import { createLruMap } from '../../platform/lru-map.ts';
import type { Channel, LogPage } from './channel.ts';
import { KEPT, RecentEvents } from './recent-events.ts';

/** Communities whose events are kept; those nobody has come for longest are left. */
const FOLLOWED_MAX = 2_000;

/**
 * What everybody may see of communities, read at most twice from the upstream for however many have missed it
 * (@decision 0026). It is read by the link of all visitors.
 */
export class PublicLog {
  readonly #channel: Channel;
  readonly #recent = new RecentEvents();
  readonly #followed = createLruMap<() => void>(FOLLOWED_MAX, (release) => release());
  readonly #reads = new Map<string, Promise<LogPage>>();

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.listen({
      event: (received) => this.#recent.hear(received),
      // What happens while the link is away is heard by nobody, and the log may be another one afterwards.
      state: (state) => void (state !== 'live' && this.#recent.clear()),
    });
  }

  /** Hears of these streams from here on, also when nobody watches them for a while. */
  follow(streams: readonly string[]): void {
    for (const stream of streams.filter(isCommunity)) {
      if (!this.#followed.get(stream)) this.#followed.set(stream, this.#channel.hold([stream]));
    }
  }

  /** Reads what came after a position, as visitors may see it. */
  async read(stream: string, after: number): Promise<LogPage> {
    let waited = false;
    for (;;) {
      const kept = this.#recent.after(stream, after);
      if (kept && kept.upTo > after) return { ...kept, reset: null };
      const underWay = this.#reads.get(stream);
      if (!underWay) break;
      await underWay;
      waited = true;
    }
    // Another reader did not ask from far enough back: this time for all there is room for.
    return this.#readAndKeep(stream, waited ? this.#earliest(stream, after) : after, after);
  }

  /**
   * Reads for somebody who is signed in, if all they missed is for everybody. Null otherwise: then only the upstream
   * can tell, asked in their name.
   */
  async readIfAllPublic(stream: string, after: number): Promise<LogPage | null> {
    if (!isCommunity(stream) || typeof this.#channel.position(stream) !== 'number') return null;
    // Theirs is the link that decides; a fault of this one is no fault to them.
    const page = await this.read(stream, after).catch(() => null);
    const isPublic = page?.reset === null && page.upTo > after && page.events.every(({ use }) => use === 'apply');
    return isPublic ? page : null;
  }

  async #readAndKeep(stream: string, from: number, after: number): Promise<LogPage> {
    const read = this.#keep(stream, from).finally(() => this.#reads.delete(stream));
    this.#reads.set(stream, read);
    const page = await read;
    if (from === after) return page;
    // So far back there is nothing any more, or too much: what this reader needs may be there all the same.
    if (page.reset !== null || page.upTo <= after) return this.#channel.read(stream, after);
    return { ...page, events: page.events.filter(({ event }) => event.seq > after) };
  }

  async #keep(stream: string, after: number): Promise<LogPage> {
    const page = await this.#channel.read(stream, after);
    if (page.reset === null) this.#recent.fill(stream, after, page);
    return page;
  }

  #earliest(stream: string, after: number): number {
    const present = this.#channel.position(stream);
    return typeof present === 'number' ? Math.max(0, Math.min(after, present - KEPT.events)) : after;
  }
}

function isCommunity(stream: string): boolean {
  return stream.startsWith('community:');
}
