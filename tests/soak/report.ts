import { quantile } from '../bench/measuring.ts';
import type { Figures } from './figures.ts';
import type { Done } from './load.ts';
import { grows, growsEverFaster, type Sample, trendOf } from './slopes.ts';

/** Rows, and megabytes, that come in lots or by the hour and are not of any change. */
const MARGIN = 40;
/** Answers that a fault of the product alone gives. */
const OUR_FAULT = ['server.unexpected', 'upstream.badAnswer', 'upstream.unexpected'];
/** At least this part of what was asked for has to have been done. */
const DONE_PART = 0.5;

/** Prints what was done, and answers what was wrong with it. */
export function reportDone(done: ReadonlyMap<string, Done>): string[] {
  const faults: string[] = [];
  console.log('\n| done | times | p50 ms | p99 ms | refused |');
  console.log('| --- | ---: | ---: | ---: | --- |');
  for (const [name, { count, tookMs, refused }] of done) {
    const [p50, p99] = [quantile(tookMs, 0.5), quantile(tookMs, 0.99)].map((ms) => ms.toFixed(0));
    const why = [...refused].map(([code, times]) => `${times} × ${code}`).join(', ');
    console.log(`| ${name} | ${count} | ${p50} | ${p99} | ${why} |`);
    const asked = count + [...refused.values()].reduce((total, times) => total + times, 0);
    if (count < asked * DONE_PART) faults.push(`${name}: only ${count} of ${asked} were done`);
    for (const code of OUR_FAULT) if (refused.has(code)) faults.push(`${name}: ${refused.get(code)} × ${code}`);
  }
  return faults;
}

/** Prints how everything went from the end of the warm-up on, and answers what grows. */
export function reportFigures({ series, byChanges }: Figures, warmUntilMs: number): string[] {
  const faults: string[] = [];
  console.log('\n| | at first | at last | most | an hour | ± | |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const [name, { bound, samples }] of series) {
    const trend = trendOf(warm(samples, warmUntilMs));
    if (trend === null) continue;
    const isGrowing = grows(trend, bound);
    if (isGrowing) faults.push(`${name} grows by ${trend.perHour.toFixed(1)} an hour`);
    const cells = [trend.first, trend.last, trend.most, trend.perHour, trend.error].map((value) => value.toFixed(1));
    console.log(`| ${name} | ${cells.join(' | ')} | ${isGrowing ? 'GROWS' : ''} |`);
  }
  console.log('\n| rows | at first | at last | for 1,000 changes | |');
  console.log('| --- | ---: | ---: | ---: | --- |');
  for (const [name, points] of byChanges) {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || first.value === last.value) continue;
    const each = ((last.value - first.value) / Math.max(1, last.changes - first.changes)) * 1_000;
    const isGrowing = growsEverFaster(points, MARGIN);
    if (isGrowing) faults.push(`${name} grows faster than what is done`);
    console.log(
      `| ${name} | ${first.value.toFixed(0)} | ${last.value.toFixed(0)} | ${each.toFixed(0)} | ${isGrowing ? 'GROWS EVER FASTER' : ''} |`,
    );
  }
  return faults;
}

/** Without the beginning of the run, and of each life behind the first, in which caches and heaps fill. */
function warm(samples: readonly Sample[], warmUntilMs: number): Sample[] {
  const warmingMs = warmUntilMs - (samples[0]?.atMs ?? 0);
  const begins = new Map<number, number>();
  return samples.filter(({ atMs, life }) => {
    const begin = begins.get(life) ?? atMs;
    begins.set(life, begin);
    return atMs - begin >= Math.min(warmingMs, WARMING_OF_A_LIFE_MS);
  });
}

const WARMING_OF_A_LIFE_MS = 10 * 60_000;
