/** Bounds of what large bodies of calls may come to, for gateways and upstreams alike. Zod-free. */
export const BODIES = {
  /** Bodies up to this many bytes are free. */
  freeBytes: 64 * 1024,
  /** What one account may send at once: three of the largest sheets. */
  burstBytes: 20 * 1024 * 1024,
  /** What it may send for ever. */
  bytesPerS: 1024 * 1024,
  /** Values, lists and objects in one body; reading costs by these, and not by bytes. */
  partsMax: 20_000,
} as const;

/** Counts the bytes that each account, or network, sends. */
export type ByteBudget = {
  /** Takes bytes from what a key has left; answers 0, or after how many whole seconds there is enough. */
  readonly spend: (key: string, bytes: number) => number;
};

type Bucket = { left: number; filledAt: number };

/** Keys that are remembered; the longest known goes first. */
const KEYS_MAX = 10_000;

/** Opens a budget, full for each key. `nowMs` tells monotonic milliseconds, so that no clock that is set changes it. */
export function createByteBudget({
  burstBytes,
  bytesPerS,
  nowMs,
}: {
  readonly burstBytes: number;
  readonly bytesPerS: number;
  readonly nowMs: () => number;
}): ByteBudget {
  const buckets = new Map<string, Bucket>();
  function bucketOf(key: string): Bucket {
    const known = buckets.get(key);
    if (known) return known;
    const [oldest] = buckets.keys();
    if (buckets.size >= KEYS_MAX && oldest !== undefined) buckets.delete(oldest);
    const made = { left: burstBytes, filledAt: nowMs() };
    buckets.set(key, made);
    return made;
  }
  return {
    spend(key, bytes) {
      const bucket = bucketOf(key);
      const at = nowMs();
      bucket.left = Math.min(burstBytes, bucket.left + ((at - bucket.filledAt) / 1000) * bytesPerS);
      bucket.filledAt = at;
      if (bucket.left < bytes) return Math.max(1, Math.ceil((bytes - bucket.left) / bytesPerS));
      bucket.left -= bytes;
      return 0;
    },
  };
}
