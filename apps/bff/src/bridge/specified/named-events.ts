import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import type { Caller } from '../bridge.ts';
import { type Clock, isoTime } from '../clock.ts';
import type { ReceivedEvent } from '../live-event.ts';
import type { SocketEvent } from '../socket.ts';
import { isNotFor, namedCommunity } from './event-payload.ts';

/** Events of §7 by their names, and what they are about; of their payloads nothing is shown (@decision 0149). */
const ABOUT: Readonly<Record<string, 'account' | 'community' | 'others'>> = {
  accountInfoUpdate: 'account',
  communitySettingsUpdated: 'community',
  comAccountInformationUpdate: 'community',
  communityDeletion: 'community',
  // Applied only when they are for the current community and not caused by the same account (@spec §7).
  DEPARTMENTS_UPDATED: 'others',
  PAGE_UPDATED: 'others',
  'erlc:tracking:newLogs': 'others',
};

/** Pages fetch again what a stream is about at most once in this time; what happens meanwhile is told once, at its end. */
export const MERGED_MS = 1_000;

/**
 * The streams of a link whose upstream keeps no log: positions are made up here, and each event means that its stream is to be
 * fetched again. Answers `live/watch`, `live/unwatch` and `live/replay` in the upstream's place.
 */
export type NamedEvents = {
  /** Forgets every position: what happened while there was no connection, nobody has heard. */
  restart(): void;
  hear(event: SocketEvent): void;
  /** Fails with `request.notOffered` for every other call. */
  answer<C extends Call>(call: C, input: CallInput<C>): CallOutput<C>;
  close(): void;
};

type Told = { position: number; toldAt: number; timer: unknown };

/** What it needs of its link. `tell` is given what the link's listeners are to hear. */
type NamedEventsDeps = {
  readonly caller: Caller;
  readonly clock: Clock;
  readonly tell: (received: ReceivedEvent) => void;
};

/** Makes them for a link. */
export function createNamedEvents(deps: NamedEventsDeps): NamedEvents {
  return new LinkEvents(deps);
}

class LinkEvents implements NamedEvents {
  readonly #deps: NamedEventsDeps;
  readonly #watched = new Map<string, Told>();
  /** Where streams begin: later than every position that was given out before, also by another gateway. */
  #begin = 0;

  constructor(deps: NamedEventsDeps) {
    this.#deps = deps;
  }

  restart(): void {
    const given = [...this.#watched.values()].map(({ position }) => position);
    this.close();
    this.#begin = Math.max(this.#begin, this.#deps.clock.date().getTime(), ...given) + 1;
  }

  close(): void {
    for (const { timer } of this.#watched.values()) this.#deps.clock.clearTimeout(timer);
    this.#watched.clear();
  }

  answer<C extends Call>(call: C, input: CallInput<C>): CallOutput<C> {
    const asked = input as { readonly streams: readonly string[]; readonly stream: string; readonly after: number };
    if (call.event === calls.live.watch.event) return this.#watch(asked.streams) as CallOutput<C>;
    if (call.event === calls.live.unwatch.event) return this.#unwatch(asked.streams) as CallOutput<C>;
    if (call.event === calls.live.replay.event) return this.#replay(asked) as CallOutput<C>;
    throw fail('request.notOffered', { internal: call.event });
  }

  hear({ name, payload }: SocketEvent): void {
    const about = Object.hasOwn(ABOUT, name) ? ABOUT[name] : undefined;
    const { account } = this.#deps.caller;
    if (about === undefined) return;
    if (about === 'account') return void (account !== null && this.#again(`account:${account}`));
    if (about === 'others' && isNotFor(payload, account)) return;
    const named = namedCommunity(payload);
    if (name === 'communityDeletion' && named !== null) return this.#deleted(named);
    for (const stream of this.#watched.keys()) {
      const isCommunity = stream.startsWith('community:');
      if (isCommunity && (named === null || stream === `community:${named}`)) this.#again(stream);
    }
  }

  #watch(streams: readonly string[]): CallOutput<typeof calls.live.watch> {
    const own = `account:${this.#deps.caller.account}`;
    const refused = streams.filter((stream) => stream.startsWith('account:') && stream !== own);
    const seen = streams.filter((stream) => !refused.includes(stream));
    for (const stream of seen) {
      if (!this.#watched.has(stream)) {
        this.#watched.set(stream, { position: this.#begin, toldAt: Number.NEGATIVE_INFINITY, timer: undefined });
      }
    }
    return { positions: Object.fromEntries(seen.map((stream) => [stream, this.#positionOf(stream)])), refused };
  }

  #unwatch(streams: readonly string[]): CallOutput<typeof calls.live.unwatch> {
    for (const stream of streams) {
      this.#deps.clock.clearTimeout(this.#watched.get(stream)?.timer);
      this.#watched.delete(stream);
    }
    return {};
  }

  /** Answers from §7 have no position, so that whoever has them begins at the present; any other position is lost. */
  #replay({ stream, after }: { stream: string; after: number }): CallOutput<typeof calls.live.replay> {
    const upTo = this.#positionOf(stream);
    return { events: [], upTo, more: false, reset: after === 0 || after === upTo ? null : 'unknown' };
  }

  #positionOf(stream: string): number {
    return this.#watched.get(stream)?.position ?? this.#begin;
  }

  /** Tells that a stream is to be fetched again, now or once the time since it was told last is over. */
  #again(stream: string): void {
    const told = this.#watched.get(stream);
    if (!told || told.timer !== undefined) return;
    const { clock } = this.#deps;
    const waitMs = told.toldAt + MERGED_MS - clock.now();
    if (waitMs <= 0) return this.#tell(stream, told);
    told.timer = clock.setTimeout(() => this.#tell(stream, told), waitMs);
  }

  #tell(stream: string, told: Told): void {
    told.timer = undefined;
    told.toldAt = this.#deps.clock.now();
    this.#emit(stream, 'broken', { type: 'communitySettingsUpdated', data: null });
  }

  #deleted(community: string): void {
    const stream = `community:${community}`;
    if (this.#watched.has(stream)) this.#emit(stream, 'apply', { type: 'communityDeletion', data: { community } });
  }

  #emit(stream: string, use: ReceivedEvent['use'], { type, data }: { type: string; data: unknown }): void {
    const told = this.#watched.get(stream);
    if (!told) return;
    told.position += 1;
    const by = { account: null, clientId: null, mutationId: null };
    this.#deps.tell({ use, event: { stream, seq: told.position, type, at: isoTime(this.#deps.clock), by, data } });
  }
}
