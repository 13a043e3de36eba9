import { setTimeout as wait } from 'node:timers/promises';

/** Waves at most, the pause between two, and the least it is worth to make one for: three seconds in all. */
const WAVES = { most: 10, pauseMs: 300, least: 100 } as const;

/**
 * Ends connections in waves, each in an order of chance, so that whoever comes again does not come with everybody
 * else. A few are ended at once.
 */
export async function endInWaves(ends: Iterable<() => void>): Promise<void> {
  const left = [...ends].map((end) => ({ end, turn: Math.random() })).sort((one, other) => one.turn - other.turn);
  const size = Math.max(WAVES.least, Math.ceil(left.length / WAVES.most));
  for (let first = 0; first < left.length; first += size) {
    if (first > 0) await wait(WAVES.pauseMs * (0.5 + Math.random()));
    for (const { end } of left.slice(first, first + size)) end();
  }
}
