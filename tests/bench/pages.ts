import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findInstalledChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { type Bench, median, type Row } from './measuring.ts';

/**
 * What Lighthouse says of the pages that a visitor sees, by its profile of a phone. It is fetched when this is run, in the version named
 * here, and is no dependency of the product. The client has to be built, and a Chromium installed. `BENCH_TIMES` is how often each
 * page is looked at; the rows are medians. A machine that does anything else besides makes every figure worse.
 *
 * Run: npm run bench -- pages
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TIMES = Number(process.env['BENCH_TIMES'] ?? 3);
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const CHROMIUM = findInstalledChromium() ?? '';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = [
  '--output=json',
  '--quiet',
  `--only-categories=${CATEGORIES.join(',')}`,
  '--chrome-flags=--headless --no-sandbox --disable-gpu',
];
const AUDITS = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'blocking ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
const REPORT_BYTES_MAX = 64 * 1024 * 1024;

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

const run = promisify(execFile);

/** Looks at the landing, a community's page and the login. */
export const pages: Bench = async () => {
  const database = await startBenchDatabase();
  try {
    const quiet = { LOG_LEVEL: 'silent' };
    await using stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
    const { own } = await stack.world();
    const addresses = {
      landing: `${stack.origin}/`,
      community: `${stack.origin}/com/${own.uuid}`,
      login: `${stack.origin}/login`,
    };
    const rows: Row[] = [];
    for (const [what, address] of Object.entries(addresses)) rows.push({ what, note: await noteOf(address) });
    return rows;
  } finally {
    await database.stop();
  }
};

async function noteOf(address: string): Promise<string> {
  // The first visit fills what the servers keep; it is not counted.
  await fetch(address);
  const reports: Report[] = [];
  for (let time = 0; time < TIMES; time += 1) reports.push(await look(address));
  const scores = CATEGORIES.map((name) => {
    const score = median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100));
    return `${name} ${score.toFixed(0)}`;
  });
  const audits = Object.entries(AUDITS).map(([name, key]) => {
    const value = median(reports.map((report) => report.audits[key]?.numericValue ?? 0));
    return `${name} ${value.toFixed(value < 1 ? 3 : 0)}`;
  });
  return [...scores, ...audits].join(', ');
}

/** One visit of an empty browser. A browser that lost the start of its own trace is started again, a few times. */
async function look(address: string, tries = 5): Promise<Report> {
  try {
    return await visit(address);
  } catch (error) {
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error;
    return look(address, tries - 1);
  }
}

async function visit(address: string): Promise<Report> {
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...FLAGS],
    { maxBuffer: REPORT_BYTES_MAX, env: { ...process.env, CHROME_PATH: CHROMIUM } },
  );
  return JSON.parse(stdout) as Report;
}
