/** A map that forgets what was used longest ago once it holds `capacity` entries. */
export type LruMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Everything held, which is not used by that. */
  entries(): IterableIterator<[string, Value]>;
};

/** Makes a bounded map; `dropped` is told of what it forgets by itself. A `Map` keeps insertion order, so re-inserting on use is the whole bookkeeping. */
export function createLruMap<Value>(capacity: number, dropped?: (value: Value) => void): LruMap<Value> {
  const entries = new Map<string, Value>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= capacity) return;
      const [oldest, lost] = entries.entries().next().value as [string, Value];
      entries.delete(oldest);
      dropped?.(lost);
    },
    delete: (key) => void entries.delete(key),
    entries: () => entries.entries(),
  };
}
