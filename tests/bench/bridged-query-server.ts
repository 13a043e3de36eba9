import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { membersCalls } from '@muster/contracts/members/calls';
import { Answer } from '@muster/contracts/kit/wire';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { freePort } from '../support/free-port.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { listening } from './serving.ts';

/** One contestant: says its port, then what it has used and done whenever it is asked. */
const [mode = 'bare', upstream = '', written = '[]'] = process.argv.slice(2);
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
const starts: Readonly<Record<string, () => Promise<number>>> = { bare, upstream: plainUpstream, gateway, least };
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

/**
 * The least that a gateway with the same duties does, in one function without a framework: it reads the session, the questions and their
 * inputs, checks inputs and answers by the contract, asks over one socket, and answers with the headers that ours has (`written`). It has
 * no decision on hosts, no guard, no deadline, no log and no figures, and keeps no answers.
 */
async function least(): Promise<number> {
  const { event, input, output } = membersCalls.recent;
  const socket = io(upstream, { transports: ['websocket'] });
  await once(socket as never, 'connect');
  const headers = JSON.parse(written) as string[];
  const sessions = new Map<string, object>();
  const ask = async (given: unknown, session: object) => {
    const raw: unknown = await socket.emitWithAck(event, {
      ...input.parse(given),
      requestId: randomUUID(),
      ...session,
    });
    const answer = Answer.parse(raw);
    if (!answer.success) throw new Error(answer.statusStr);
    return { result: { data: output.parse(answer.data) } };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const { cookie = '' } = request.headers;
      let session = sessions.get(cookie);
      if (!session) sessions.set(cookie, (session = { account: randomUUID(), session: randomUUID(), token: cookie }));
      const asked = session;
      const given: unknown = JSON.parse(searchParams.get('input') ?? '');
      const result = searchParams.has('batch')
        ? await Promise.all(pathname.split(',').map((_, index) => ask((given as unknown[])[index], asked)))
        : await ask(given, asked);
      const text = JSON.stringify(result);
      response.writeHead(200, [...headers, 'content-length', String(Buffer.byteLength(text))]).end(text);
    })();
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
