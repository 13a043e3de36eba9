const SAMPLE_MS = 1;

/**
 * Does some work, and measures for how long it held the event loop of this process at a time: the processor time of the
 * busiest turn of the loop, in milliseconds. Time on the clock would tell about other processes as well.
 */
export async function whileMeasured<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly longestTurnMs: number }> {
  const turns = { usage: process.threadCpuUsage(), longestUs: 0 };
  const sample = () => {
    const { user, system } = process.threadCpuUsage(turns.usage);
    turns.longestUs = Math.max(turns.longestUs, user + system);
    turns.usage = process.threadCpuUsage();
  };
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const answer = await work();
    return { answer, longestTurnMs: turns.longestUs / 1000 };
  } finally {
    clearInterval(timer);
  }
}

/** Asks the same question again and again until some work is done; answers the longest time it took, in milliseconds. */
export async function longestAnswerMs(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number> {
  const state = { done: false };
  const end = () => void (state.done = true);
  work.then(end, end);
  let longestMs = 0;
  while (!state.done) {
    const begunAt = performance.now();
    await ask();
    longestMs = Math.max(longestMs, performance.now() - begunAt);
  }
  return longestMs;
}
