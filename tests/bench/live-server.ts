import { EventEmitter, on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { initTRPC, tracked } from '@trpc/server';
import { createHTTPServer } from '@trpc/server/adapters/standalone';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import { freePort } from '../support/free-port.ts';
import { listening } from './serving.ts';

/** One contestant: says its port, its figures when asked, and sends events the others than the gateway are handed. */
const [mode = '', upstream = ''] = process.argv.slice(2);
const happened = new EventEmitter().setMaxListeners(0);
let send: (event: unknown) => void = (event) => void happened.emit('event', event);

process.on('message', (asked: { cpu?: boolean; memory?: boolean; event?: unknown }) => {
  if (asked.event) send(asked.event);
  const { user, system } = process.cpuUsage();
  if (asked.cpu) process.send?.({ cpuUs: user + system });
  if (!asked.memory) return;
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss(), peakRss: process.resourceUsage().maxRSS * 1024 });
});
process.send?.({ port: await start() });

function start(): Promise<number> {
  if (mode.startsWith('gateway')) return startGateway();
  if (mode === 'socket.io') return startSocketIo();
  return mode === 'trpc-ws' ? startStockWebsocket() : startStockEvents();
}

async function startGateway(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit());
  const read = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: upstream,
    DATA_DIR: dataDir,
    WEB_DIST: dataDir,
    LOG_LEVEL: 'error',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  await buildApp(read.config);
  return read.config.port;
}

function startSocketIo(): Promise<number> {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => void socket.join('community'));
  send = (event) => void io.to('community').emit('event', event);
  return listening(http);
}

/** The stock way: a generator for each reader, fed by one emitter. */
function stockRouter() {
  const t = initTRPC.create();
  const wanted = z.object({ communities: z.array(z.string()), lastEventId: z.string().nullish() });
  return t.router({
    events: t.procedure.input(wanted).subscription(async function* ({ signal }) {
      for await (const [event] of on(happened, 'event', signal ? { signal } : {})) {
        yield tracked(String((event as { event: { seq: number } }).event.seq), event as object);
      }
    }),
  });
}

function startStockWebsocket(): Promise<number> {
  const http = createServer();
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  applyWSSHandler({ wss, router: stockRouter() });
  return listening(http);
}

function startStockEvents(): Promise<number> {
  return listening(createHTTPServer({ router: stockRouter() }));
}
