import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabases } from '@muster/upstream/platform/database';
import { ObjectStore } from '../../doubles/object-store.ts';
import { startCaddy, type TestCaddy } from '../caddy.ts';
import { freePort } from '../free-port.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { startRedis } from '../redis.ts';
import { AMPLE_QUOTAS } from '../quotas.ts';
import { SESSION_KEY } from '../session-key.ts';
import type { Product } from '../stack.ts';
import type { Way } from '../wire.ts';
import { Page } from '../world/page.ts';
import { startBalancer } from './balancer.ts';
import { readCompose } from './compose.ts';
import { serverProcess, type ServerProcess } from './server-process.ts';

/**
 * Everything docker-compose.yml starts, as processes of this machine with the same environment: two upstreams, two
 * gateways, Caddy, PostgreSQL, Redis and an object store.
 */
export type Fleet = AsyncDisposable & {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly upstreams: readonly [ServerProcess, ServerProcess];
  readonly gateways: readonly [ServerProcess, ServerProcess];
  /** Null where no Caddy is installed. */
  readonly caddy: TestCaddy | null;
  readonly origin: string;
  /** Origin of a community's own host. */
  communityOrigin(customId: string): string;
  /** Past Caddy, straight to the first gateway or the second. The first asks the first upstream as long as it is there. */
  readonly past: readonly [Way, Way];
  /** Through Caddy. */
  readonly through: Way | null;
  /** The product, with people whose pages come by this way. */
  by(way: Way): Product;
};

const PRODUCT_DOMAIN = 'muster.test';
/** Addresses and ports: what containers have to themselves and processes of one machine do not. */
export const REPLACED = {
  upstream: ['UPSTREAM_PORT', 'METRICS_PORT', 'DATA_DIR', 'DATABASE_URL', 'S3_ENDPOINT'],
  bff: ['PORT', 'METRICS_PORT', 'EDGE_PORT', 'DATA_DIR', 'UPSTREAM_URL', 'REDIS_URL'],
} as const;

/** What a person who runs docker-compose.yml writes into `.env`. */
export function settingsOf(httpsPort: number): Record<string, string> {
  return {
    POSTGRES_PASSWORD: 'muster-test',
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    S3_BUCKET: ObjectStore.bucket,
    S3_ACCESS_KEY_ID: ObjectStore.key.id,
    S3_SECRET_ACCESS_KEY: ObjectStore.key.secret,
    PRODUCT_DOMAIN,
    PUBLIC_ORIGIN: `https://${PRODUCT_DOMAIN}:${httpsPort}`,
    TRUSTED_PROXIES: '127.0.0.0/8',
    TLS_ISSUER: 'internal',
    TLS_PROBE: 'off',
    CHANGES_PER_10_MIN: AMPLE_QUOTAS.CHANGES_PER_10_MIN,
    CHANGES_PER_DAY: AMPLE_QUOTAS.CHANGES_PER_DAY,
  };
}

type Making = {
  readonly compose: ReturnType<typeof readCompose>;
  readonly dataDir: string;
  readonly starting: AsyncDisposableStack;
};

/** Starts the fleet. `caddy` false leaves the proxy away. */
export async function startFleet({ caddy: withCaddy }: { readonly caddy: boolean }): Promise<Fleet> {
  await using starting = new AsyncDisposableStack();
  const database = starting.use(await createTestDatabase());
  const redis = starting.use(await startRedis());
  const store = starting.use(await ObjectStore.start());
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-fleet-'));
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const making = { compose: readCompose(settingsOf(httpsPort)), dataDir, starting };

  const address = { DATABASE_URL: database.ownerUrl, S3_ENDPOINT: store.endpoint };
  const upstreams = [await makeUpstream(1, address, making), await makeUpstream(2, address, making)] as const;
  await Promise.all(upstreams.map(({ server }) => server.start()));
  const ports = upstreams.map(({ port }) => port);
  const gateways = [
    await makeGateway(1, { upstreams: ports, redisUrl: redis.url }, making),
    await makeGateway(2, { upstreams: ports.toReversed(), redisUrl: redis.url }, making),
  ] as const;
  await Promise.all(gateways.map(({ server }) => server.start()));
  const asked = starting.use(await startBalancer(gateways.map(({ edgePort }) => edgePort)));
  const proxied = gateways.map(({ port }) => `127.0.0.1:${port}`);
  const ask = `http://127.0.0.1:${asked.port}/edge/ask`;
  const caddy = withCaddy ? starting.use(await startCaddy({ httpPort, httpsPort, gateways: proxied, ask })) : null;
  const { db, close } = openDatabases(database);
  starting.defer(close);
  const origin = `https://${PRODUCT_DOMAIN}:${httpsPort}`;
  const through = caddy && { root: await caddy.root() };
  const everything = starting.move();
  return {
    database,
    db,
    store,
    upstreams: [upstreams[0].server, upstreams[1].server],
    gateways: [gateways[0].server, gateways[1].server],
    caddy,
    origin,
    communityOrigin: (customId) => `https://${customId}.${PRODUCT_DOMAIN}:${httpsPort}`,
    past: [{ gatewayPort: gateways[0].port }, { gatewayPort: gateways[1].port }],
    through,
    by: (way) => ({ db, origin, way, page: (on = origin) => new Page(on, {}, way) }),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

async function makeUpstream(
  number: number,
  address: Readonly<Record<'DATABASE_URL' | 'S3_ENDPOINT', string>>,
  { compose, dataDir, starting }: Making,
) {
  const port = await freePort();
  // Both containers have the same volume.
  const own = { UPSTREAM_PORT: String(port), METRICS_PORT: '0', DATA_DIR: join(dataDir, 'upstream') };
  const server = serverProcess({
    name: `upstream ${number}`,
    main: 'apps/upstream/src/main.ts',
    env: { ...compose[`upstream-${number}`]?.environment, ...own, ...address },
    readyAt: `http://127.0.0.1:${port}/readyz`,
  });
  return { port, server: starting.use(server) };
}

async function makeGateway(
  number: number,
  { upstreams, redisUrl }: { readonly upstreams: readonly number[]; readonly redisUrl: string },
  { compose, dataDir, starting }: Making,
) {
  const [port, edgePort] = [await freePort(), await freePort()];
  const upstream = starting.use(await startBalancer(upstreams));
  const own = {
    PORT: String(port),
    METRICS_PORT: '0',
    EDGE_PORT: String(edgePort),
    DATA_DIR: join(dataDir, 'bff'),
    UPSTREAM_URL: `http://127.0.0.1:${upstream.port}`,
    REDIS_URL: redisUrl,
  };
  const server = serverProcess({
    name: `gateway ${number}`,
    main: 'apps/bff/src/main.ts',
    env: { ...compose[`bff-${number}`]?.environment, ...own },
    readyAt: `http://127.0.0.1:${port}/readyz`,
  });
  return { port, edgePort, server: starting.use(server) };
}
