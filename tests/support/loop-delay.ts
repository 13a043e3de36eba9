import { PerformanceObserver } from 'node:perf_hooks';

const SAMPLE_MS = 1;
/** After so many turns of the loop a garbage collection is told; one more than it takes. */
const ENTRY_TURNS = 3;

type Span = { readonly begunAt: number; readonly endedAt: number };

/**
 * Does some work, and measures for how long it held the event loop of this process at a time: the processor time of the
 * busiest turn of the loop, in milliseconds. Time on the clock would tell about other processes as well. Collecting
 * garbage is taken off: it depends on the files that were tested in this process before.
 */
export async function whileMeasured<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly longestTurnMs: number }> {
  const turns: (Span & { readonly cpuMs: number })[] = [];
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ begunAt: startTime, endedAt: startTime + duration });
  });
  const last = { usage: process.threadCpuUsage(), at: performance.now() };
  const sample = () => {
    const { user, system } = process.threadCpuUsage(last.usage);
    const now = performance.now();
    turns.push({ begunAt: last.at, endedAt: now, cpuMs: (user + system) / 1000 });
    Object.assign(last, { usage: process.threadCpuUsage(), at: now });
  };
  observer.observe({ entryTypes: ['gc'] });
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const answer = await work();
    // Entries of the collector are made a turn after it, and told another turn later.
    for (let turn = 0; turn < ENTRY_TURNS; turn += 1) await new Promise(setImmediate);
    return { answer, longestTurnMs: Math.max(0, ...turns.map((turn) => turn.cpuMs - within(turn, collections))) };
  } finally {
    clearInterval(timer);
    observer.disconnect();
  }
}

/** How much of a turn some spans take, in milliseconds. */
function within(turn: Span, spans: readonly Span[]): number {
  const shares = spans.map(({ begunAt, endedAt }) => Math.min(endedAt, turn.endedAt) - Math.max(begunAt, turn.begunAt));
  return shares.reduce((sum, share) => sum + Math.max(0, share), 0);
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
