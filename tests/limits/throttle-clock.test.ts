import { afterEach, expect, test, vi } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const MINUTE_MS = 60_000;
/** What the rule `ownCopy` allows in an hour. */
const ALLOWED = 5;

afterEach(() => void vi.useRealTimers());

test.each([-600, -10, 10, 600])(
  'a clock of the upstream that is set by %i minutes neither lengthens a wait nor ends it',
  async (minutes) => {
    const { throttle } = use.stack.upstream.services;
    const key = crypto.randomUUID();
    for (let time = 0; time < ALLOWED; time += 1) await throttle.spend('ownCopy', key);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
    const refused: unknown = await throttle.spend('ownCopy', key).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'session.tooManyAttempts' });
    const { retryAfterS } = (refused as { details: { retryAfterS: number } }).details;
    expect(retryAfterS).toBeGreaterThan(3_000);
    expect(retryAfterS).toBeLessThanOrEqual(3_600);
    await throttle.refund('ownCopy', key);
    await throttle.refund('ownCopy', key);
    await throttle.spend('ownCopy', key);
  },
);
