/** Time as a gateway sees it; tests hand in one they control. */
export type Clock = {
  /**
   * For every duration, deadline and age: milliseconds since some moment, which go on evenly whatever the machine's
   * clock is set to (@decision 0080).
   */
  readonly now: () => number;
  /** The time of day. Two of them are never subtracted. */
  readonly date: () => Date;
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

/** What tells the time and waits for nothing. */
export type Watch = Pick<Clock, 'now' | 'date'>;

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** The time of day at a moment of {@link Clock.now}, in milliseconds since 1970. */
export function momentOf(clock: Watch, at: number): number {
  return clock.date().getTime() - (clock.now() - at);
}

/** A moment of {@link Clock.now}, the present one where none is given, as every wire writes it. */
export function isoTime(clock: Watch, at: number = clock.now()): string {
  return new Date(momentOf(clock, at)).toISOString();
}
