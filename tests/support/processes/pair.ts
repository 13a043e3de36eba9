import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabases } from '@muster/upstream/platform/database';
import type pg from 'pg';
import { freePort } from '../free-port.ts';
import type { TestDatabase } from '../postgres.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';
import { SESSION_KEY } from '../session-key.ts';
import type { Product } from '../stack.ts';
import { Page } from '../world/page.ts';

/** The product as two processes of this machine. */
export type Pair = AsyncDisposable & {
  readonly product: Product;
  readonly upstream: ServerProcess;
  readonly gateway: ServerProcess;
  /** Where the figures of each are. */
  readonly metrics: Readonly<Record<'upstream' | 'gateway', string>>;
  /** As the owner of the tables, which sees all rows. */
  readonly owner: pg.Pool;
  /** Where the upstream keeps files. */
  readonly dataDir: string;
};

/**
 * Starts it on a database, which it does not stop: one upstream and one gateway, with limits by address that a load from
 * one address does not meet.
 */
export async function startPair(database: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>): Promise<Pair> {
  await using starting = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-pair-'));
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const metricsPorts = { upstream: await freePort(), gateway: await freePort() };
  const origin = `http://localhost:${port}`;
  const common = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', PUBLIC_ORIGIN: origin };
  const upstream = starting.use(
    serverProcess({
      name: 'upstream',
      main: 'apps/upstream/src/main.ts',
      env: {
        ...common,
        UPSTREAM_PORT: String(upstreamPort),
        UPSTREAM_METRICS_PORT: String(metricsPorts.upstream),
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        DATA_DIR: join(dataDir, 'upstream'),
        NODE_ENV: 'production',
      },
      readyAt: `http://127.0.0.1:${upstreamPort}/readyz`,
    }),
  );
  const gateway = starting.use(
    serverProcess({
      name: 'gateway',
      main: 'apps/bff/src/main.ts',
      env: {
        ...common,
        PORT: String(port),
        HOST: '127.0.0.1',
        METRICS_PORT: String(metricsPorts.gateway),
        UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
        DATA_DIR: join(dataDir, 'gateway'),
        WEB_DIST: join(dataDir, 'client'),
        SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
        SIGN_INS_PER_10_MIN: '10000',
        COLD_LOOKUPS_PER_10_S: '10000',
      },
      readyAt: `http://127.0.0.1:${port}/readyz`,
    }),
  );
  await upstream.start();
  await gateway.start();
  const { db, ownerPool, close } = openDatabases(database);
  starting.defer(close);
  const running = starting.move();
  const figures = (name: keyof typeof metricsPorts) => `http://127.0.0.1:${metricsPorts[name]}/metrics`;
  return {
    product: { db, origin, page: (on = origin) => new Page(on) },
    upstream,
    gateway,
    metrics: { upstream: figures('upstream'), gateway: figures('gateway') },
    owner: ownerPool,
    dataDir: join(dataDir, 'upstream'),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
