import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { membersCalls } from '@muster/contracts/members/calls';
import { io } from 'socket.io-client';
import { Pool } from 'undici';
import { median, quantile } from './measuring.ts';
import { pageOf } from '../support/world/sign-in.ts';

/**
 * A query through the gateway to an upstream that does nothing for it, against bare JSON over node:http and against the
 * same call on a socket without a gateway: CPU of the gateway for each request, p50 and p99 at 400 a second, ten calls
 * in a batch, and the same question asked by 100 at once. Contestants take turns in one run; ratios are what to look at.
 *
 * Run: node tests/bench/bridged-query.ts
 */
const ROUNDS = 5;
const REQUESTS = 10_000;
const AT_ONCE = 16;
const RATE = { perSecond: 400, seconds: 4 };
const CROWD = 100;
const CROWDS = 30;

type Said = { readonly cpuUs: number; readonly answered: number };
type Child = { readonly process: ChildProcess; readonly port: number };
type Ask = (index: number) => Promise<unknown>;

const server = fileURLToPath(new URL('./bridged-query-server.ts', import.meta.url));
const isPinned = process.platform === 'linux' && availableParallelism() > 1;

const bare = await start('bare', '', 0);
const upstream = await start('upstream', '', 1);
const gateway = await start('gateway', `http://127.0.0.1:${upstream.port}`, 0);
const device = { account: crypto.randomUUID(), session: crypto.randomUUID(), token: 'a-token-of-the-bench' };
const { cookies } = await pageOf(device, `http://localhost:${gateway.port}`);
const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const headers = { host: `localhost:${gateway.port}`, 'sec-fetch-site': 'same-origin', 'x-muster': '1', cookie };
const pools = {
  bare: new Pool(`http://127.0.0.1:${bare.port}`, { connections: 128 }),
  gateway: new Pool(`http://127.0.0.1:${gateway.port}`, { connections: 128 }),
};
const socket = io(`http://127.0.0.1:${upstream.port}`, { transports: ['websocket'] });
await once(socket as never, 'connect');

/** A community of its own for each question, so that no two are one. */
const uuid = (index: number) => `22222222-2222-4222-8222-${String(index % 1_000_000).padStart(12, '0')}`;
const inputOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));
let asked = 0;
const next = () => (asked += 1);

const askBare: Ask = () => get(pools.bare, '/');
const askGateway: Ask = () => get(pools.gateway, `/trpc/members.recent?input=${inputOf({ community: uuid(next()) })}`);
const askDirect: Ask = () =>
  socket.emitWithAck(membersCalls.recent.event, { community: uuid(next()), requestId: 'x', ...device });
const askTen: Ask = () => {
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { community: uuid(next()) }]));
  const path = Array.from({ length: 10 }, () => 'members.recent').join(',');
  return get(pools.gateway, `/trpc/${path}?batch=1&input=${inputOf(inputs)}`);
};
const askSame: Ask = () => get(pools.gateway, `/trpc/members.recent?input=${inputOf({ community: uuid(0) })}`);
const askSameDirect: Ask = () =>
  socket.emitWithAck(membersCalls.recent.event, { community: uuid(0), requestId: 'x', ...device });

const cpu = { bare: [] as number[], gateway: [] as number[], ten: [] as number[] };
const at400 = { bare: [] as number[], gateway: [] as number[], direct: [] as number[] };
const crowd = { gateway: [] as number[], direct: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  cpu.bare.push(await cpuOf(bare, askBare, REQUESTS));
  cpu.gateway.push(await cpuOf(gateway, askGateway, REQUESTS));
  cpu.ten.push(await cpuOf(gateway, askTen, REQUESTS / 10));
  at400.direct.push(...(await latencies(askDirect)));
  at400.gateway.push(...(await latencies(askGateway)));
  at400.bare.push(...(await latencies(askBare)));
}
const before = await say(upstream);
for (let turn = 0; turn < CROWDS; turn += 1) crowd.gateway.push(...(await together(askSame)));
const callsAskedTogether = (await say(upstream)).answered - before.answered;
for (let turn = 0; turn < CROWDS; turn += 1) crowd.direct.push(...(await together(askSameDirect)));
print();
for (const child of [bare, upstream, gateway]) child.process.disconnect();
process.exit();

async function get(pool: Pool, path: string): Promise<unknown> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${statusCode}: ${text}`);
  return text;
}

/** CPU time of a server for each request, in µs. */
async function cpuOf(child: Child, ask: Ask, requests: number): Promise<number> {
  await turns(ask, requests / 5);
  const { cpuUs } = await say(child);
  await turns(ask, requests);
  return ((await say(child)).cpuUs - cpuUs) / requests;
}

async function turns(ask: Ask, count: number): Promise<void> {
  let begun = 0;
  const worker = async () => {
    while (begun < count) await ask((begun += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Times of requests that begin at a steady rate, whether those before them are answered or not, in ms. */
async function latencies(ask: Ask): Promise<number[]> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < RATE.perSecond * RATE.seconds; index += 1) {
    const dueMs = (index * 1000) / RATE.perSecond - (performance.now() - began);
    if (dueMs > 0) await wait(dueMs);
    all.push(timed(ask).then((ms) => void times.push(ms)));
  }
  await Promise.all(all);
  return times;
}

async function together(ask: Ask): Promise<number[]> {
  return Promise.all(Array.from({ length: CROWD }, () => timed(ask)));
}

async function timed(ask: Ask): Promise<number> {
  const begun = performance.now();
  await ask(0);
  return performance.now() - begun;
}

async function start(mode: string, address: string, core: number): Promise<Child> {
  const args = [mode, address];
  const child = isPinned
    ? spawn('taskset', ['-c', String(core), process.execPath, server, ...args], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    : fork(server, args);
  const [{ port }] = (await once(child, 'message', { signal: AbortSignal.timeout(30_000) })) as [{ port: number }];
  return { process: child, port };
}

async function say({ process: child }: Child): Promise<Said> {
  child.send('say');
  const [said] = (await once(child, 'message', { signal: AbortSignal.timeout(30_000) })) as [Said];
  return said;
}

function print(): void {
  const line = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  const [bareUs, gatewayUs, tenUs] = [median(cpu.bare), median(cpu.gateway), median(cpu.ten)];
  line('CPU of the server for each request', 'µs', 'ratio');
  line('bare JSON', bareUs.toFixed(1), '1');
  line('bridged query, signed in', gatewayUs.toFixed(1), `${(gatewayUs / bareUs).toFixed(2)} × bare`);
  line('batch of ten', tenUs.toFixed(1), `${(tenUs / gatewayUs).toFixed(2)} × one`);
  console.log();
  line(`at ${RATE.perSecond}/s`, 'p50 ms', 'p99 ms', 'p99 ratio');
  for (const [name, times] of Object.entries(at400)) {
    const p99 = quantile(times, 0.99);
    line(name, median(times).toFixed(2), p99.toFixed(2), `${(p99 / quantile(at400.direct, 0.99)).toFixed(2)} × direct`);
  }
  console.log();
  line(`the same question by ${CROWD} at once`, 'p50 ms', 'calls of the upstream');
  line('bridged', median(crowd.gateway).toFixed(2), (callsAskedTogether / CROWDS).toFixed(1));
  line('direct', median(crowd.direct).toFixed(2), CROWD);
}
