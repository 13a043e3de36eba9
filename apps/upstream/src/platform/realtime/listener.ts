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
/** How often the connection is tried, and how long it may take to answer: one that died without a word looks silent. */
const PROBE = { everyMs: 5_000, patienceMs: 3_000 } as const;

/**
 * Listens for committed events on a connection of its own, whichever instance committed them. A connection that broke,
 * or does not answer, is opened again; since the database keeps nothing for who was away, `reconnected` is told then.
 */
export async function startListener(
  connection: pg.ClientConfig,
  hooks: ListenerHooks,
  log: Logger,
): Promise<{ readonly stop: () => Promise<void> }> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, query_timeout: PROBE.patienceMs });
    next.on('notification', ({ payload = '' }) => {
      hooks.notified(payload.slice(0, payload.indexOf(' ')) as StreamName);
    });
    const lost = onceOnly((error?: unknown) => {
      discard(next);
      // One that was never opened is tried again by whoever tried to open it.
      if (client !== next || stopped) return;
      client = null;
      log.warn({ err: error }, 'the connection that listens for events broke');
      tryLater(RETRY_MIN_MS);
    });
    next.on('error', lost).on('end', lost);
    try {
      await next.connect();
      await next.query(`listen ${EVENTS_CHANNEL}`);
    } catch (error) {
      discard(next);
      throw error;
    }
    if (stopped) return discard(next);
    client = next;
    probeLater(next, lost);
  }

  /** A connection on which nothing comes may have nothing to tell, or be dead without a word. */
  function probeLater(listening: pg.Client, lost: (error: unknown) => void): void {
    timer = setTimeout(() => {
      listening.query('select 1').then(() => client === listening && probeLater(listening, lost), lost);
    }, PROBE.everyMs);
  }

  function tryLater(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(hooks.reconnected, (error: unknown) => {
        log.warn({ err: error }, 'the connection that listens for events cannot be opened yet');
        if (!stopped) tryLater(Math.min(afterMs * 2, RETRY_MAX_MS));
      });
    }, afterMs);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Nothing more is expected of it, so nobody waits for its end. */
function discard(client: pg.Client): void {
  client.end().catch(() => undefined);
}

function onceOnly(run: (error?: unknown) => void): (error?: unknown) => void {
  let ran = false;
  return (error) => {
    if (ran) return;
    ran = true;
    run(error);
  };
}
