import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBridges } from '../../apps/bff/src/bridge/bridge.ts';
import { createLogger } from '../../apps/bff/src/platform/logger.ts';
import { createMetrics } from '../../apps/bff/src/platform/metrics.ts';

/** More than the connections that what pages ask shares. */
const FILES = 40;

const INFO = { sysStatus: 'active', id: 'crows', uuid: crypto.randomUUID(), name: 'Crows', departments: [] };
/** Begins every file and ends none, as an upstream does whose readers are slow. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/info')) {
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(INFO));
  }
  response.writeHead(200, { 'content-type': 'image/webp' }).write('RIFF');
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('files that take long take nothing from the questions that pages need', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = { local: url, production: url, productionWs: url, dev: url, devBranch: url, qa: url, review: url };
  const logger = createLogger({ logLevel: 'silent' });
  const bridges = createBridges({ productDomain: 'localhost', upstream }, { logger, metrics: createMetrics() });
  const bridge = bridges.for('localhost');
  const files = await Promise.all(
    Array.from({ length: FILES }, (_, index) =>
      bridge.proxy({ method: 'GET', path: `/files/${index}.webp`, headers: {} }),
    ),
  );
  expect((await bridge.info({ id: 'crows' })).body).toMatchObject({ id: 'crows' });
  for (const { body } of files) body.on('error', () => {}).destroy();
  await bridges.close();
});
