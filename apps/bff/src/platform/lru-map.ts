/** A map that forgets what has not been used for long once it holds `capacity` entries. */
export type LruMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Everything held, which is not used by that. */
  entries(): IterableIterator<[string, Value]>;
};

type Slot<Value> = { value: Value; isUsed: boolean };

/** So many that were used are passed over to make room for one; a bound on what one entry more may cost. */
const PASSED_OVER_MAX = 64;

/**
 * Makes a bounded map; `dropped` is told of what it forgets by itself.
 *
 * Reading only marks an entry. Who makes room goes round the entries, takes the mark from each that was used since the
 * last round, and forgets the first without one (SIEVE, Zhang et al., NSDI 2024). Moving an entry to the end with each
 * use, as the usual map of this kind does, costs five times as much, and reads are what there is most of.
 */
export function createLruMap<Value>(capacity: number, dropped?: (value: Value, key: string) => void): LruMap<Value> {
  const slots = new Map<string, Slot<Value>>();
  // Kept between rounds: an iterator made anew would have to step over all that was deleted before the first entry.
  let hand = slots.entries();

  function makeRoom(): void {
    for (let passedOver = 0; ;) {
      const next = hand.next();
      if (next.done) {
        hand = slots.entries();
        continue;
      }
      const [key, slot] = next.value;
      if (slot.isUsed && passedOver < PASSED_OVER_MAX) {
        slot.isUsed = false;
        passedOver += 1;
        continue;
      }
      slots.delete(key);
      dropped?.(slot.value, key);
      return;
    }
  }

  return {
    get(key) {
      const slot = slots.get(key);
      if (slot === undefined) return undefined;
      slot.isUsed = true;
      return slot.value;
    },
    set(key, value) {
      const slot = slots.get(key);
      if (slot !== undefined) {
        slot.value = value;
        slot.isUsed = true;
        return;
      }
      if (slots.size >= capacity) makeRoom();
      slots.set(key, { value, isUsed: false });
    },
    delete: (key) => void slots.delete(key),
    *entries() {
      for (const [key, slot] of slots) yield [key, slot.value];
    },
  };
}
