import { say } from '../repository.ts';
import type { App } from './app-process.ts';

/** When an app that ended is started again, and when that is no use. */
export type RestartRules = {
  /** Pauses before a start: the first, doubled with each that fails at once, up to the longest. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** An app that ends before this has failed at once; one that lives longer is well again. */
  readonly soonMs: number;
  /** So many failures at once in a row, and it is not tried again. */
  readonly failuresMax: number;
};

/** Failing six times takes about ten seconds; an app whose fault lasts longer has one that a person must look at. */
export const RESTART_RULES: RestartRules = { firstMs: 250, longestMs: 5_000, soonMs: 10_000, failuresMax: 6 };

/** An app that is kept running. */
export type Supervised = {
  /** Resolves with the reason, in words for the person at the terminal, once it is not tried again. */
  readonly gaveUp: Promise<string>;
  /** Ends it for good. */
  readonly stop: () => Promise<void>;
};

/** Keeps an app running that runs already: says that it ended and why, and starts it again. */
export function supervise(first: App, startAgain: () => App, rules: RestartRules = RESTART_RULES): Supervised {
  const stopping = new AbortController();
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<string>();
  let app = first;

  async function keepRunning(): Promise<void> {
    let failures = 0;
    for (;;) {
      const { reason, isSoon } = await lived(app, app === first ? 0 : rules.soonMs);
      if (stopping.signal.aborted) return;
      failures = isSoon ? failures + 1 : 0;
      if (failures >= rules.failuresMax)
        return giveUp(`${reason}\n${app.name} failed ${failures} times in a row: Muster stops.`);
      const pauseMs = Math.min(rules.firstMs * 2 ** failures, rules.longestMs);
      say(`${reason}\n${app.name} is started again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      app = startAgain();
    }
  }

  const kept = keepRunning();
  return {
    gaveUp,
    async stop() {
      stopping.abort();
      await app.stop();
      await kept;
    },
  };
}

/** Waits for the end of an app. Only what is well is left to show its output: else its last words are the reason. */
async function lived(app: App, soonMs: number): Promise<{ readonly reason: string; readonly isSoon: boolean }> {
  if (soonMs === 0) return { reason: await app.ended, isSoon: false };
  const enough = new AbortController();
  const reason = await Promise.race([app.ended, pause(soonMs, enough.signal).then(() => null)]);
  enough.abort();
  if (reason !== null) return { reason, isSoon: true };
  app.showOutput('with what it said before');
  return { reason: await app.ended, isSoon: false };
}

/** Ends after so many milliseconds, or when the signal says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
