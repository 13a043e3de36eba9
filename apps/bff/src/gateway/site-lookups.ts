import { fail } from '@muster/contracts/errors';
import { momentOf, systemClock, type Watch } from '../bridge/clock.ts';
import { createLruMap } from '../platform/lru-map.ts';

/** How long answers are kept. */
export const LOOKUP_TIMES = {
  positiveMs: 30_000,
  negativeMs: 5_000,
  /** An answer this old is still given at once, while a fresh one is fetched behind it. */
  revalidateMs: 60_000,
  /** While the upstream fails, the last answer stands in for this long. */
  staleMs: 24 * 60 * 60 * 1000,
  /** A request that could be given an old answer waits no longer than this for a fresh one. */
  patienceMs: 300,
  /** After a failure the upstream is not asked for this long, so that a dead one costs requests no waiting. */
  backOffMs: 500,
} as const;

const CAPACITY = 100_000;

/** An answer and when it was given, by this gateway's {@link Watch}. */
export type Kept<Value> = { readonly value: Value; readonly at: number; readonly isNegative: boolean };

/**
 * An answer; `staleSince`, in milliseconds since 1970, is set where the upstream could not be asked and an old answer
 * stands in.
 */
export type Found<Value> = { readonly value: Value; readonly staleSince: number | null };

/** A memory that several gateways share. It may be slow to answer never and may answer nothing at any time. */
export type SharedMemory<Value> = {
  read(key: string): Promise<Kept<Value> | null>;
  write(key: string, kept: Kept<Value>): void;
  drop(keys: readonly string[]): void;
};

/** Lets a question about something unknown begin, or throws why not; what it answers is called when that is over. */
export type Admit = () => () => void;

/** A memory before a look-up: one question in flight per key, answers kept for a while, stale ones in need. */
export type Lookups<Value> = {
  get(key: string, ask: () => Promise<Value>): Promise<Value>;
  /** An answer that nobody needs to be asked for; undefined where somebody does. */
  fresh(key: string): Found<Value> | undefined;
  /** {@link get}, and whether the answer is one that stands in. What is known is asked anew without being admitted. */
  find(key: string, ask: () => Promise<Value>, admit?: Admit): Promise<Found<Value>>;
  /**
   * What was said of a subject is known to be true no longer: it is asked anew, and stands in for nothing. `keys` may
   * have been remembered by other gateways alone.
   */
  forget(subject: string, keys?: readonly string[]): void;
  /** Changes of a subject, or of anything, may have been missed: asked anew, and stands in where nobody answers. */
  doubt(subject?: string): void;
};

/** What a memory is made of. Negative answers are kept for a shorter time, so that a new community is found soon. */
export type LookupsOptions<Value> = {
  readonly isNegative: (value: Value) => boolean;
  /** What an answer is about; changes are told by it. The key itself where nothing else is said. */
  readonly subjectOf?: (value: Value, key: string) => string;
  readonly clock?: Watch;
  readonly shared?: SharedMemory<Value>;
  readonly capacity?: number;
};

/** Makes the memory. */
export function createLookups<Value>(options: LookupsOptions<Value>): Lookups<Value> {
  return new Memory(options);
}

type Entry<Value> = Kept<Value> & { readonly isDoubtful?: boolean };
type Question<Value> = { readonly ask: () => Promise<Value>; readonly admit?: Admit | undefined };
type Asking<Value> = { readonly answer: Promise<Value>; readonly since: number; isOutdated: boolean };

class Memory<Value> implements Lookups<Value> {
  readonly #options: LookupsOptions<Value>;
  readonly #clock: Watch;
  readonly #entries;
  readonly #failures;
  readonly #subjects = new Map<string, Set<string>>();
  readonly #asking = new Map<string, Asking<Value>>();

