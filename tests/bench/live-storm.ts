import { startMatch, type Match, wait } from './live-bench.ts';
import type { Bench, Row } from './measuring.ts';

/** Live streams; `BENCH_READERS=1000` for another number, at which the limits say less. */
const READERS = Number(process.env['BENCH_READERS'] ?? 10_000);
const MISSED = 20;
/** Clients draw a pause before they come back, up to three seconds; the second storm is one without any. */
const SPREADS_MS = [3_000, 0];

/** What the gateway promises for 10,000 streams on one core, with the readers on another. */
const LIMITS = { caughtUpMs: 8_000, rssBytes: 600 * 1_000 * 1_000 } as const;

/**
 * All readers lose their connection at once, twenty events happen, and all come back from their cursors: within three
 * seconds, as clients with jitter do, and then once more with everybody coming at once. In one run of one gateway, which
 * has a core of its own; the readers have the other. Misses where anything is lost or told twice, where it takes longer
 * than 8 s until all have everything, or where the gateway ever held more than 600 MB.
 */
export const liveStorm: Bench = async () => {
  await using match = await startMatch('gateway-ws', { readers: READERS });
  const { openedMs } = await match.open();
  const rows: Row[] = [{ what: `${READERS} live streams opened`, note: seconds(openedMs) }];
  for (const spreadMs of SPREADS_MS) rows.push(await storm(match, spreadMs));
  const { rss, peakRss } = await match.memory();
  rows.push({
    what: 'resident memory of the gateway',
    bytesEach: rss / READERS,
    note: `${megabytes(rss)}, at most ${megabytes(peakRss)}`,
    missed: peakRss > LIMITS.rssBytes ? [`more than ${megabytes(LIMITS.rssBytes)}`] : [],
  });
  return rows;
};

async function storm(match: Match, spreadMs: number): Promise<Row> {
  await match.heard();
  await match.breakAll();
  for (let count = 0; count < MISSED; count += 1) match.happen();
  await wait(500);
  const [before, replaysBefore] = [await match.cpu(), match.upstream.replays()];
  const { openedMs } = await match.open({ spreadMs });
  const { cpuUs } = await match.cpu();
  await wait(1_000);
  const { heard } = await match.heard();
  const lost = sum(heard, (count) => Math.max(0, MISSED - count));
  const doubled = sum(heard, (count) => Math.max(0, count - MISSED));
  const told = `${sum(heard, (count) => count)} told, ${lost} lost, ${doubled} twice`;
  const reads = `${match.upstream.replays() - replaysBefore} reads of the log`;
  return {
    what: `all come back within ${seconds(spreadMs)}`,
    cpuUs: (cpuUs - before.cpuUs) / READERS,
    note: `caught up after ${seconds(openedMs)}; ${told}; ${reads}`,
    missed: [
      ...(openedMs > LIMITS.caughtUpMs ? [`more than ${seconds(LIMITS.caughtUpMs)} until all had everything`] : []),
      ...(lost > 0 ? [`${lost} events lost`] : []),
      ...(doubled > 0 ? [`${doubled} events told twice`] : []),
    ],
  };
}

function sum(counts: readonly number[], of: (count: number) => number): number {
  return counts.reduce((total, count) => total + of(count), 0);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
