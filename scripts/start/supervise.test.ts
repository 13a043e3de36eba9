import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { App } from './app-process.ts';
import { RESTART_RULES, supervise } from './supervise.ts';

const { firstMs, longestMs, soonMs, failuresMax } = RESTART_RULES;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  said.length = 0;
});

const said: string[] = [];

/** An app that ends when the test says so. */
function app() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = async () => resolve('stopped');
  const made: App = { name: 'upstream', ended: promise, showOutput: () => undefined, stop };
  return { made, end: (reason: string) => resolve(reason) };
}

function setUp() {
  const apps = [app()];
  const [first] = apps as [ReturnType<typeof app>];
  const supervised = supervise(first.made, () => {
    const next = app();
    apps.push(next);
    return next.made;
  });
  const last = () => apps.at(-1) as ReturnType<typeof app>;
  return { apps, supervised, last };
}

describe('an app that ends by itself', () => {
  test('is started again after a moment, which is said with the reason', async () => {
    const { apps, last } = setUp();
    last().end('upstream stopped unexpectedly (SIGKILL).');
    await vi.advanceTimersByTimeAsync(firstMs - 1);
    expect(apps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(apps).toHaveLength(2);
    expect(said.join('')).toBe(
      `upstream stopped unexpectedly (SIGKILL).\nupstream is started again in ${firstMs / 1000} s.\n`,
    );
  });

  test('however often, as long as it lived for a while in between', async () => {
    const { apps, last } = setUp();
    for (let time = 0; time < 3 * failuresMax; time += 1) {
      await vi.advanceTimersByTimeAsync(soonMs);
      last().end('upstream stopped unexpectedly (SIGKILL).');
      await vi.advanceTimersByTimeAsync(firstMs);
      expect(apps).toHaveLength(time + 2);
    }
  });

  test('at once, again and again, is given longer pauses and then up, with its own reason', async () => {
    const { apps, last, supervised } = setUp();
    last().end('upstream stopped unexpectedly (exit code 1).');
    for (let time = 1; time <= failuresMax; time += 1) {
      await vi.advanceTimersByTimeAsync(Math.min(firstMs * 2 ** (time - 1), longestMs));
      expect(apps).toHaveLength(time + 1);
      last().end('The database at db cannot be reached.');
    }
    expect(await supervised.gaveUp).toBe(
      `The database at db cannot be reached.\nupstream failed ${failuresMax} times in a row: Muster stops.`,
    );
    await vi.advanceTimersByTimeAsync(10 * longestMs);
    expect(apps).toHaveLength(failuresMax + 1);
  });

  test('is not started again once everything is asked to stop', async () => {
    const { apps, last, supervised } = setUp();
    last().end('upstream stopped unexpectedly (SIGKILL).');
    await vi.advanceTimersByTimeAsync(1);
    await supervised.stop();
    await vi.advanceTimersByTimeAsync(longestMs);
    expect(apps).toHaveLength(1);
  });
});
