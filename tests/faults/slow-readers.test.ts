import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { COMMUNITY, startStreamUpstream, type StreamUpstream } from '../support/stream-upstream.ts';

const READERS = 20;
const PAUSED = 500;
const EVENTS = 40;
const CHARACTERS = 24_000;
/** Far more than a delivery takes here, and far less than it takes a server that holds everything for everybody. */
const DELAY_MS = 5_000;
/** So long no ping shows that somebody does not read. */
const UNNOTICED_MS = 6_000;
/** What 500 buffers of 256 kB come to, and as much again for the readers, which live in this process. */
const MEMORY_BYTES = 320 * 1024 * 1024;

/** Enough to fill what the system keeps for a connection; then more than a reader is told of what it missed. */
const LARGE = 300;
const SMALL = 1_200;

let upstream: StreamUpstream;
let alone: GatewayAlone;
beforeAll(async () => {
  upstream = await startStreamUpstream();
  alone = await startGatewayAlone(upstream.url);
});
afterAll(async () => {
  await alone[Symbol.asyncDispose]();
  await upstream.close();
});

type Heard = { seqs: number[]; resets: string[]; delays: number[]; isLive: boolean; closed: number | null };

/** A reader of the stream over a plain websocket, who can stop reading. */
async function open(): Promise<{ socket: WebSocket; heard: Heard }> {
  const socket = new WebSocket(`ws://127.0.0.1:${alone.port}/trpc`, {
    headers: { host: `localhost:${alone.port}`, origin: alone.origin },
  });
  const heard: Heard = { seqs: [], resets: [], delays: [], isLive: false, closed: null };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('close', (code) => void (heard.closed = code));
  socket.on('open', () => {
    const params = { path: 'live.events', input: { communities: [COMMUNITY] } };
    socket.send(JSON.stringify({ id: 1, method: 'subscription', params }));
  });
  socket.on('message', (data: Buffer) => {
    const message = messageIn(data);
    if (message?.kind === 'live') heard.isLive = true;
    if (message?.kind === 'live') resolve();
    if (message?.kind === 'reset') heard.resets.push(message.reason);
    if (message?.kind !== 'event') return;
    heard.seqs.push(message.event.seq);
    heard.delays.push(Number(process.hrtime.bigint() - BigInt(message.event.by.clientId)) / 1e6);
  });
  await promise;
  return { socket, heard };
}

type Message =
  | { kind: 'live' }
  | { kind: 'reset'; reason: string }
  | { kind: 'event'; event: { seq: number; by: { clientId: string } } };

function messageIn(data: Buffer): Message | undefined {
  return (JSON.parse(data.toString()) as { result?: { data?: { data?: Message } } }).result?.data?.data;
}

async function until(isSo: () => boolean, longestMs = 60_000): Promise<void> {
  const end = Date.now() + longestMs;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`not so within ${longestMs} ms: ${String(isSo)}`);
    await wait(20);
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

async function openMany(count: number): Promise<{ socket: WebSocket; heard: Heard }[]> {
  const all: { socket: WebSocket; heard: Heard }[] = [];
  while (all.length < count) all.push(...(await Promise.all(Array.from({ length: 20 }, open))));
  return all;
}

test('readers who have stopped reading cost others nothing, lose nothing, and are let go when they never read again', async () => {
  const readers = await openMany(READERS);
  const paused = await openMany(PAUSED);
  for (const { socket } of paused) socket.pause();
  const pausedAt = performance.now();
  const before = process.memoryUsage.rss();
  let most = 0;
  for (let count = 0; count < EVENTS; count += 1) {
    upstream.happen(CHARACTERS);
    most = Math.max(most, process.memoryUsage.rss() - before);
    await wait(40);
  }
  // Half of them read again, before pings show them to be gone.
  const again = paused.filter((_, index) => index % 2 === 0);
  const never = paused.filter((_, index) => index % 2 === 1);
  for (const { socket } of again) socket.resume();
  const isInTime = performance.now() - pausedAt < UNNOTICED_MS;
  await until(() => readers.every(({ heard }) => heard.seqs.length >= EVENTS));
  for (const { heard } of readers) expect(heard.seqs).toEqual(range(1, EVENTS));
  const delays = readers.flatMap(({ heard }) => heard.delays).sort((one, other) => one - other);
  expect(delays[Math.floor(delays.length * 0.99)]).toBeLessThan(DELAY_MS);
  expect(most).toBeLessThan(MEMORY_BYTES);

  // What they missed is told, each once and in order. On a machine that was too busy, pings have shown them to be gone.
  const isGone = ({ heard }: (typeof again)[number]) => heard.closed !== null;
  await until(() => again.every((reader) => isGone(reader) || reader.heard.seqs.at(-1) === EVENTS));
  const back = again.filter((reader) => !isGone(reader));
  if (isInTime) expect(back.length).toBeGreaterThan(0);
  for (const { heard } of back) expect(heard).toMatchObject({ seqs: range(1, EVENTS), resets: [] });

  // The others answer no ping: within fifteen seconds, and what a busy machine adds, nothing is held for them.
  const connections = () =>
    new Promise<number>((resolve) => alone.gateway.app.server.getConnections((_, n) => resolve(n)));
  let open = Infinity;
  const end = Date.now() + 30_000;
  while (open > READERS + again.length && Date.now() < end) {
    await wait(200);
    open = await connections();
  }
  expect(open).toBeLessThanOrEqual(READERS + again.length);
  for (const { socket } of [...readers, ...again, ...never]) socket.terminate();
}, 180_000);

test('who is far behind is told why it has to fetch anew, and goes on', async () => {
  const { socket, heard } = await fallBehind();
  expect(heard.resets).toEqual(['slow']);
  const { event } = upstream.happen();
  await until(() => heard.seqs.at(-1) === event.seq);
  socket.terminate();
});

/** A reader who stopped until the gateway had far more than they have, and reads again. */
async function fallBehind(): Promise<Awaited<ReturnType<typeof open>>> {
  const { socket, heard } = await open();
  const { socket: reading, heard: all } = await open();
  socket.pause();
  for (let count = 0; count < LARGE; count += 1) {
    upstream.happen(CHARACTERS);
    await wait(2);
  }
  for (let count = 0; count < SMALL; count += 1) upstream.happen();
  const { event: last } = upstream.happen();
  await until(() => all.seqs.at(-1) === last.seq);
  reading.terminate();
  socket.resume();
  await until(() => heard.resets.length > 0 || heard.closed !== null);
  // On a machine that is too busy for all that before pings show them to be gone, it is begun again.
  return heard.closed === null ? { socket, heard } : fallBehind();
}
