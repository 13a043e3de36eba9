import { fail } from '@muster/contracts/errors';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { systemClock, type Watch } from '../bridge/clock.ts';
import { addressGroup } from '../gateway/authority.ts';
import { createLruMap } from '../platform/lru-map.ts';

/** Attempts that are counted, by what they are. */
type Kind =
  | 'start'
  | 'complete'
  | 'password'
  | 'passwordOfDevice'
  | 'passwordOfAccount'
  | 'credentials'
  | 'code'
  | 'codeOfAccount';

/** An attempt with credentials: from where, for which e-mail, and by which device where it has signed in with that e-mail before. */
export type CredentialsTry = {
  readonly address: string;
  readonly email: string;
  readonly device: string | null;
};

/** Counts attempts and refuses with `session.tooManyAttempts` what is too much. */
export type Throttle = {
  spend(kind: 'start' | 'complete', address: string): Promise<void>;
  /** Counts a password or a code before it is looked at, as the product's own sign-in does (@decision 0083). */
  spendTry(tried: CredentialsTry): Promise<void>;
  /** Counts a mail with a code. */
  spendMail(tried: Pick<CredentialsTry, 'address' | 'email'>): Promise<void>;
};

/** What a throttle is made of. */
export type ThrottleOptions = {
  /** Starts, and returns, of each address in ten minutes. */
  readonly attempts: number;
  readonly redis: Redis | null;
  readonly clock?: Watch;
};

type Limit = { readonly points: number; readonly windowS: number };

const MINUTE_S = 60;
/** The numbers of `docs/operating.md`, tries at the sign-in. */
const LIMITS: Readonly<Record<Exclude<Kind, 'start' | 'complete'>, Limit>> = {
  password: { points: 10, windowS: 15 * MINUTE_S },
  passwordOfDevice: { points: 10, windowS: 15 * MINUTE_S },
  passwordOfAccount: { points: 100, windowS: 60 * MINUTE_S },
  credentials: { points: 100, windowS: 15 * MINUTE_S },
  code: { points: 3, windowS: 60 * MINUTE_S },
  codeOfAccount: { points: 10, windowS: 60 * MINUTE_S },
};
/** Keys that a gateway alone counts, of each kind; with more than that at once, those that ask least are counted anew. */
const KEYS = 20_000;

/** Counts one attempt; answers how long to wait where it is too much, in milliseconds, and 0 where it is not. */
type Count = (key: string) => Promise<number>;

/**
 * Makes the throttle. With Redis all gateways count together; while it fails each counts for itself, so that a dead
 * Redis neither locks people out nor opens the door. It stands inside the procedures, because one HTTP request may
 * carry several calls.
 */
export function createThrottle({ attempts, redis, clock = systemClock }: ThrottleOptions): Throttle {
  const ofAddress = { points: attempts, windowS: 10 * MINUTE_S };
  const limits: Readonly<Record<Kind, Limit>> = { ...LIMITS, start: ofAddress, complete: ofAddress };
  const alone = eachOf(limits, (limit) => countAlone(limit, clock));
  const together = redis ? eachOf(limits, (limit) => countTogether(limit, redis)) : alone;
  async function spend(kind: Kind, who: string): Promise<void> {
    const key = `${kind}:${who}`;
    const waitMs = await together[kind](key).catch(() => alone[kind](key));
    if (waitMs === 0) return;
    const values = { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) };
    throw fail('session.tooManyAttempts', { values, retryAfterS: Math.ceil(waitMs / 1000) });
  }
  return {
    spend: (kind, address) => spend(kind, addressGroup(address)),
    async spendTry({ address, email, device }) {
      const [network, account] = [addressGroup(address), hashOf(email)];
      await spend('credentials', network);
      // Strangers who try from many networks cannot keep out a device that has signed in before.
      if (device !== null) return spend('passwordOfDevice', device);
      await spend('password', `${network}:${account}`);
      await spend('passwordOfAccount', account);
    },
    async spendMail({ address, email }) {
      const account = hashOf(email);
      await spend('code', `${addressGroup(address)}:${account}`);
      await spend('codeOfAccount', account);
    },
  };
}

function eachOf(limits: Readonly<Record<Kind, Limit>>, make: (limit: Limit) => Count): Readonly<Record<Kind, Count>> {
  return Object.fromEntries(Object.entries(limits).map(([kind, limit]) => [kind, make(limit)])) as Record<Kind, Count>;
}

/** Addresses of people are nothing to keep in a store for counters. */
function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Redis measures the window by its own clock. */
function countTogether({ points, windowS }: Limit, storeClient: Redis): Count {
  const limits = { points, duration: windowS, keyPrefix: 'muster:sign-in' };
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
function countAlone({ points, windowS }: Limit, { now }: Watch): Count {
  const windows = createLruMap<{ readonly endsAt: number; spent: number }>(KEYS);
  return async (key) => {
    const known = windows.get(key);
    const window = known && now() < known.endsAt ? known : { endsAt: now() + windowS * 1000, spent: 0 };
    windows.set(key, window);
    window.spent += 1;
    return window.spent > points ? Math.max(1, window.endsAt - now()) : 0;
  };
}
