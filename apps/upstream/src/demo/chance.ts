/** A source of chance that gives the same every time: demo data, its pictures included, is equal on every machine. */
export type Chance = {
  /** A fraction from 0 up to, not including, 1. */
  readonly next: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** True in that share of cases. */
  readonly happens: (share: number) => boolean;
};

/** Begins a sequence. The generator is mulberry32: small, and even enough for pictures and dates. */
export function startChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    happens: (share) => next() < share,
  };
}
