import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { send } from '../support/wire.ts';
import { runApp } from './run-app.ts';

let folder: string;
const env = async (more: Record<string, string> = {}) => ({
  PORT: String(await freePort()),
  METRICS_PORT: '0',
  UPSTREAM_URL: 'http://127.0.0.1:9',
  DATA_DIR: join(folder, 'data'),
  ...more,
});
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'muster-start-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the gateway', () => {
  test('runs without its upstream, says that it is healthy and not ready, and stops cleanly when asked to', async () => {
    const settings = await env();
    const gateway = runApp('bff', settings);
    await gateway.untilHealthy();
    expect((await send(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(503);
    expect(await gateway.stop('SIGTERM')).toBe(0);
  });

  test('names every fault of its settings at once, and ends with 1', async () => {
    const faulty = {
      PORT: 'four thousand',
      METRICS_PORT: '99999',
      SESSION_KEYS: 'kid:tooshort',
      TRUSTED_PROXIES: 'everybody',
      PRODUCT_DOMAIN: 'https://example.org',
    };
    const gateway = runApp('bff', await env(faulty));
    expect(await gateway.ended).toBe(1);
    const lines = gateway.output().trim().split('\n');
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(faulty).sort());
    expect(gateway.output()).not.toMatch(/\n\s+at |node:internal/);
  });

  test('says that its port is in use, and what to do', async () => {
    const taken = await listen();
    const gateway = runApp('bff', await env({ PORT: String(taken.port) }));
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toBe(`Port ${taken.port} is in use: stop what uses it, or choose another with PORT.\n`);
    taken.server.close();
  });

  test('says that a data folder cannot be made where no folders are made, and ends', async () => {
    const gateway = runApp('bff', await env({ DATA_DIR: '/proc/muster/data' }));
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^The data folder \/proc\/muster\/data cannot be written: .*DATA_DIR\.\n$/);
  });

  test('says that its data folder cannot be written, and what to do', async () => {
    // A file in the folder's place refuses everybody, the superuser included.
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const gateway = runApp('bff', await env({ DATA_DIR: join(file, 'data') }));
    expect(await gateway.ended).toBe(1);
    const sentence = `The data folder ${join(file, 'data')} cannot be written: give this user the right to, or choose another with DATA_DIR.`;
    expect(gateway.output()).toBe(`${sentence}\n`);
  });
});

async function listen(): Promise<{ server: Server; port: number }> {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(port, '0.0.0.0', listening));
  return { server, port };
}
