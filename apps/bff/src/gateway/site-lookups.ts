import { createLruMap } from '../platform/lru-map.ts';

/** How long answers are kept. */
export const LOOKUP_TIMES = {
  positiveMs: 30_000,
  negativeMs: 5_000,
  /** An answer this old is still given at once, while a fresh one is fetched behind it. */
  revalidateMs: 60_000,
  /** While the upstream fails, the last answer stands in for this long. */
  staleMs: 24 * 60 * 60 * 1000,
  /** After a failure nobody is asked for this long, so that a dead upstream costs requests no waiting. */
  backOffMs: 2_000,
} as const;

const CAPACITY = 10_000;

type Entry<Value> = { readonly value: Value; readonly at: number; readonly isNegative: boolean };
type Failed = { readonly error: unknown; readonly at: number };

/** A memory before a look-up: one question in flight per key, answers kept for a while, stale ones in need. */
export type Lookups<Value> = { get(key: string, ask: () => Promise<Value>): Promise<Value> };

/** Makes the memory. Negative answers are kept for a shorter time, so that a new community is found soon. */
export function createLookups<Value>(options: {
  readonly isNegative: (value: Value) => boolean;
  readonly now?: () => number;
}): Lookups<Value> {
  const now = options.now ?? Date.now;
  const entries = createLruMap<Entry<Value>>(CAPACITY);
  const failures = createLruMap<Failed>(CAPACITY);
  const inFlight = new Map<string, Promise<Value>>();

  function refresh(key: string, ask: () => Promise<Value>): Promise<Value> {
    const running = inFlight.get(key);
    if (running) return running;
    const asked = ask().then(
      (value) => {
        entries.set(key, { value, at: now(), isNegative: options.isNegative(value) });
        failures.delete(key);
        return value;
      },
      (error: unknown) => {
        failures.set(key, { error, at: now() });
        throw error;
      },
    );
    const tracked = asked.finally(() => inFlight.delete(key));
    inFlight.set(key, tracked);
    return tracked;
  }

  async function refreshOrStale(
    key: string,
    entry: Entry<Value> | undefined,
    ask: () => Promise<Value>,
  ): Promise<Value> {
    const failed = failures.get(key);
    const isUsable = entry !== undefined && !entry.isNegative && now() - entry.at < LOOKUP_TIMES.staleMs;
    if (failed && now() - failed.at < LOOKUP_TIMES.backOffMs) {
      if (isUsable) return entry.value;
      throw failed.error;
    }
    if (!isUsable) return refresh(key, ask);
    return refresh(key, ask).catch(() => entry.value);
  }

  return {
    async get(key, ask) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.at : 0;
      if (entry && age < (entry.isNegative ? LOOKUP_TIMES.negativeMs : LOOKUP_TIMES.positiveMs)) return entry.value;
      const refreshed = refreshOrStale(key, entry, ask);
      if (!entry || entry.isNegative || age >= LOOKUP_TIMES.revalidateMs) return refreshed;
      refreshed.catch(() => undefined);
      return entry.value;
    },
  };
}