  constructor(options: LookupsOptions<Value>) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#entries = createLruMap<Entry<Value>>(options.capacity ?? CAPACITY, ({ value }, key) =>
      this.#unlist(value, key),
    );
    this.#failures = createLruMap<{ readonly error: unknown; readonly at: number }>(options.capacity ?? CAPACITY);
  }

  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    return (await this.find(key, ask)).value;
  }

  fresh(key: string): Found<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry) ? { value: entry.value, staleSince: null } : undefined;
  }

  async find(key: string, ask: () => Promise<Value>, admit?: Admit): Promise<Found<Value>> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry)) return { value: entry.value, staleSince: null };
    const isKnown = entry !== undefined && !entry.isNegative;
    const refreshed = this.#refreshOrStale(key, entry, isKnown ? { ask } : { ask, admit });
    const isGivenAtOnce =
      entry && !entry.isNegative && !entry.isDoubtful && this.#clock.now() - entry.at < LOOKUP_TIMES.revalidateMs;
    if (!isGivenAtOnce) return refreshed;
    // What is known was given; that asking failed is remembered for whoever asks next.
    refreshed.catch(() => undefined);
    return { value: entry.value, staleSince: null };
  }

  forget(subject: string, others: readonly string[] = []): void {
    const keys = [...(this.#subjects.get(subject) ?? [])];
    for (const key of keys) this.#entries.delete(key);
    this.#subjects.delete(subject);
    this.#outdate();
    this.#options.shared?.drop([...keys, ...others]);
  }

  doubt(subject?: string): void {
    const meant = subject === undefined ? this.#subjects.values() : [this.#subjects.get(subject) ?? []];
    for (const keys of meant) {
      for (const key of keys) {
        const entry = this.#entries.get(key);
        if (entry) this.#entries.set(key, { ...entry, isDoubtful: true });
      }
    }
    this.#outdate();
  }

  #keep(key: string, entry: Entry<Value>): void {
    const before = this.#entries.get(key);
    if (before) this.#unlist(before.value, key);
    this.#entries.set(key, entry);
    const subject = this.#subjectOf(entry.value, key);
    this.#subjects.set(subject, (this.#subjects.get(subject) ?? new Set()).add(key));
  }

  #unlist(value: Value, key: string): void {
    const subject = this.#subjectOf(value, key);
    const keys = this.#subjects.get(subject);
    keys?.delete(key);
    if (keys?.size === 0) this.#subjects.delete(subject);
  }

  #subjectOf(value: Value, key: string): string {
    return this.#options.subjectOf?.(value, key) ?? key;
  }

  /** An answer under way may have been read before what made it untrue: good for who waits, and not to be kept. */
  #outdate(): void {
    for (const asking of this.#asking.values()) asking.isOutdated = true;
    this.#asking.clear();
  }

  #isFresh({ at, isNegative, isDoubtful }: Entry<Value>): boolean {
    return !isDoubtful && this.#clock.now() - at < (isNegative ? LOOKUP_TIMES.negativeMs : LOOKUP_TIMES.positiveMs);
  }

  async #refreshOrStale(
    key: string,
    entry: Entry<Value> | undefined,
    question: Question<Value>,
  ): Promise<Found<Value>> {
    const failed = this.#failures.get(key);
    if (failed && this.#clock.now() - failed.at < LOOKUP_TIMES.backOffMs) return this.#standIn(entry, failed.error);
    const fresh = this.#refresh(key, question);
    const isPatient = !entry || entry.isNegative;
    try {
      return { value: await (isPatient ? fresh : inTime(fresh, this.#patienceMs(key))), staleSince: null };
    } catch (error) {
      // The shared memory may have brought one meanwhile.
      return this.#standIn(this.#entries.get(key), error);
    }
  }

  #standIn(entry: Entry<Value> | undefined, error: unknown): Found<Value> {
    if (!entry || entry.isNegative || this.#clock.now() - entry.at >= LOOKUP_TIMES.staleMs) throw error;
    return { value: entry.value, staleSince: momentOf(this.#clock, entry.at) };
  }

  /** Counted from the question: whoever joins one that is slow already is given the old answer at once. */
  #patienceMs(key: string): number {
    const since = this.#asking.get(key)?.since ?? this.#clock.now();
    return Math.max(0, LOOKUP_TIMES.patienceMs - (this.#clock.now() - since));
  }

  #refresh(key: string, { ask, admit }: Question<Value>): Promise<Value> {
    const running = this.#asking.get(key);
    if (running) return running.answer;
    // Before anything is remembered of this question: that one asker is held back is nobody else's refusal.
    const leave = admit?.();
    const answer = this.#askBoth(key, ask, () => asking.isOutdated);
    const asking: Asking<Value> = { answer, since: this.#clock.now(), isOutdated: false };
    this.#asking.set(key, asking);
    return asking.answer.finally(() => {
      leave?.();
      if (this.#asking.get(key) === asking) this.#asking.delete(key);
    });
  }

  async #askBoth(key: string, ask: () => Promise<Value>, isOutdated: () => boolean): Promise<Value> {
    const { shared } = this.#options;
    if (shared && !this.#entries.get(key)) {
      const kept = await shared.read(key);
      if (kept && !isOutdated()) {
        this.#keep(key, kept);
        if (this.#isFresh(kept)) return kept.value;
      }
    }
    try {
      const value = await ask();
      this.#failures.delete(key);
      if (isOutdated()) return value;
      const kept = { value, at: this.#clock.now(), isNegative: this.#options.isNegative(value) };
      this.#keep(key, kept);
      shared?.write(key, kept);
      return value;
    } catch (error) {
      this.#failures.set(key, { error, at: this.#clock.now() });
      throw error;
    }
  }
}

/** Fails when the answer takes too long; it then comes in for those who ask later. */
async function inTime<Value>(answer: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(fail('upstream.unreachable', { internal: 'slow' })), patienceMs);
  // Failing after the time is over it has nobody left to tell.
  answer.catch(() => undefined);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
