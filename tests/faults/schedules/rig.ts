import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type App as Gateway, buildApp as buildGateway } from '@muster/bff/app';
import { readConfig as readGatewayConfig } from '@muster/bff/config';
import { type App as Upstream, buildApp as buildUpstream } from '@muster/upstream/app';
import { readConfig as readUpstreamConfig } from '@muster/upstream/config';
import type { Services } from '@muster/upstream/platform/context';
import { cleanUp } from '@muster/upstream/platform/process/maintenance';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freePort } from '../../support/free-port.ts';
import { startRedis, whyNoRedis } from '../../support/redis.ts';
import { SESSION_KEY } from '../../support/session-key.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { openRelay, type Relay } from './relay.ts';
import { AMPLE_QUOTAS } from '../../support/quotas.ts';

/** Faults of the product's own parts and of what is between them. Those of single requests stand in schedule.ts. */
export const FAULTS = [
  'cutUpstream',
  'loseAnswers',
  'stallUpstream',
  'changeInstance',
  'killGateway',
  'restartUpstream',
  'cutListeners',
  'cutDatabase',
  'dropStreams',
  'emptyRedis',
  'trimLog',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Two gateways and two upstreams on one database, a failing line in front of each upstream, and one who looks on. */
export type Rig = AsyncDisposable & {
  readonly stack: Stack;
  /** Origins of the two gateways. */
  readonly origins: readonly [string, string];
  /** Straight to the database, whatever happens to the product's own connections. */
  readonly observer: pg.Pool;
  /** What work in a transaction draws on, of either upstream as it now runs. */
  readonly services: readonly [() => Services, () => Services];
  /** Brings a fault about at one of the two gateways or upstreams. Streams of pages are the schedule's own to drop. */
  inject(fault: Exclude<Fault, 'dropStreams'>, side: 0 | 1): Promise<void>;
};

/** The second upstream's clock is off by this much: nothing may be ordered, or end, by a server's own clock. */
const SKEW_MS = 10 * 60_000;
const FAULT_MS = 60;

/** Starts the rig. One serves many schedules, each in a world of its own. */
export async function startRig(): Promise<Rig> {
  await using starting = new AsyncDisposableStack();
  const relays: readonly [Relay, Relay] = [starting.use(await openRelay()), starting.use(await openRelay())];
  const redis = (await whyNoRedis()) === null ? starting.use(await startRedis()) : null;
  const shared = { LOG_LEVEL: 'silent', ...(redis && { REDIS_URL: redis.url }) };
  const stack = starting.use(
    await startStack({ upstream: { LOG_LEVEL: 'silent' }, gateway: { ...shared, UPSTREAM_URL: relays[0].address } }),
  );
  const upstreams = [stack.upstream.address, await openSecondUpstream(stack, starting)] as const;
  relays.forEach((relay, side) => relay.lead(upstreams[side as 0 | 1].toString()));
  const second = await openSecondGateway(stack, { ...shared, UPSTREAM_URL: relays[1].address }, starting);
  const observer = new pg.Pool({ connectionString: stack.database.ownerUrl, application_name: 'observer', max: 2 });
  starting.defer(() => observer.end());
  const flush = redis ? starting.adopt(new Redis(redis.url), (client) => client.disconnect()) : null;
  const everything = starting.move();
  return {
    stack,
    observer,
    services: [() => stack.upstream.services, upstreams[1].services],
    origins: [stack.origin, second.origin],
    inject: createFaults({ stack, relays, upstreams, second, observer, flush }),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

type Parts = {
  readonly stack: Stack;
  readonly relays: readonly [Relay, Relay];
  readonly upstreams: readonly [string, SecondUpstream];
  readonly second: SecondGateway;
  readonly observer: pg.Pool;
  readonly flush: Redis | null;
};

function createFaults({ stack, relays, upstreams, second, observer, flush }: Parts): Rig['inject'] {
  const [other] = [upstreams[1]];
  const leads: [number, number] = [0, 1];
  const faults: Record<Exclude<Fault, 'dropStreams'>, (side: 0 | 1) => unknown> = {
    cutUpstream: (side) => relays[side].cut(),
    loseAnswers: (side) => relays[side].loseAnswers(FAULT_MS),
    stallUpstream: (side) => relays[side].stall(FAULT_MS * 4),
    changeInstance(side) {
      leads[side] = 1 - leads[side];
      relays[side].lead(String(upstreams[leads[side] as 0 | 1]));
      relays[side].cut();
    },
    killGateway: (side) => (side === 0 ? killOwn(stack) : second.kill()),
    async restartUpstream() {
      for (const side of [0, 1] as const) if (leads[side] === 1) relays[side].cut();
      await other.restart();
    },
    cutListeners: () => terminate(observer, `query ilike 'listen muster_events'`),
    cutDatabase: () => terminate(observer, `application_name = 'muster-upstream'`),
    emptyRedis: () => flush?.flushall(),
    trimLog: () => cleanUp(observer),
  };
  return async (fault, side) => void (await faults[fault](side));
}

async function terminate(observer: pg.Pool, which: string): Promise<void> {
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${which}`,
  );
}

/** Ends everything that is connected before it is stopped: to those outside that is what a killed process looks like. */
async function killOwn(stack: Stack): Promise<void> {
  cutAll(stack.gateway.app.server);
  await stack.stopGateway();
  await stack.startGateway();
  follow(stack.gateway.app.server);
}

const connections = new WeakMap<Server, Set<Socket>>();

function follow(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

function cutAll(server: Server): void {
  for (const socket of connections.get(server) ?? []) socket.destroy();
}

type SecondUpstream = {
  readonly toString: () => string;
  readonly services: () => Services;
  readonly restart: () => Promise<void>;
};

async function openSecondUpstream(stack: Stack, opened: AsyncDisposableStack): Promise<SecondUpstream> {
  const port = await freePort();
  const read = readUpstreamConfig({
    UPSTREAM_PORT: String(port),
    UPSTREAM_METRICS_PORT: '0',
    DATABASE_URL: stack.database.ownerUrl,
    DATABASE_APP_URL: stack.database.appUrl,
    DATA_DIR: stack.dataDir,
    PUBLIC_ORIGIN: stack.origin,
    ...AMPLE_QUOTAS,
    LOG_LEVEL: 'silent',
  });
  if ('faults' in read) throw new Error(read.faults.join());
  const now = () => new Date(Date.now() + SKEW_MS);
  const start = () => buildUpstream(read.config, { demo: false, now });
  let running: Upstream | null = await start();
  opened.defer(async () => running?.close());
  return {
    toString: () => `http://127.0.0.1:${port}`,
    services() {
      if (!running) throw new Error('it is not running');
      return running.services;
    },
    async restart() {
      await running?.close();
      running = null;
      running = await start();
    },
  };
}

type SecondGateway = { readonly origin: string; readonly kill: () => Promise<void> };

async function openSecondGateway(
  stack: Stack,
  settings: Readonly<Record<string, string>>,
  opened: AsyncDisposableStack,
): Promise<SecondGateway> {
  const port = await freePort();
  const read = readGatewayConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DATA_DIR: join(stack.dataDir, 'second'),
    WEB_DIST: join(stack.dataDir, 'client'),
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    ...settings,
  });
  if ('faults' in read) throw new Error(read.faults.join());
  let running: Gateway | null = await buildGateway(read.config);
  follow(running.app.server);
  follow(stack.gateway.app.server);
  opened.defer(async () => running?.close());
  return {
    origin: `http://localhost:${port}`,
    async kill() {
      if (running) cutAll(running.app.server);
      await running?.close();
      running = null;
      running = await buildGateway(read.config);
      follow(running.app.server);
    },
  };
}
