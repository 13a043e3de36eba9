import { fail } from '@muster/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock, type Watch } from '../bridge/clock.ts';
import { addressGroup } from '../gateway/authority.ts';
import { createLruMap } from '../platform/lru-map.ts';

/** Counts attempts by address and refuses with `session.tooManyAttempts` what is too much. */
export type Throttle = { spend(kind: 'start' | 'complete', address: string): Promise<void> };

/** What a throttle is made of. */
export type ThrottleOptions = {
  /** Of each address in ten minutes. */
  readonly attempts: number;
  readonly redis: Redis | null;
  readonly clock?: Watch;
};

const WINDOW_S = 10 * 60;
/** Addresses that a gateway alone counts; with more than that at once, the ones that ask least are counted anew. */
const ADDRESSES = 20_000;

/** Counts one attempt; answers how long to wait where it is too much, in milliseconds, and 0 where it is not. */
type Count = (key: string) => Promise<number>;

/**
 * Makes the throttle. With Redis all gateways count together; while it fails each counts for itself, so that a dead
 * Redis neither locks people out nor opens the door. It stands inside the procedures, because one HTTP request may
 * carry several calls.
 */
export function createThrottle({ attempts, redis, clock = systemClock }: ThrottleOptions): Throttle {
  const alone = countAlone(attempts, clock);
  const together = redis ? countTogether(attempts, redis) : alone;
  return {
    async spend(kind, address) {
      const key = `${kind}:${addressGroup(address)}`;
      const waitMs = await together(key).catch(() => alone(key));
      if (waitMs === 0) return;
      const values = { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) };
      throw fail('session.tooManyAttempts', { values, retryAfterS: Math.ceil(waitMs / 1000) });
    },
  };
}

/** Redis measures the window by its own clock. */
function countTogether(points: number, storeClient: Redis): Count {
  const limits = { points, duration: WINDOW_S, keyPrefix: 'muster:sign-in' };
  const limiter = new RateLimiterRedis({ ...limits, storeClient, rejectIfRedisNotReady: true });
  return async (key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  };
}

/** Not the library's memory: that one measures the window by the time of day, which may be set. */
function countAlone(points: number, { now }: Watch): Count {
  const windows = createLruMap<{ readonly endsAt: number; spent: number }>(ADDRESSES);
  return async (key) => {
    const known = windows.get(key);
    const window = known && now() < known.endsAt ? known : { endsAt: now() + WINDOW_S * 1000, spent: 0 };
    windows.set(key, window);
    window.spent += 1;
    return window.spent > points ? Math.max(1, window.endsAt - now()) : 0;
  };
}
