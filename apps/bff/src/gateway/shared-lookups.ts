import type { Redis } from 'ioredis';
import { systemClock } from '../bridge/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { LOOKUP_TIMES, type Kept, type SharedMemory } from './site-lookups.ts';

/** How long a Redis that failed is left alone between two looks at whether it is back. */
const LOOK_EVERY_MS = 1_000;

/** What the shared memory needs. `parse` checks what was read: another version of the gateway may have written it. */
export type SharedLookupsOptions<Value> = {
  readonly redis: Redis;
  readonly prefix: string;
  readonly parse: (value: unknown) => Value | null;
  readonly logger: Logger;
};

/**
 * The memory of all gateways on one Redis. It only ever saves a question: whatever goes wrong with it is "not known",
 * and after the first time nobody waits for it until it answers again, which is found out beside the requests
 * (reliability finding 11).
 */
export function createSharedLookups<Value>(options: SharedLookupsOptions<Value>): SharedMemory<Value> {
  const { redis, prefix, parse, logger } = options;
  let isOut = false;

  function leaveAlone(error: unknown): void {
    if (isOut) return;
    isOut = true;
    logger.warn({ reason: String(error) }, 'the shared memory is left alone until it answers again');
    look();
  }

  function look(): void {
    setTimeout(() => {
      redis.ping().then(
        () => void (isOut = false),
        () => look(),
      );
    }, LOOK_EVERY_MS).unref();
  }

  const isUsable = () => !isOut && redis.status === 'ready';

  return {
    async read(key) {
      if (!isUsable()) return null;
      try {
        const [text, leftMs] = await Promise.all([redis.get(prefix + key), redis.pttl(prefix + key)]);
        return text === null || leftMs < 0 ? null : toKept(JSON.parse(text), { parse, leftMs });
      } catch (error) {
        leaveAlone(error);
        return null;
      }
    },
    write(key, kept) {
      if (!isUsable()) return;
      const { value, isNegative } = kept;
      const text = JSON.stringify({ value, isNegative });
      redis.set(prefix + key, text, 'PX', LOOKUP_TIMES.staleMs).catch(leaveAlone);
    },
    drop(keys) {
      if (keys.length === 0 || !isUsable()) return;
      redis.del(keys.map((key) => prefix + key)).catch(leaveAlone);
    },
  };
}

type Reading<Value> = { readonly parse: (value: unknown) => Value | null; readonly leftMs: number };

function toKept<Value>(stored: unknown, { parse, leftMs }: Reading<Value>): Kept<Value> | null {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null;
  const { isNegative } = stored as Partial<Kept<Value>>;
  const value = parse(stored.value);
  if (value === null || typeof isNegative !== 'boolean') return null;
  // Redis counts how old it is: the clocks of gateways do not agree.
  return { value, at: systemClock.now() - (LOOKUP_TIMES.staleMs - leftMs), isNegative };
}
