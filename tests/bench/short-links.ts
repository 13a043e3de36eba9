import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Short-link redirects from a warm cache against the least a server of node:http can do: the same look-up in the same
 * kind of memory and the same answer. Servers are pinned to one core and the load to another, contestants take turns
 * in one run, and the figure to look at is CPU time for each request. Bounded in count and time.
 *
 * Run: node tests/bench/short-links.ts [links]
 */
const ROUNDS = 5;
const REQUESTS = 60_000;
const WARM_UP = 5_000;
const LINKS = Number(process.argv[2] ?? 100_000);
const CONNECTIONS = 64;
const LONGEST_MS = 300_000;

type Contestant = { readonly name: string; readonly mode: string };
type Measured = { readonly cpuUs: number; readonly perSecond: number; readonly p99Ms: number };

const CONTESTANTS: readonly Contestant[] = [
  { name: 'bare node:http', mode: 'bare' },
  { name: 'bare node:http + LRU: the limit', mode: 'lru' },
  { name: 'the gateway, warm, counting clicks', mode: 'gateway' },
];

const pinned = process.platform === 'linux' && availableParallelism() > 1;
const server = fileURLToPath(new URL('./short-links-server.ts', import.meta.url));
const load = fileURLToPath(new URL('./short-links-load.ts', import.meta.url));

const results = new Map<string, Measured[]>(CONTESTANTS.map(({ name }) => [name, []]));
const servers = new Map<string, { readonly child: ChildProcess; readonly port: number }>();
for (const { name, mode } of CONTESTANTS) {
  const child = start(server, [mode, String(LINKS)], 0);
  servers.set(name, { child, ...((await message(child)) as { port: number }) });
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, { child, port }] of servers) results.get(name)?.push(await measure(child, port));
}
for (const { child } of servers.values()) child.kill();
print();

async function measure(child: ChildProcess, port: number): Promise<Measured> {
  await run(port, WARM_UP);
  const before = await cpu(child);
  const { seconds, p99Ms } = await run(port, REQUESTS);
  return { cpuUs: ((await cpu(child)) - before) / REQUESTS, perSecond: REQUESTS / seconds, p99Ms };
}

async function run(port: number, requests: number): Promise<{ seconds: number; p99Ms: number }> {
  const child = start(load, [String(port), String(requests), String(CONNECTIONS), String(LINKS)], 1);
  return (await message(child)) as { seconds: number; p99Ms: number };
}

/** Starts a program on a core of its own, where the system can do that. */
function start(path: string, args: readonly string[], core: number): ChildProcess {
  if (!pinned) return fork(path, [...args]);
  return spawn('taskset', ['-c', String(core), process.execPath, path, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function message(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', { signal: waiting.signal }).then(() => Promise.reject(new Error('it ended early')));
  const told = once(child, 'message', { signal: AbortSignal.any([waiting.signal, AbortSignal.timeout(LONGEST_MS)]) });
  try {
    const [said] = await Promise.race([told, ended]);
    return said;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}

async function cpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return (await message(child)) as number;
}

function print(): void {
  const limit = median(results.get(CONTESTANTS[1]?.name ?? '')?.map(({ cpuUs }) => cpuUs) ?? []);
  console.log(`redirects, ${LINKS} links, ${CONNECTIONS} connections, medians of ${ROUNDS}${pinned ? ', pinned' : ''}`);
  console.log('| | CPU µs | × | requests/s | p99 ms |\n| --- | ---: | ---: | ---: | ---: |');
  for (const [name, measured] of results) {
    const cpuUs = median(measured.map((each) => each.cpuUs));
    const perSecond = median(measured.map((each) => each.perSecond));
    const p99Ms = median(measured.map((each) => each.p99Ms));
    console.log(
      `| ${name} | ${cpuUs.toFixed(1)} | ${(cpuUs / limit).toFixed(2)} | ${perSecond.toFixed(0)} | ${p99Ms.toFixed(1)} |`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
