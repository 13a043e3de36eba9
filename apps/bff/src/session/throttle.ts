import { fail } from '@muster/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { addressGroup } from '../gateway/authority.ts';

/** Counts attempts by address and refuses with `session.tooManyAttempts` what is too much. */
export type Throttle = { spend(kind: 'start' | 'complete', address: string): Promise<void> };

const WINDOW_S = 10 * 60;

/**
 * Makes the throttle. With Redis all gateways count together; while it fails each counts for itself, so that a dead
 * Redis neither locks people out nor opens the door. It stands inside the procedures, because one HTTP request may
 * carry several calls.
 */
export function createThrottle(options: { readonly attempts: number; readonly redis: Redis | null }): Throttle {
  const limits = { points: options.attempts, duration: WINDOW_S, keyPrefix: 'muster:sign-in' };
  const alone = new RateLimiterMemory(limits);
  const limiter = options.redis
    ? new RateLimiterRedis({
        ...limits,
        storeClient: options.redis,
        insuranceLimiter: alone,
        rejectIfRedisNotReady: true,
      })
    : alone;
  return {
    async spend(kind, address) {
      try {
        await limiter.consume(`${kind}:${addressGroup(address)}`);
      } catch (refusal) {
        const waitMs = refusalWaitMs(refusal);
        const values = { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) };
        throw fail('session.tooManyAttempts', { values, retryAfterS: Math.ceil(waitMs / 1000) });
      }
    },
  };
}

/** The library refuses by throwing its count; anything else is a fault, and a fault of a limiter refuses too. */
function refusalWaitMs(refusal: unknown): number {
  if (typeof refusal === 'object' && refusal !== null && 'msBeforeNext' in refusal) return Number(refusal.msBeforeNext);
  return 60_000;
}
