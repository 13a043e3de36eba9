import { afterEach, expect, test, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '203.0.113.9';

afterEach(() => void vi.useRealTimers());

test.each([-10, 10])(
  'a clock that is set by %i minutes changes nothing about when somebody may try again',
  async (by) => {
    let now = 0;
    const throttle = createThrottle({ attempts: 2, redis: null, clock: { now: () => now, date: () => new Date() } });
    const refusal = () => throttle.spend('start', ADDRESS).catch((error: unknown) => error);
    await throttle.spend('start', ADDRESS);
    await throttle.spend('start', ADDRESS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * MINUTE_MS });
    expect(await refusal()).toMatchObject({ code: 'session.tooManyAttempts', details: { retryAfterS: 600 } });
    now = 9 * MINUTE_MS;
    expect(await refusal()).toMatchObject({ details: { retryAfterS: 60 } });
    now = 10 * MINUTE_MS;
    await throttle.spend('start', ADDRESS);
  },
);
