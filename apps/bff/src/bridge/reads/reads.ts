import { calls } from '@muster/contracts/calls';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import { Failure } from '@muster/contracts/kit/error';
import type { CallOptions, Caller } from '../bridge.ts';
import { type Clock, momentOf } from '../clock.ts';
import type { ReceivedEvent } from '../live-event.ts';
import type { BridgeMetrics } from '../metrics.ts';
import type { LinkState } from '../account-link.ts';
import { type Asked, askedBy, KeptAnswers } from './kept-answers.ts';
import { changesRights } from './rights.ts';

/** What reads of one upstream are told of by the links of their readers. */
export type ReaderObserver = {
  state(state: LinkState): void;
  event(received: ReceivedEvent): void;
  closed(): void;
};

/**
 * Reads of one upstream. The same question of the same session is asked once while it is under way. What was answered
 * lately stands in where the upstream cannot answer, for those who can say how old it is (@decision 0027).
 */
export type Reads = {
  ask<C extends Call>(query: Query<C>, send: () => Promise<CallOutput<C>>): Promise<CallOutput<C>>;
  /** A mutation of this caller was sent: what was read before it may be untrue. */
  changed(call: Call, input: unknown, caller: Caller): void;
  /** Follows the link of a caller, which hears of what they may no longer see. */
  readonly observe: (caller: Caller) => ReaderObserver;
};

/** A query, and who asks it. */
export type Query<C extends Call = Call> = {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly options: CallOptions;
};

/** Bounds of what stands in. */
export const KEPT_BOUNDS = {
  bytes: 64 * 1024 * 1024,
  answerBytes: 1024 * 1024,
  ageMs: 24 * 60 * 60 * 1000,
} as const;

/** A page opens its link within this; until then nobody hears whether what it was answered was taken from it. */
export const UNWATCHED_MS = 60_000;

/** Refusals after which nothing of the session, or of a session in a community, may stand in. */
const SESSION_OVER = ['session.required', 'session.reauthenticationFailed'];
const SHUT_OUT = [
  'communities.banned',
  'communities.notFound',
  'communities.inactive',
  'communities.suspended',
  'members.notMember',
];

/** What the reads need. */
type ReadsDeps = {
  readonly clock: Clock;
  readonly metrics: Pick<BridgeMetrics, 'sharedAnswers' | 'staleAnswers'>;
  /** Whether links hear of every change; where they do not, having one is worth nothing here. */
  readonly isTold: () => boolean;
};

type Flight = { readonly asked: Asked; readonly answer: Promise<unknown> };

/** Makes the reads of one upstream. */
export function createReads(deps: ReadsDeps): Reads {
  return new SharedReads(deps);
}

class SharedReads implements Reads {
  readonly #clock: Clock;
  readonly #metrics: ReadsDeps['metrics'];
  readonly #isTold: ReadsDeps['isTold'];
  readonly #flights = new Map<string, Flight>();
  readonly #kept = new KeptAnswers(KEPT_BOUNDS);
  /** Readers whose link is open. */
  readonly #watched = new Set<string>();

  constructor({ clock, metrics, isTold }: ReadsDeps) {
    this.#clock = clock;
    this.#metrics = metrics;
    this.#isTold = isTold;
  }

