import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/**
 * Connects to Redis such that a dead or frozen one costs a request a quarter of a second at most and never hangs it:
 * nothing is queued while there is no connection, no command waits longer, none is repeated more than once.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 250,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempts) => Math.min(attempts * 100, 2_000),
  });
  redis.on('error', (error: Error) => logger.warn({ reason: error.message }, 'redis cannot be reached'));
  return redis;
}
