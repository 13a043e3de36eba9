/** A clock that stands still until a test moves it. Fits wherever the apps take a clock. */
export type TestClock = {
  /** Milliseconds since 1970, as `Date.now()`. */
  readonly now: () => number;
  readonly date: () => Date;
  readonly setTimeout: (run: () => void, delayMs: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  /** Moves on, running what falls due in order, each at its own time; what that awaits gets its turn in between. */
  readonly advance: (byMs: number) => Promise<void>;
  /** Timers still to come, for a test that nothing is left behind. */
  readonly pending: () => number;
};

type Timer = { readonly dueAt: number; readonly order: number; readonly run: () => void };

/** Makes a clock that shows the given moment. */
export function createClock(start: Date | string = '2026-01-01T00:00:00.000Z'): TestClock {
  let now = new Date(start).getTime();
  let order = 0;
  const timers = new Set<Timer>();
  const nextDue = (until: number) =>
    [...timers].filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt || a.order - b.order)[0];

  return {
    now: () => now,
    date: () => new Date(now),
    setTimeout: (run, delayMs) => {
      const timer = { dueAt: now + Math.max(0, delayMs), order: (order += 1), run };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer) => void timers.delete(timer as Timer),
    pending: () => timers.size,
    advance: async (byMs) => {
      const until = now + byMs;
      await settled();
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        now = timer.dueAt;
        timer.run();
        await settled();
      }
      now = until;
    },
  };
}

/** Lets promises, and the input and output already under way, come to rest. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
