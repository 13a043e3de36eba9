import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { type Databases, openDatabases } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import type { Logger } from './process/logger.ts';

/** Opens the database at the present schema: a private one in the data folder, or that of DATABASE_URL. */
export async function openStore(config: Config, stack: AsyncDisposableStack, log: Logger): Promise<Databases> {
  const { databaseUrl, databaseAppUrl } = config;
  const address = databaseUrl
    ? { ownerUrl: databaseUrl, appUrl: databaseAppUrl }
    : await startPrivate(config.dataDir, stack, log);
  await migrate({ ownerUrl: address.ownerUrl });
  const databases = openDatabases(address);
  stack.defer(databases.close);
  // Asked once here, so that a login that does not work is told at the start and not to the first visitor.
  await databases.db.execute(sql`select 1`);
  return databases;
}

/** Pauses before a private server that ended is started again: the first, and the longest, which a full disk needs. */
const RESTART_MS = { first: 100, longest: 5_000 } as const;

/**
 * Starts the private server, and again whenever it ends by itself (reliability F06). It comes back at the same address,
 * where the pools find it at their next use.
 */
async function startPrivate(dataDir: string, stack: AsyncDisposableStack, log: Logger) {
  const stopping = new AbortController();
  const first = await startEmbeddedPostgres({ dataDir });
  const kept = keepRunning(first, { dataDir, log, signal: stopping.signal });
  stack.defer(async () => {
    stopping.abort();
    await kept;
  });
  return first;
}

type Keeping = { readonly dataDir: string; readonly log: Logger; readonly signal: AbortSignal };

/** Ends, with the server, when the signal says so. */
async function keepRunning(first: EmbeddedPostgres, { dataDir, log, signal }: Keeping): Promise<void> {
  const toStop = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let running: EmbeddedPostgres | null = first;
  let pauseMs: number = RESTART_MS.first;
  while (!signal.aborted) {
    if (running) {
      await Promise.race([running.ended, toStop]);
      if (signal.aborted) break;
      log.error('the private PostgreSQL has ended and is started again');
    }
    running = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
      log.error({ err: error }, 'the private PostgreSQL could not be started again yet');
      return null;
    });
    // Ended by the signal, which the loop looks at.
    if (!running) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = running ? RESTART_MS.first : Math.min(pauseMs * 2, RESTART_MS.longest);
  }
  await running?.stop();
}
