import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { createLruMap } from '../../apps/bff/src/platform/lru-map.ts';

/** One contestant of the bench: says its port, then its CPU time in µs whenever it is asked. */
const [mode = 'bare', links = '100000'] = process.argv.slice(2);
const TARGET = 'https://discord.com/invite/example';
const UUID = '11111111-1111-4111-8111-111111111111';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.send?.({ port: mode === 'gateway' ? await startGateway() : await startBare(mode === 'lru') });

function startBare(withMemory: boolean): Promise<number> {
  const memory = createLruMap<string>(Number(links));
  for (let index = 0; index < Number(links); index += 1) memory.set(`crows.localhost/link-${index}`, TARGET);
  return listen((request, response) => {
    const found = withMemory ? memory.get(`${request.headers.host?.split(':')[0]}${request.url}`) : TARGET;
    response.writeHead(found ? 302 : 404, {
      location: found ?? '',
      'cache-control': 'no-store',
      'content-length': '0',
    });
    response.end();
  });
}

/** The gateway with an upstream that knows every link, all of them followed once. */
async function startGateway(): Promise<number> {
  let next = 0;
  const upstream = await listen((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    const body = request.url?.startsWith('/info')
      ? { sysStatus: 'active', id: 'crows', uuid: UUID, name: 'Crows', departments: [] }
      : {
          success: true,
          redirect: TARGET,
          link: `${UUID.slice(0, 24)}${String((next += 1)).padStart(12, '0')}`,
          limited: false,
        };
    response.end(JSON.stringify(body));
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit());
  const read = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB_DIST: dataDir,
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  await buildApp(read.config);
  await followAll(read.config.port);
  return read.config.port;
}

async function followAll(port: number): Promise<void> {
  const { Pool } = await import('undici');
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 32 });
  let next = 0;
  const follow = async () => {
    while (next < Number(links)) {
      const path = `/link-${next}`;
      next += 1;
      const { body } = await pool.request({ method: 'GET', path, headers: { host: `crows.localhost:${port}` } });
      await body.dump();
    }
  };
  await Promise.all(Array.from({ length: 32 }, follow));
  await pool.close();
}

function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
