import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App as Gateway, buildApp as buildGateway } from '@muster/bff/app';
import { readConfig as readGatewayConfig } from '@muster/bff/config';
import { type App as Upstream, type AppDeps, buildApp as buildUpstream } from '@muster/upstream/app';
import { readConfig as readUpstreamConfig } from '@muster/upstream/config';
import type { Database } from '@muster/upstream/platform/database';
import pg from 'pg';
import { createLogger as createGatewayLogger } from '../../apps/bff/src/platform/logger.ts';
import { createLogger as createUpstreamLogger } from '../../apps/upstream/src/platform/process/logger.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { AMPLE_QUOTAS } from './quotas.ts';
import { SESSION_KEY } from './session-key.ts';
import { makeWorld, type World } from './world/world.ts';
import { Page } from './world/page.ts';
import type { Way } from './wire.ts';

/** Settings of both apps beside those the stack chooses, by the names of their environment. */
export type StackOptions = {
  readonly upstream?: Readonly<Record<string, string>>;
  readonly gateway?: Readonly<Record<string, string>>;
  /** What the upstream has in the place of the real thing. */
  readonly deps?: AppDeps;
  /** Whether lines of the log are kept for the test to read; true where nothing is said. */
  readonly keepsLog?: boolean;
  /** A database that is there already, for whoever is no test; a copy of the template of the tests where none is given. */
  readonly database?: TestDatabase;
};

/** What making people and communities needs of a product that runs. */
export type Product = {
  readonly db: Database;
  /** Origin of the product's own pages. */
  readonly origin: string;
  /** How its pages come to it, where that is not by their address alone. */
  readonly way?: Way;
  /** A page that nobody is signed in on. */
  page(origin?: string): Page;
};

/** The whole product in this process, on a database and ports of its own. */
export type Stack = AsyncDisposable &
  Product & {
    readonly database: TestDatabase;
    /** Where the upstream keeps its files. */
    readonly dataDir: string;
    readonly upstream: Upstream;
    readonly gateway: Gateway;
    /** Origin of a community's own host. */
    communityOrigin(customId: string): string;
    /** Everything both apps have logged, line by line. */
    readonly log: readonly string[];
    /** Two communities that have nothing to do with each other, and their people. As many as a test likes. */
    world(): Promise<World>;
    /** Waits until the gateway has its connection to the upstream, which it loses where its process does nothing else for seconds. */
    untilReady(): Promise<void>;
    stopUpstream(): Promise<void>;
    startUpstream(): Promise<void>;
    stopGateway(): Promise<void>;
    startGateway(): Promise<void>;
  };

const READY_MS = 60_000;
const LOOK_MS = 5;

/** Starts the stack. One in a test file is enough; tests take a world each. */
export async function startStack({
  upstream = {},
  gateway = {},
  deps = {},
  keepsLog = true,
  ...given
}: StackOptions = {}): Promise<Stack> {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(given.database ?? (await createTestDatabase()));
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-stack-'));
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const log: string[] = [];
  const destination = { write: (line: string) => void (keepsLog && log.push(line)) };
  const environment = {
    upstream: {
      UPSTREAM_PORT: String(upstreamPort),
      UPSTREAM_METRICS_PORT: '0',
      DATA_DIR: join(dataDir, 'upstream'),
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      PUBLIC_ORIGIN: origin,
      ...AMPLE_QUOTAS,
      LOG_LEVEL: keepsLog ? 'debug' : 'silent',
      ...upstream,
    },
    gateway: {
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      DATA_DIR: join(dataDir, 'gateway'),
      WEB_DIST: join(dataDir, 'client'),
      SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
      SIGN_INS_PER_10_MIN: '10000',
      COLD_LOOKUPS_PER_10_S: '10000',
      LOG_LEVEL: keepsLog ? 'debug' : 'silent',
      ...gateway,
    },
  };
  const running: { upstream?: Upstream; gateway?: Gateway } = {};
  async function startUpstream(): Promise<void> {
    const config = configOf(readUpstreamConfig(environment.upstream));
    const logger = createUpstreamLogger(config, destination);
    running.upstream = await buildUpstream(config, { demo: false, crons: false, log: logger, ...deps });
  }
  async function startGateway(): Promise<void> {
    const config = configOf(readGatewayConfig(environment.gateway));
    running.gateway = await buildGateway(config, { logger: createGatewayLogger(config, destination) });
  }
  const stopUpstream = async (): Promise<void> => {
    await running.upstream?.close().finally(() => delete running.upstream);
  };
  const stopGateway = async (): Promise<void> => {
    await running.gateway?.close().finally(() => delete running.gateway);
  };
  starting.defer(stopUpstream);
  await startUpstream();
  starting.defer(stopGateway);
  await startGateway();
  // One that is told of another upstream may never reach it.
  if (!('UPSTREAM_URL' in gateway)) await untilReady(present(running.gateway).address);
  const everything = starting.move();
  const stack: Stack = {
    database,
    get upstream() {
      return present(running.upstream);
    },
    get gateway() {
      return present(running.gateway);
    },
    get db() {
      return present(running.upstream).services.db;
    },
    dataDir: join(dataDir, 'upstream'),
    origin,
    communityOrigin: (customId) => `http://${customId}.localhost:${port}`,
    log,
    world: () => makeWorld(stack),
    page: (on = origin) => new Page(on),
    untilReady: () => untilReady(present(running.gateway).address),
    stopUpstream,
    startUpstream,
    stopGateway,
    startGateway,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
  return stack;
}

/** Waits until the gateway has its connection to the upstream: a call waits for it two seconds and no longer. */
async function untilReady(address: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (!(await fetch(`${address}/readyz`)).ok) {
    if (Date.now() > until) throw new Error('the gateway did not reach the upstream');
    await pause(LOOK_MS);
  }
}

/** Runs a statement that the application's own role may not, as maintenance does. */
export async function asOwner(stack: Stack, statement: string): Promise<void> {
  await withOwner(stack, (client) => client.query(statement));
}

/** Does some work on a connection of the owner's. */
export async function withOwner<T>({ database }: Stack, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function configOf<Config>(read: { readonly config: Config } | { readonly faults: readonly string[] }): Config {
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.config;
}

function present<App>(app: App | undefined): App {
  if (!app) throw new Error('it is not running');
  return app;
}
