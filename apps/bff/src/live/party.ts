import { Failure } from '@muster/contracts/kit/error';
import type { StreamMessage } from '@muster/contracts/live/model';
import { type Clock, isoTime } from '../bridge/clock.ts';
import type { ReceivedEvent } from '../bridge/live-event.ts';
import { encodeCursor } from './cursor.ts';
import type { Framing } from './feed.ts';
import type { Member } from './member.ts';
import { jsonOf } from './message.ts';
import type { Reader } from './log/reader.ts';

/** How long a first connection may take before its readers are told that what they show may be old. */
export const PATIENCE_MS = 3_000;
/** Pauses before missed events are asked for again when the upstream could not give them: the first, and the longest. */
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;

/** Bytes that one write may gather, so that slow members are noticed before much is kept for them. */
const TURN_BYTES = 64 * 1024;

/** What a party needs of the gathering it is part of. */
export type PartyHost = {
  readonly clock: Clock;
  readonly isLive: () => boolean;
  /** This party is current now and may be joined to another. */
  readonly caughtUp: (party: Party) => void;
  /** A member does not read fast enough and is to be left alone from these positions on. */
  readonly setAside: (member: Member, positions: ReadonlyMap<string, number>) => void;
  /** Says whether the party has to be looked at as time goes by. */
  readonly watchTime: (party: Party, isRestless: boolean) => void;
  /** The session is over and all have been told. */
  readonly over: (party: Party, error?: unknown) => void;
};

/** Who reads what: the streams in the order of their names, and the form of the bytes. */
export type PartyOf = { readonly streams: readonly string[]; readonly framing: Framing; readonly reader: Reader };

/**
 * Readers who stand at the same place in the same streams and are sent the same bytes. Reading, falling behind and
 * catching up happen once for all of them.
 */
export class Party {
  readonly streams: readonly string[];
  readonly framing: Framing;
  readonly reader: Reader;
  readonly members = new Set<Member>();
  readonly #host: PartyHost;
  #told: 'nothing' | 'live' | 'stale' = 'nothing';
  #isUntouched = true;
  #isReading = false;
  #failures = 0;
  #tryAt: number;
  readonly #patientUntil: number;
  #unsent: Buffer[] = [];
  #unsentBytes = 0;
  #beat: { readonly at: number; readonly bytes: Buffer } | null = null;

  constructor({ streams, framing, reader }: PartyOf, host: PartyHost) {
    this.streams = streams;
    this.framing = framing;
    this.reader = reader;
    this.#host = host;
    this.#tryAt = host.clock.now();
    this.#patientUntil = this.#tryAt + PATIENCE_MS;
  }

  /** Whether somebody who has told nothing else since may still join from the start. */
  get isUntouched(): boolean {
    return this.#isUntouched;
  }

  /** Whether its members have everything, and know that it is so. */
  get isCurrent(): boolean {
    return this.reader.isCurrent && this.#told === 'live';
  }

  /** Reads what was missed, unless that is under way. */
  start(): void {
    if (this.#isReading || this.reader.isCurrent) return;
    this.#host.watchTime(this, true);
    if (!this.#host.isLive()) return;
    this.#isReading = true;
    void this.#catchUp().finally(() => {
      this.#isReading = false;
    });
  }

  /** The link is there again: what failed on the one before means nothing. */
  restart(): void {
    this.#failures = 0;
    this.#tryAt = this.#host.clock.now();
    this.start();
  }

  /** The link is away. */
  interrupt(): void {
    this.reader.interrupt();
    this.#host.watchTime(this, true);
    if (this.#told === 'live') this.#sayStale();
  }

  /** Takes a live event. */
  take(received: ReceivedEvent): void {
    const wasCurrent = this.reader.isCurrent;
    const message = this.reader.take(received);
    if (message) this.tell(message);
    if (wasCurrent && !this.reader.isCurrent) this.start();
  }

  /** Does what is due. */
  look(now: number): void {
    if (this.#told === 'nothing' && now >= this.#patientUntil) this.#sayStale();
    if (now >= this.#tryAt) this.start();
  }

  /** Lets somebody in, who has what was told so far. */
  add(member: Member): void {
    this.#flush();
    member.party = this;
    this.members.add(member);
  }

  /** Hands all members to another party that stands at the same place. */
  joinTo(other: Party): void {
    this.#flush();
    for (const member of this.members) other.add(member);
    this.members.clear();
  }

  /** Tells all members. What is told in one turn of the event loop goes out as one write for each of them. */
  tell(message: StreamMessage): void {
    this.#isUntouched = false;
    this.#beat = null;
    if (this.#unsent.length === 0) setImmediate(() => this.#flush());
    const bytes = this.#bytesOf(message);
    this.#unsent.push(bytes);
    this.#unsentBytes += bytes.length;
    if (this.#unsentBytes > TURN_BYTES || message.kind === 'signedOut') this.#flush();
    if (message.kind === 'signedOut') this.#host.over(this);
  }

  /** Tells one member. */
  tellOne(member: Member, message: StreamMessage): void {
    this.#flush();
    this.#send(this.#bytesOf(message), [member]);
  }

  /** Sends one member the heartbeat of this moment, which costs its bytes once for all. */
  beat(member: Member, now: number): void {
    this.#flush();
    if (this.#beat?.at !== now) {
      this.#beat = { at: now, bytes: this.#bytesOf({ kind: 'heartbeat', serverTime: isoTime(this.#host.clock, now) }) };
    }
    this.#send(this.#beat.bytes, [member]);
  }

  async #catchUp(): Promise<void> {
    try {
      for await (const message of this.reader.catchUp()) {
        if (this.members.size === 0) break;
        this.tell(message);
      }
      if (this.members.size === 0) return;
      this.#failures = 0;
      this.#host.watchTime(this, false);
      if (this.#told !== 'live') this.tell({ kind: 'live' });
      this.#told = 'live';
      this.#host.caughtUp(this);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.members.size === 0) return;
    if (!(error instanceof Failure)) return this.#host.over(this, error);
    if (error.code === 'session.required' || error.code === 'session.reauthenticationFailed')
      return this.tell({ kind: 'signedOut' });
    this.#tryAt = this.#host.clock.now() + Math.min(RETRY_MS.first * 2 ** this.#failures, RETRY_MS.longest);
    this.#failures += 1;
    if (this.#told === 'live') this.#sayStale();
  }

  #sayStale(): void {
    this.#told = 'stale';
    this.tell({ kind: 'stale', since: isoTime(this.#host.clock) });
  }

  #bytesOf(message: StreamMessage): Buffer {
    return this.framing.frame(encodeCursor(this.streams, this.reader.positions), jsonOf(message));
  }

  #flush(): void {
    if (this.#unsent.length === 0) return;
    const [first, ...more] = this.#unsent;
    this.#unsent = [];
    this.#unsentBytes = 0;
    this.#send(more.length === 0 ? (first as Buffer) : Buffer.concat([first as Buffer, ...more]), this.members);
  }

  #send(bytes: Buffer, members: Iterable<Member>): void {
    let here: ReadonlyMap<string, number> | null = null;
    for (const member of members) {
      if (member.connection.write(bytes)) continue;
      here ??= new Map(this.reader.positions);
      this.#host.setAside(member, here);
    }
  }
}
