/** Time as the bridge and the live streams see it; tests hand in one they control. */
export type Clock = {
  now(): number;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** A moment of a clock as every wire writes it. */
export function isoTime(clock: Clock, at: number = clock.now()): string {
  return new Date(at).toISOString();
}