  async ask<C extends Call>(query: Query<C>, send: () => Promise<CallOutput<C>>): Promise<CallOutput<C>> {
    const asked = askedOf(query);
    try {
      return (await this.#join(query.call.event, asked, send)) as CallOutput<C>;
    } catch (error) {
      const kept = this.#standIn(asked, error, query.options);
      if (!kept) throw error;
      this.#metrics.staleAnswers.inc({ event: query.call.event });
      return kept.value as CallOutput<C>;
    }
  }

  changed(call: Call, input: unknown, caller: Caller): void {
    const reader = readerOf(caller);
    const community = communityOf(input);
    for (const [key, { asked }] of this.#flights) if (asked.reader === reader) this.#flights.delete(key);
    if (call.event === calls.session.signOut.event) this.#kept.forget(reader);
    else this.#kept.forget(reader, (asked) => asked.community === community || asked.community === null);
  }

  // A property, since it is handed on alone.
  readonly observe = (caller: Caller): ReaderObserver => {
    const reader = readerOf(caller);
    let wasDown = false;
    this.#watched.add(reader);
    return {
      state: (state) => {
        // What happened while the link was away was heard by nobody; what it took from the reader must not come back.
        if (state === 'ended' || (state === 'live' && wasDown)) this.#kept.forget(reader);
        wasDown = state === 'down';
      },
      event: (received) => {
        const { stream } = received.event;
        this.#outdate(stream);
        if (!changesRights(received, caller.account)) return;
        const { kind, id } = streamOf(stream);
        this.#kept.forget(reader, (asked) => kind === 'account' || asked.community === id);
      },
      closed: () => {
        this.#watched.delete(reader);
        if (reader !== VISITOR) this.#kept.forget(reader);
      },
    };
  };

  #join(event: string, asked: Asked, send: () => Promise<unknown>): Promise<unknown> {
    const { key } = asked;
    const flight = this.#flights.get(key);
    if (flight) {
      this.#metrics.sharedAnswers.inc({ event });
      return flight.answer;
    }
    const answer = this.#fly(asked, key, send);
    this.#flights.set(key, { asked, answer });
    return answer;
  }

  async #fly(asked: Asked, key: string, send: () => Promise<unknown>): Promise<unknown> {
    // What is put into the map after this call began must be seen by what runs when it ends.
    const isLanded = () => this.#flights.get(key)?.asked === asked;
    try {
      const value = await send();
      // Outdated while it was under way: good for those who asked before, and not to be kept.
      if (isLanded()) this.#kept.keep(asked, { value, at: this.#clock.now() });
      return value;
    } finally {
      if (isLanded()) this.#flights.delete(key);
    }
  }

  #standIn(asked: Asked, error: unknown, { tellStale }: CallOptions) {
    if (!(error instanceof Failure) || error.code === 'request.notOffered') return null;
    if (error.owner !== 'upstream') this.#believe(error.code, asked);
    if (error.owner !== 'upstream' || !tellStale) return null;
    const kept = this.#kept.find(asked, this.#clock.now());
    if (!kept || !this.#mayStandIn(asked.reader, kept.at)) return null;
    tellStale(momentOf(this.#clock, kept.at));
    return kept;
  }

  /** An answer that is refused to a session now must not be given to it later. */
  #believe(code: string, { reader, question, community }: Asked): void {
    if (SESSION_OVER.includes(code)) this.#kept.forget(reader);
    else if (SHUT_OUT.includes(code)) this.#kept.forget(reader, (asked) => asked.community === community);
    else this.#kept.forget(reader, (asked) => asked.question === question);
  }

  #mayStandIn(reader: string, at: number): boolean {
    const isHeardOf = this.#isTold() && this.#watched.has(reader);
    return reader === VISITOR || isHeardOf || this.#clock.now() - at < UNWATCHED_MS;
  }

  /** A request that comes after this was heard must not be given what was read before it. */
  #outdate(stream: string): void {
    if (this.#flights.size === 0) return;
    const { kind, id } = streamOf(stream);
    for (const [key, { asked }] of this.#flights) {
      if (kind === 'account' ? asked.community === null : asked.community === id) this.#flights.delete(key);
    }
  }
}

const VISITOR = '';

/** A session, which the token stands for: one account, and one community where it is held to it. */
function readerOf({ token }: Caller): string {
  return token ?? VISITOR;
}

function askedOf({ call, input, options }: Query): Asked {
  return askedBy(readerOf(options.caller), `${call.event} ${JSON.stringify(input)}`, communityOf(input));
}

function communityOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || !('community' in input)) return null;
  return typeof input.community === 'string' ? input.community : null;
}

function streamOf(stream: string): { readonly kind: string; readonly id: string } {
  const at = stream.indexOf(':');
  return { kind: stream.slice(0, at), id: stream.slice(at + 1) };
}
