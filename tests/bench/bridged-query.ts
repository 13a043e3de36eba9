import { type ChildProcess, spawn } from 'node:child_process';
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
 * A query through the gateway to an upstream that does nothing for it, against bare JSON over node:http, against the least that a gateway
 * with the same duties does, and against the same call on a socket without a gateway: CPU for each request, p50 and p99 at 400 a second,
 * ten calls in a batch, and the same question asked by 100 at once. Contestants take turns in one run; ratios are what to look at.
 *
 * Run: node tests/bench/bridged-query.ts [folder for processor profiles of both gateways]
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

const profiles = process.argv[2];
const bare = await start('bare', '', 0);
const upstream = await start('upstream', '', 1);
const gateway = await start('gateway', `http://127.0.0.1:${upstream.port}`, 0);
const device = { account: crypto.randomUUID(), session: crypto.randomUUID(), token: 'a-token-of-the-bench' };
const { cookies } = await pageOf(device, `http://localhost:${gateway.port}`);
const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const headers = { host: `localhost:${gateway.port}`, 'sec-fetch-site': 'same-origin', 'x-muster': '1', cookie };
const poolOf = ({ port }: Child) => new Pool(`http://127.0.0.1:${port}`, { connections: 128 });
const pools = { bare: poolOf(bare), gateway: poolOf(gateway) };
const socket = io(`http://127.0.0.1:${upstream.port}`, { transports: ['websocket'] });
await once(socket as never, 'connect');

/** A community of its own for each question, so that no two are one. */
const uuid = (index: number) => `22222222-2222-4222-8222-${String(index % 1_000_000).padStart(12, '0')}`;
const inputOf = (value: unknown) => encodeURIComponent(JSON.stringify(value));
let asked = 0;
const next = () => (asked += 1);

const least = await start('least', `http://127.0.0.1:${upstream.port}`, 0, await headersOfGateway());
const poolOfLeast = poolOf(least);

const askBare: Ask = () => get(pools.bare, '/');
const askOf =
  (pool: Pool): Ask =>
  () =>
    get(pool, `/trpc/members.recent?input=${inputOf({ community: uuid(next()) })}`);
const askGateway = askOf(pools.gateway);
const askLeast = askOf(poolOfLeast);
const askDirect: Ask = () =>
  socket.emitWithAck(membersCalls.recent.event, { community: uuid(next()), requestId: 'x', ...device });
const askTenOf =
  (pool: Pool): Ask =>
  () => {
    const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { community: uuid(next()) }]));
    const path = Array.from({ length: 10 }, () => 'members.recent').join(',');
    return get(pool, `/trpc/${path}?batch=1&input=${inputOf(inputs)}`);
  };
const askTen = askTenOf(pools.gateway);
const askTenOfLeast = askTenOf(poolOfLeast);
const askSame: Ask = () => get(pools.gateway, `/trpc/members.recent?input=${inputOf({ community: uuid(0) })}`);
const askSameDirect: Ask = () =>
  socket.emitWithAck(membersCalls.recent.event, { community: uuid(0), requestId: 'x', ...device });

const cpu = { bare: none(), least: none(), gateway: none(), ten: none(), tenOfLeast: none() };
const at400 = { bare: none(), least: none(), gateway: none(), direct: none() };
const crowd = { gateway: none(), direct: none() };
for (let round = 0; round < ROUNDS; round += 1) {
  cpu.bare.push(await cpuOf(bare, askBare, REQUESTS));
  cpu.least.push(await cpuOf(least, askLeast, REQUESTS));
  cpu.gateway.push(await cpuOf(gateway, askGateway, REQUESTS));
  cpu.tenOfLeast.push(await cpuOf(least, askTenOfLeast, REQUESTS / 10));
  cpu.ten.push(await cpuOf(gateway, askTen, REQUESTS / 10));
  at400.direct.push(...(await latencies(askDirect)));
  at400.gateway.push(...(await latencies(askGateway)));
  at400.least.push(...(await latencies(askLeast)));
  at400.bare.push(...(await latencies(askBare)));
}
const before = await say(upstream);
for (let turn = 0; turn < CROWDS; turn += 1) crowd.gateway.push(...(await together(askSame)));
const callsAskedTogether = (await say(upstream)).answered - before.answered;
for (let turn = 0; turn < CROWDS; turn += 1) crowd.direct.push(...(await together(askSameDirect)));
print();
for (const child of [bare, least, upstream, gateway]) child.process.disconnect();
// What profiles they write, they write as they end.
if (profiles !== undefined) await Promise.all([gateway, least].map((child) => once(child.process, 'exit')));
process.exit();

function none(): number[] {
  return [];
}

/** Names and values in turn, without what each answer makes anew. */
async function headersOfGateway(): Promise<string> {
  const path = `/trpc/members.recent?input=${inputOf({ community: uuid(next()) })}`;
  const { headers: given, body } = await pools.gateway.request({ method: 'GET', path, headers });
  await body.dump();
  const anew = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  return JSON.stringify(Object.entries(given).flatMap((entry) => (anew.has(entry[0]) ? [] : entry)));
}

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

async function start(mode: string, address: string, core: number, written = '[]'): Promise<Child> {
  const profiled =
    profiles === undefined || !address
      ? []
      : ['--cpu-prof', `--cpu-prof-name=${mode}.cpuprofile`, `--cpu-prof-dir=${profiles}`];
  const args = [...profiled, server, mode, address, written];
  const child = isPinned
    ? spawn('taskset', ['-c', String(core), process.execPath, ...args], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    : spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
  const [bareUs, leastUs, gatewayUs] = [median(cpu.bare), median(cpu.least), median(cpu.gateway)];
  const [tenUs, tenOfLeastUs] = [median(cpu.ten), median(cpu.tenOfLeast)];
  line('CPU of the server for each request', 'µs', 'ratio');
  line('bare JSON', bareUs.toFixed(1), '1');
  line('the least gateway', leastUs.toFixed(1), `${(leastUs / bareUs).toFixed(2)} × bare`);
  line('bridged query, signed in', gatewayUs.toFixed(1), `${(gatewayUs / bareUs).toFixed(2)} × bare`);
  line('', '', `${(gatewayUs / leastUs).toFixed(2)} × the least`);
  line('batch of ten of the least', tenOfLeastUs.toFixed(1), `${(tenOfLeastUs / leastUs).toFixed(2)} × one`);
  line('batch of ten', tenUs.toFixed(1), `${(tenUs / gatewayUs).toFixed(2)} × one`);
  line('', '', `${(tenUs / tenOfLeastUs).toFixed(2)} × the least`);
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
