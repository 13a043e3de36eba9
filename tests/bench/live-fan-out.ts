import { type Contestant, CONTESTANTS, startMatch, wait } from './live-bench.ts';
import { median } from './measuring.ts';

/**
 * One event to many readers: the gateway over a websocket and over an event stream, beside plain socket.io rooms and
 * the stock parts of tRPC. Servers are pinned to one core and the load to the other. Figures are medians of a few
 * events; CPU is the server's, for each reader and event, and the figure to compare. Bounded in count and time.
 *
 * Run: node tests/bench/live-fan-out.ts [contestant …]
 * BENCH_READERS=1000,5000 chooses the sizes, BENCH_SECONDS=60 the length of the sustained part (10 events/s).
 */
const SIZES = (process.env['BENCH_READERS'] ?? '1000,5000,10000').split(',').map(Number);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const EVENTS = 7;
/** Longest wait for an event to reach everybody. */
const REACHED_MS = 20_000;

const chosen = process.argv.slice(2) as Contestant[];
const contestants = chosen.length > 0 ? chosen : (Object.keys(CONTESTANTS) as Contestant[]);

console.log('| readers | | p50 ms | p99 ms | last ms | kB a reader | CPU µs a reader and event |');
console.log('| ---: | --- | ---: | ---: | ---: | ---: | ---: |');
for (const readers of SIZES) {
  for (const contestant of contestants) if (readers <= CONTESTANTS[contestant]) await fanOut(contestant, readers);
}
console.log(
  `\n| 10 events/s for ${SECONDS} s to ${Math.max(...SIZES)} | p50 ms | p99 ms | last ms | lost | CPU share |`,
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const contestant of contestants) {
  if (CONTESTANTS[contestant] >= Math.max(...SIZES)) await sustain(contestant, Math.max(...SIZES));
}

async function fanOut(contestant: Contestant, readers: number): Promise<void> {
  await using match = await startMatch(contestant, { readers });
  const empty = await match.memory();
  await match.open();
  await wait(1_000);
  const full = await match.memory();
  const rounds: { p50: number; p99: number; last: number; cpuUs: number }[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const before = await match.cpu();
    match.happen();
    const { delays, cpuUs } = await reached(match);
    rounds.push({ ...delays, cpuUs: (cpuUs - before.cpuUs) / readers });
  }
  const of = (name: 'p50' | 'p99' | 'last' | 'cpuUs') => median(rounds.map((round) => round[name])).toFixed(1);
  const kB = (full.rss - empty.rss) / readers / 1024;
  console.log(
    `| ${readers} | ${contestant} | ${of('p50')} | ${of('p99')} | ${of('last')} | ${kB.toFixed(1)} | ${of('cpuUs')} |`,
  );
}

async function sustain(contestant: Contestant, readers: number): Promise<void> {
  await using match = await startMatch(contestant, { readers });
  await match.open();
  await wait(1_000);
  const before = await match.cpu();
  const startedAt = performance.now();
  const events = SECONDS * 10;
  for (let count = 0; count < events; count += 1) {
    match.happen();
    await wait(Math.max(0, startedAt + (count + 1) * 100 - performance.now()));
  }
  const { delays, heard, cpuUs } = await reached(match);
  const share = (cpuUs - before.cpuUs) / 1_000 / (performance.now() - startedAt);
  const lost = readers * events - delays.count;
  const complete = heard.filter((count) => count === events).length;
  console.log(
    `| ${contestant} | ${delays.p50.toFixed(1)} | ${delays.p99.toFixed(1)} | ${delays.last.toFixed(1)} | ${lost} ` +
      `(${complete} of ${readers} have all) | ${(share * 100).toFixed(0)} % |`,
  );
}

/** Waits until the server has nothing to do any more, or long enough. */
async function reached(match: Awaited<ReturnType<typeof startMatch>>) {
  const until = performance.now() + REACHED_MS;
  let { cpuUs } = await match.cpu();
  for (let isBusy = true; isBusy && performance.now() < until;) {
    await wait(300);
    const now = (await match.cpu()).cpuUs;
    isBusy = now - cpuUs > 30_000;
    cpuUs = now;
  }
  return { ...(await match.heard()), cpuUs };
}
