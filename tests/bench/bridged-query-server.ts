import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { membersCalls } from '@muster/contracts/members/calls';
import { Server } from 'socket.io';
import { freePort } from '../support/free-port.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { listening } from './serving.ts';

/** One contestant: says its port, then what it has used and done whenever it is asked. */
const [mode = 'bare', upstream = ''] = process.argv.slice(2);
let answered = 0;

/** An answer of about 1 kB. */
const ANSWER = membersCalls.recent.output.parse({
  asOf: 7,
  total: 6,
  items: Array.from({ length: 6 }, (_, index) => ({
    accId: `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
    name: `Member number ${index} of the community`,
    avatarUrl: null,
    rank: 'Officer of the first class',
    since: '2026-01-01T00:00:00.000Z',
  })),
});

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system, answered });
});
process.on('disconnect', () => process.exit());
const starts: Readonly<Record<string, () => Promise<number>>> = { bare, upstream: plainUpstream, gateway };
process.send?.({ port: await starts[mode]?.() });

/** The least that answers JSON over HTTP. */
function bare(): Promise<number> {
  const body = { result: { data: ANSWER } };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return listening(server);
}

/** Answers the call and does nothing for it. */
function plainUpstream(): Promise<number> {
  const server = createServer();
  const io = new Server(server, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    socket.emit('connection', { calls: [membersCalls.recent.event] });
    socket.on(membersCalls.recent.event, (_payload: unknown, acknowledge: (answer: unknown) => void) => {
      answered += 1;
      acknowledge({ success: true, data: ANSWER });
    });
  });
  return listening(server);
}

async function gateway(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const read = readConfig({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: upstream,
    DATA_DIR: dataDir,
    WEB_DIST: dataDir,
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    LOG_LEVEL: 'silent',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  await buildApp(read.config);
  return read.config.port;
}
