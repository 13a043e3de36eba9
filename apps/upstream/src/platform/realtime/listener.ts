import type { StreamName } from '@muster/contracts/live/model';
import pg from 'pg';
import { EVENTS_CHANNEL } from '../events.ts';
import type { Logger } from '../process/logger.ts';

/** What a listener tells. */
export type ListenerHooks = {
  /** A stream has events up to `seq`. */
  readonly notified: (stream: StreamName) => void;
  /** Notifications may have been missed: whoever reads along looks again. */
  readonly reconnected: () => void;
};

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;

/**
 * Listens for committed events on a connection of its own, whichever instance committed them. A broken connection is
 * opened again; since the database keeps nothing for who was away, `reconnected` is told then.
 */
export async function startListener(
  connection: pg.ClientConfig,
  hooks: ListenerHooks,
  log: Logger,
): Promise<{ readonly stop: () => Promise<void> }> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on('notification', ({ payload = '' }) => {
      hooks.notified(payload.slice(0, payload.indexOf(' ')) as StreamName);
    });
    const lost = onceOnly(() => {
      if (client === next) client = null;
      if (!stopped) reconnect(RETRY_MIN_MS);
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'the connection that listens for events broke');
      lost();
    });
    next.on('end', lost);
    await next.connect();
    await next.query(`listen ${EVENTS_CHANNEL}`);
    client = next;
  }

  function reconnect(afterMs: number): void {
    retry = setTimeout(() => {
      connect().then(hooks.reconnected, (error: unknown) => {
        log.warn({ err: error }, 'the connection that listens for events cannot be opened yet');
        if (!stopped) reconnect(Math.min(afterMs * 2, RETRY_MAX_MS));
      });
    }, afterMs);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

function onceOnly(run: () => void): () => void {
  let ran = false;
  return () => {
    if (ran) return;
    ran = true;
    run();
  };
}
