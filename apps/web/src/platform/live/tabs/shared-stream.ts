import type { Cursor, StreamMessage } from '@muster/contracts/live/model';
import type { ConnectionState } from '../connection-state.ts';
import { LiveStream } from '../stream/live-stream.ts';
import { isSameView, streamsOf, type View, type Wanted } from './tab-messages.ts';
import type { Watched } from '../stream/transport.ts';

/** Long enough for all tabs to say what they want after a change of leader, or one tab to draw its next page. */
const SETTLE_MS = 60;
/** The gateway's own bound of one stream. Those that were asked for last have it; the others are told of. */
export const COMMUNITIES_MAX = 50;

/** What the leader hands on to all tabs, its own among them. */
export type SharedStreamOut = {
  heard(view: View, message: StreamMessage): void;
  phase(phase: ConnectionState['phase'], since?: number): void;
  /** Communities that are wanted and that the stream has no room for; none where there is room again. */
  unwatched(communities: readonly string[]): void;
};

/** The one stream of a browser, held by the tab that leads, for what all tabs of its session want together. */
export class SharedStream {
  private readonly out: SharedStreamOut;
  private readonly stream: LiveStream;
  private readonly wants = new Map<string, Wanted>();
  private readonly leader: string;
  /** Up to where everyone has been told. */
  private told: Cursor = {};
  /** Streams and session of the running subscription; a change needs another. */
  private running: string | null = null;
  private view: View = { account: null, session: null };
  private isBehind = false;
  private unwatched: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(leader: string, out: SharedStreamOut) {
    this.leader = leader;
    this.out = out;
    this.stream = new LiveStream({
      watched: () => this.watched(),
      message: (message) => this.hear(message),
      broken: () => out.phase(navigator.onLine ? 'reconnecting' : 'offline'),
    });
  }

  /** Takes what a tab wants now. It is told everything behind the position it names. */
  want(tab: string, wanted: Wanted): void {
    // Behind the others: who asked last is whom somebody looks at.
    this.wants.delete(tab);
    this.wants.set(tab, wanted);
    if (isSameView(wanted, this.view)) this.fallBackTo(wanted);
    this.settle();
  }

  knows(tab: string): boolean {
    return this.wants.has(tab);
  }

  forget(tab: string): void {
    if (this.wants.delete(tab)) this.settle();
  }

  restart(): void {
    this.running = null;
    this.stream.close();
    this.settle();
  }

  check(): void {
    this.stream.check();
  }

  close(): void {
    clearTimeout(this.timer);
    this.stream.close();
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.follow(), SETTLE_MS);
  }

  private follow(): void {
    const { account = null, session = null } = this.wants.get(this.leader) ?? {};
    const isOtherSession = !isSameView(this.view, { account, session });
    if (isOtherSession) {
      // The cookie is read when a connection opens, so another session needs another; its view is another too.
      this.stream.close();
      this.view = { account, session };
      this.told = {};
      for (const wanted of this.ofView()) this.fallBackTo(wanted);
    }
    this.tellUnwatched();
    const watched = this.watched();
    const wish = watched && JSON.stringify([this.view, watched.communities]);
    if (wish === this.running && !this.isBehind) return;
    this.running = wish;
    this.isBehind = false;
    if (wish !== null) this.out.phase(navigator.onLine ? 'connecting' : 'offline');
    this.stream.follow();
    if (wish === null) this.out.phase('idle');
  }

  private watched(): Watched | null {
    const communities = this.wanted().slice(0, COMMUNITIES_MAX).sort();
    const streams = streamsOf({ account: this.view.account, communities });
    if (streams.length === 0) return null;
    return { communities, from: Object.fromEntries(streams.map((stream) => [stream, this.told[stream] ?? 0])) };
  }

  /** All communities that are wanted, those of the tab that asked last first. */
  private wanted(): string[] {
    return [
      ...new Set(
        this.ofView()
          .toReversed()
          .flatMap((wanted) => wanted.communities),
      ),
    ];
  }

  private tellUnwatched(): void {
    const unwatched = this.wanted().slice(COMMUNITIES_MAX).sort();
    if (unwatched.join() === this.unwatched.join()) return;
    this.unwatched = unwatched;
    this.out.unwatched(unwatched);
  }

  private ofView(): Wanted[] {
    return [...this.wants.values()].filter((wanted) => isSameView(wanted, this.view));
  }

  private fallBackTo({ from }: Wanted): void {
    for (const [stream, position] of Object.entries(from)) {
      const told = this.told[stream];
      if (told !== undefined && told <= position) continue;
      this.told[stream] = position;
      this.isBehind = true;
    }
  }

  private hear(message: StreamMessage): void {
    if (message.kind === 'event') this.told[message.event.stream] = message.event.seq;
    if (message.kind === 'reset') this.told[message.stream] = message.cursor;
    if (message.kind === 'signedOut') this.stream.close();
    this.out.heard(this.view, message);
  }
}
