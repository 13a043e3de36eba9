import { startMatch, wait } from './live-bench.ts';

/**
 * All readers lose their connection at once, twenty events happen, and all come back from their cursors within three
 * seconds, as clients with jitter do. Counts what each is told, how long it takes until all have everything, and how
 * often the upstream is asked for what was missed. Then once more with everybody coming at once.
 *
 * Run: node tests/bench/live-storm.ts [readers]
 */
const READERS = Number(process.argv[2] ?? 10_000);
const MISSED = 20;
const SPREADS_MS = [3_000, 0];

console.log(
  `| ${READERS} come back within | all caught up after s | told | lost | told twice | reads of the log | server CPU s |`,
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const spreadMs of SPREADS_MS) await storm(spreadMs);

async function storm(spreadMs: number): Promise<void> {
  await using match = await startMatch('gateway-ws', { readers: READERS, spreadMs });
  await match.open();
  await match.breakAll();
  for (let count = 0; count < MISSED; count += 1) match.happen();
  await wait(500);
  const [before, replaysBefore] = [await match.cpu(), match.upstream.replays()];
  const { openedMs } = await match.open();
  const { cpuUs } = await match.cpu();
  await wait(1_000);
  const { heard } = await match.heard();
  const sum = (of: (count: number) => number) => heard.reduce((total, count) => total + of(count), 0);
  const row = [
    `${spreadMs / 1_000} s`,
    (openedMs / 1_000).toFixed(1),
    sum((count) => count),
    sum((count) => Math.max(0, MISSED - count)),
    sum((count) => Math.max(0, count - MISSED)),
    match.upstream.replays() - replaysBefore,
    ((cpuUs - before.cpuUs) / 1e6).toFixed(1),
  ];
  console.log(`| ${row.join(' | ')} |`);
}
