import { type Command, Redis } from 'ioredis';
import { once } from 'node:events';
import type { Logger } from './logger.ts';

/** How long a command may take. */
const COMMAND_MS = 250;
/** How long a gateway that starts waits for its first connection. */
const FIRST_CONNECTION_MS = 1_000;

/**
 * Connects to Redis such that a dead or frozen one costs a request a quarter of a second at most, once, and never hangs
 * it: nothing is queued while there is no connection, no command waits longer, and after one that did the connection is
 * made anew, which fails every other at once until Redis answers again (reliability F05). Answers once it is connected,
 * or cannot be soon: while the upstream is away, a gateway that starts has nothing else to know its sites from.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new ImpatientRedis(url, {
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempts) => Math.min(attempts * 100, 1_000),
  });
  redis.on('error', (error: Error) => logger.warn({ reason: error.message }, 'redis cannot be reached'));
  // Why it is not connected is in the log already, or time alone.
  await once(redis, 'ready', { signal: AbortSignal.timeout(FIRST_CONNECTION_MS) }).catch(() => undefined);
  return redis;
}

class ImpatientRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream);
    command.promise.catch((error: unknown) => {
      if (this.status === 'ready' && error instanceof Error && error.message === 'Command timed out')
        this.disconnect(true);
    });
    return answer;
  }
}
