import { type Bench, median, type Row } from './measuring.ts';
import { sendLoad, startProgram } from './processes.ts';
import { requestFor, siteDecider } from './site-rig.ts';

const DECISIONS = 20_000;
const ROUNDS = 9;
const HOSTS = 1_000;
const COLD = 2_000;

/** What deciding the site adds to a request, and what the first request of a host costs. */
export const sites: Bench = async () => [
  await decision('site decision, the product’s host', () => 'localhost:4000'),
  await decision('site decision, 1000 communities’ hosts, warm', (index) => `crows-${index % HOSTS}.localhost:4000`),
  ...(await coldLookUps()),
];

async function decision(what: string, hostOf: (index: number) => string): Promise<Row> {
  const siteOf = siteDecider();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = Array.from({ length: DECISIONS }, (_, index) => requestFor(hostOf(index)));
    const before = process.cpuUsage();
    for (const raw of requests) await siteOf(raw);
    const { user, system } = process.cpuUsage(before);
    // The first rounds ask for every host and are compiled.
    if (round > 1) rounds.push((user + system) / DECISIONS);
  }
  return { what, cpuUs: median(rounds) };
}

/** One after the other, so that what is told is how long one waits and not how long the queue is. */
async function coldLookUps(): Promise<Row[]> {
  using upstream = await startProgram('upstream-server.ts', {}, 'beside');
  using gateway = await startProgram('gateway-server.ts', { upstream: upstream.port });
  const load = { port: gateway.port, connections: 1, requests: COLD, inOrder: true, of: 1e9 };
  await sendLoad({ ...load, host: 'warm-{n}.localhost', path: '/robots.txt', requests: 500 });
  const file = await sendLoad({ ...load, host: 'cold-{n}.localhost', path: '/robots.txt' });
  const page = await sendLoad({ ...load, host: 'first-{n}.localhost', path: '/' });
  const link = await sendLoad({ ...load, host: 'warm-1.localhost', path: '/cold-{n}' });
  const row = (what: string, { p50Ms, p99Ms }: typeof file): Row => ({ what, p50Ms, p99Ms });
  return [
    row('first request of a host', file),
    row('first page of a host, with its first screen', page),
    row('first request of a short link', link),
  ];
}
