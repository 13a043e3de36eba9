/**
 * Prints one table of the edge's figures: `npm run bench`, or with names: `npm run bench -- sites`. What a machine can do
 * is not asserted; only the storm of live streams has limits that are, and ends with 1 where one is missed. Contestants
 * take turns in one run on one machine; processor time for each request is what survives a noisy one.
 */
import type { Bench, Row } from './measuring.ts';
import { liveStorm } from './live-storm.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { pageShell } from './page-shell.ts';
import { isPinned } from './processes.ts';
import { shortLinks } from './short-links.ts';
import { sites } from './sites.ts';
import { trouble } from './trouble.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  'short-links': shortLinks,
  sites,
  'page-shell': pageShell,
  trouble,
  memory,
  'live-storm': liveStorm,
  pages,
};
/** Runs only where it is named: it fetches a program, and needs a browser. */
const ONLY_NAMED = new Set(['pages']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

console.log(`Node ${process.versions.node}${isPinned ? ', measured servers on a core of their own' : ''}\n`);
console.log('| | CPU µs | × the limit | requests/s | p50 ms | p99 ms | bytes each | |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
const missed: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 ? !asked.includes(name) : ONLY_NAMED.has(name)) continue;
  for (const row of await bench()) {
    console.log(line(row));
    missed.push(...(row.missed ?? []).map((limit) => `${row.what}: ${limit}`));
  }
}
for (const limit of missed) console.error(`Missed: ${limit}.`);
process.exit(missed.length > 0 ? 1 : 0);

function line({ what, cpuUs, ratio, perSecond, p50Ms, p99Ms, bytesEach, note }: Row): string {
  const cells = [
    what,
    cpuUs?.toFixed(1),
    ratio?.toFixed(2),
    perSecond?.toFixed(0),
    p50Ms?.toFixed(2),
    p99Ms?.toFixed(1),
    bytesEach?.toFixed(0),
    note,
  ];
  return `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
}
