import { fail } from '@muster/contracts/errors';
import { createLruMap } from '../platform/lru-map.ts';

/** How long answers are kept. */
export const LOOKUP_TIMES = {
  positiveMs: 30_000,
  negativeMs: 5_000,
  /** An answer this old is still given at once, while a fresh one is fetched behind it. */
  revalidateMs: 60_000,
  /** While the upstream fails, the last answer stands in for this long. */
  staleMs: 24 * 60 * 60 * 1000,
  /** Whoever could be given an old answer waits no longer than this for a fresh one. */
  patienceMs: 300,
  /** After a failure nobody is asked for this long, so that a dead upstream costs requests no waiting. */
  backOffMs: 2_000,
} as const;

const CAPACITY = 10_000;

/** An answer and when it was given. */
export type Kept<Value> = { readonly value: Value; readonly at: number; readonly isNegative: boolean };

/** An answer; `staleSince` is set where the upstream could not be asked and an old answer stands in. */
export type Found<Value> = { readonly value: Value; readonly staleSince: number | null };

/** A memory that several gateways share. It may be slow to answer never and may answer nothing at any time. */
export type SharedMemory<Value> = {
  read(key: string): Promise<Kept<Value> | null>;
  write(key: string, kept: Kept<Value>): void;
  drop(keys: readonly string[]): void;
};

/** A memory before a look-up: one question in flight per key, answers kept for a while, stale ones in need. */
export type Lookups<Value> = {
  get(key: string, ask: () => Promise<Value>): Promise<Value>;
  /** {@link get}, and whether the answer is one that stands in. */
  find(key: string, ask: () => Promise<Value>): Promise<Found<Value>>;
  /** What was said is known to be true no longer: it is asked anew, and stands in for nothing. */
  forget(isMeant: (value: Value, key: string) => boolean): void;
  /** Changes may have been missed: what is meant is asked anew, and stands in where nobody answers. */
  doubt(isMeant?: (value: Value, key: string) => boolean): void;
};

/** What a memory is made of. Negative answers are kept for a shorter time, so that a new community is found soon. */
export type LookupsOptions<Value> = {
  readonly isNegative: (value: Value) => boolean;
  readonly now?: () => number;
  readonly shared?: SharedMemory<Value>;
  readonly capacity?: number;
};

/** Makes the memory. */
export function createLookups<Value>(options: LookupsOptions<Value>): Lookups<Value> {
  return new Memory(options);
}

type Entry<Value> = Kept<Value> & { readonly isDoubtful?: boolean };
type Asking<Value> = { readonly answer: Promise<Value>; isOutdated: boolean };

class Memory<Value> implements Lookups<Value> {
  readonly #options: LookupsOptions<Value>;
  readonly #now: () => number;
  readonly #entries;
  readonly #failures;
  readonly #asking = new Map<string, Asking<Value>>();

  constructor(options: LookupsOptions<Value>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = createLruMap<Entry<Value>>(options.capacity ?? CAPACITY);
    this.#failures = createLruMap<{ readonly error: unknown; readonly at: number }>(options.capacity ?? CAPACITY);
  }

  async get(key: string, ask: () => Promise<Value>): Promise<Value> {
    return (await this.find(key, ask)).value;
  }

  async find(key: string, ask: () => Promise<Value>): Promise<Found<Value>> {
    const entry = this.#entries.get(key);
    if (entry && this.#isFresh(entry)) return { value: entry.value, staleSince: null };
    const refreshed = this.#refreshOrStale(key, entry, ask);
    const isGivenAtOnce =
      entry && !entry.isNegative && !entry.isDoubtful && this.#now() - entry.at < LOOKUP_TIMES.revalidateMs;
    if (!isGivenAtOnce) return refreshed;
    refreshed.catch(() => undefined);
    return { value: entry.value, staleSince: null };
  }

  forget(isMeant: (value: Value, key: string) => boolean): void {
    const keys = [...this.#entries.entries()].filter(([key, { value }]) => isMeant(value, key)).map(([key]) => key);
    for (const key of keys) this.#entries.delete(key);
    this.#outdate();
    this.#options.shared?.drop(keys);
  }

  doubt(isMeant: (value: Value, key: string) => boolean = () => true): void {
    // A copy, since what is set anew goes to the end of the map.
    const held = [...this.#entries.entries()];
    for (const [key, entry] of held) {
      if (isMeant(entry.value, key)) this.#entries.set(key, { ...entry, isDoubtful: true });
    }
    this.#outdate();
  }

  /** An answer under way may have been read before what made it untrue: good for who waits, and not to be kept. */
  #outdate(): void {
    for (const asking of this.#asking.values()) asking.isOutdated = true;
    this.#asking.clear();
  }

  #isFresh({ at, isNegative, isDoubtful }: Entry<Value>): boolean {
    return !isDoubtful && this.#now() - at < (isNegative ? LOOKUP_TIMES.negativeMs : LOOKUP_TIMES.positiveMs);
  }

  async #refreshOrStale(
    key: string,
    entry: Entry<Value> | undefined,
    ask: () => Promise<Value>,
  ): Promise<Found<Value>> {
    const failed = this.#failures.get(key);
    if (failed && this.#now() - failed.at < LOOKUP_TIMES.backOffMs) return this.#standIn(entry, failed.error);
    const fresh = this.#refresh(key, ask);
    const isPatient = !entry || entry.isNegative;
    try {
      return { value: await (isPatient ? fresh : inTime(fresh)), staleSince: null };
    } catch (error) {
      // The shared memory may have brought one meanwhile.
      return this.#standIn(this.#entries.get(key), error);
    }
  }

  #standIn(entry: Entry<Value> | undefined, error: unknown): Found<Value> {
    if (!entry || entry.isNegative || this.#now() - entry.at >= LOOKUP_TIMES.staleMs) throw error;
    return { value: entry.value, staleSince: entry.at };
  }

  #refresh(key: string, ask: () => Promise<Value>): Promise<Value> {
    const running = this.#asking.get(key);
    if (running) return running.answer;
    const asking: Asking<Value> = { answer: this.#askBoth(key, ask, () => asking.isOutdated), isOutdated: false };
    this.#asking.set(key, asking);
    return asking.answer.finally(() => {
      if (this.#asking.get(key) === asking) this.#asking.delete(key);
    });
  }

  async #askBoth(key: string, ask: () => Promise<Value>, isOutdated: () => boolean): Promise<Value> {
    const { shared } = this.#options;
    if (shared && !this.#entries.get(key)) {
      const kept = await shared.read(key);
      if (kept && !isOutdated()) {
        this.#entries.set(key, kept);
        if (this.#isFresh(kept)) return kept.value;
      }
    }
    try {
      const value = await ask();
      this.#failures.delete(key);
      if (isOutdated()) return value;
      const kept = { value, at: this.#now(), isNegative: this.#options.isNegative(value) };
      this.#entries.set(key, kept);
      shared?.write(key, kept);
      return value;
    } catch (error) {
      this.#failures.set(key, { error, at: this.#now() });
      throw error;
    }
  }
}

/** Fails when the answer takes too long; it then comes in for those who ask later. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(fail('upstream.unreachable', { internal: 'slow' })), LOOKUP_TIMES.patienceMs);
  answer.catch(() => undefined);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
