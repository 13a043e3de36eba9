/** A map that forgets what was used longest ago once it holds `capacity` entries. */
export type LruMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
};

/** Makes a bounded map. A `Map` keeps insertion order, so re-inserting on use is the whole bookkeeping. */
export function createLruMap<Value>(capacity: number): LruMap<Value> {
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
      if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
    },
    delete: (key) => void entries.delete(key),
  };
}
