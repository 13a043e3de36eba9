import { API_RATE } from '@muster/contracts/api-keys/constants';
import { fail } from '@muster/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock, type Watch } from '../bridge/clock.ts';
import { addressGroup } from '../gateway/authority.ts';
import { createLruMap } from '../platform/lru-map.ts';

/** What is left of a window after something was spent. */
export type Left = { readonly remaining: number; readonly resetS: number; readonly isOver: boolean };

/** Counts what keys ask for, and texts that are no key, by the address they come from. */
export type ApiRate = {
  readonly spend: (key: string, points: number) => Promise<Left>;
  /** Refuses an address that has sent too many texts that are no key; `wrong` counts one more. */
  readonly admit: (address: string, tried?: 'wrong') => Promise<void>;
};

type Count = (key: string, points: number) => Promise<Left>;

/** Texts that are no key, from one network in a minute. Each is looked up. */
const WRONG_MAX = 30;
const WINDOWS = 20_000;

/** Makes the counter. With Redis all gateways count together; while it fails, each counts for itself. */
export function createApiRate(redis: Redis | null, clock: Watch = systemClock): ApiRate {
  const alone = countAlone(API_RATE.points, clock);
  const together = redis ? countTogether(redis) : alone;
  const wrong = countAlone(WRONG_MAX - 1, clock);
  return {
    spend: (key, points) => together(key, points).catch(() => alone(key, points)),
    async admit(address, tried) {
      const { isOver, resetS } = await wrong(addressGroup(address), tried === undefined ? 0 : 1);
      if (isOver) throw fail('request.tooMany', { internal: 'wrong API keys', retryAfterS: resetS });
    },
  };
}

function countTogether(storeClient: Redis): Count {
  const { points: most, windowS } = API_RATE;
  const limits = { points: most, duration: windowS, keyPrefix: 'muster:api' };
  const limiter = new RateLimiterRedis({ ...limits, storeClient, rejectIfRedisNotReady: true });
  return async (key, points) => {
    try {
      return leftOf(await limiter.consume(key, points), false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return leftOf(refusal, true);
      throw refusal;
    }
  };
}

function leftOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Left {
  return { remaining: Math.max(0, remainingPoints), resetS: Math.max(1, Math.ceil(msBeforeNext / 1000)), isOver };
}

/** Not the library's memory: that one measures the window by the time of day, which may be set. */
function countAlone(most: number, { now }: Watch): Count {
  const windows = createLruMap<{ readonly endsAt: number; spent: number }>(WINDOWS);
  return async (key, points) => {
    const known = windows.get(key);
    const window = known && now() < known.endsAt ? known : { endsAt: now() + API_RATE.windowS * 1000, spent: 0 };
    windows.set(key, window);
    window.spent += points;
    const resetS = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
    return { remaining: Math.max(0, most - window.spent), resetS, isOver: window.spent > most };
  };
}
