import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { type Databases, openDatabases } from '@muster/upstream/platform/database';
import { STANDARD_STAGE_IDS } from '@muster/contracts/form-stages/constants';
import type { Page } from 'playwright-core';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { launchInstalledChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { SESSION_KEY } from '../support/session-key.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { openForm } from '../submissions/asking.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './measuring.ts';

/**
 * What somebody waits for until the first rows of each long list are there: from its address, where the whole client
 * starts, and from a press on a link to it. The client has to be built. Product, database and browser share the machine, so that
 * lists of one run are to be compared; `BENCH_TIMES` is how often each is opened, by turns.
 *
 * `BENCH_BEFORE` is the folder of another build of the client, as `apps/web/dist` of an earlier state: each list is then opened
 * in both by turns from its address, and of each stand besides, until the first rows, the processor time of the page's
 * thread, which survives a busy machine, and what was fetched.
 *
 * Run: node tests/bench/first-rows-in-chromium.ts
 */
const SIZES = { members: 10_000, auditRows: 20_000, links: 5_000, notifications: 2_000, submissions: 100_000 };
const TIMES = Number(process.env['BENCH_TIMES'] ?? 8);
const BEFORE = process.env['BENCH_BEFORE'];

/** A list: where it is, and by what one of its rows is known. */
type List = { readonly name: string; readonly path: string; readonly row: string };

const database = await startBenchDatabase();
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const quiet = { LOG_LEVEL: 'silent' };
{
  await using stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
  const { own } = await stack.world();
  const { owner } = own.people;
  const databases = openDatabases(database);
  const community = await seedLarge(databases, SIZES, { owner: owner.account, say: () => undefined });
  const form = await openForm({ ...own, uuid: community });
  const lists = await seedLists(databases, { community, account: owner.account, form });
  await databases.close();

  const browser = await launchInstalledChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...owner.page.cookies].map(([name, value]) => ({ name, value, url: stack.origin })));
  await context.addInitScript(watchRows, Object.fromEntries(lists.map(({ path, row }) => [path, row])));
  const page = await context.newPage();
  if (BEFORE !== undefined) {
    await using before = await anotherGateway({ stack, webDist: BEFORE });
    await compare(page, lists, { before: before.origin, now: stack.origin });
  } else {
    await measure(page, lists, { origin: stack.origin, community });
  }
  await browser.close();
}
await database.stop();

declare global {
  interface Window {
    /** When the first row was there, after the page was asked for. */
    firstRowAt?: number;
    pressedAt?: number;
  }
}

/** Fills what the large community has none of, and answers where each long list of it is. */
async function seedLists(
  { ownerPool }: Databases,
  { community, account, form }: { readonly community: string; readonly account: string; readonly form: string },
): Promise<List[]> {
  await ownerPool.query(
    `insert into short_links (community, path, target, created_by, created_at)
     select $1, '/link-' || n, 'https://example.org/' || n, $2, now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [community, account, SIZES.links],
  );
  await ownerPool.query(
    `insert into notifications (account, kind, type, community, community_name, thing, values, created_at)
     select $2, 'applicationReceived', 'info', $1, 'Ten Thousand', 'member:' || gen_random_uuid(),
       jsonb_build_object('name', 'Applicant ' || n), now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [community, account, SIZES.notifications],
  );
  await ownerPool.query(
    `with senders as (select array_agg(account) as ids from members where community = $1 and sys_status = 'active')
     insert into submissions (community, form, version, number, submitter, stage, state, shown_stage, shown_label, shown_state,
       answers, score, search_fold, submitted_at, last_action_at)
     select $1, $2, 1, n, ids[1 + n % array_length(ids, 1)], $3, 0, $3, 'Stage', 0,
       jsonb_build_object('values', jsonb_build_object('name', story), 'entries', '{}'::jsonb), n % 100, story,
       now() - n * interval '1 minute', now()
     from senders, generate_series(1, $4::int) n, lateral (select 'story ' || n || repeat(' of a patrol in the city', 15) as story)`,
    [community, form, STANDARD_STAGE_IDS[0], SIZES.submissions],
  );
  const { rows } = await ownerPool.query<{ id: string }>(
    'select id from departments where community = $1 order by position limit 1',
    [community],
  );
  await ownerPool.query('vacuum (analyze)');
  const admin = `/com/${community}/admin`;
  const table = '[role=table] [role=row][data-index]';
  return [
    { name: '10,000 members', path: `${admin}/accounts`, row: table },
    { name: 'a department of 5,000', path: `${admin}/accounts?department=${rows[0]?.id}`, row: table },
    { name: 'the record, 20,000 entries', path: `${admin}/audit`, row: '[role=list] [role=listitem][aria-posinset]' },
    { name: '5,000 short links', path: `${admin}/url-shortener`, row: 'ul[aria-label="Short links"] > li' },
    {
      name: '100,000 submissions',
      path: `/com/${community}/forms?formId=${form}`,
      row: `main li a[href^="/com/${community}/forms/"]`,
    },
    { name: '2,000 notifications', path: '/notifications', row: 'ul[aria-label="Notifications"] > li' },
    { name: '120 ranks of 12 departments', path: `${admin}/departments`, row: 'main li' },
  ];
}

/** Runs in the page, before anything of it: notes when the first row is there of the list that the address names. */
function watchRows(rowOf: Readonly<Record<string, string>>): void {
  new MutationObserver(() => {
    const row = rowOf[location.pathname + location.search];
    if (row && document.querySelector(row)) window.firstRowAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true });
}

/** Opens each list from its address and by a press, by turns, and prints how long each took. */
async function measure(
  page: Page,
  lists: readonly List[],
  at: { readonly origin: string; readonly community: string },
) {
  const { origin, community } = at;
  const taken = new Map(lists.map((list) => [list, { opened: [] as number[], pressed: [] as number[] }]));
  // The first time fills the browser's cache, and what the servers keep; it is not counted.
  for (let time = 0; time <= TIMES; time += 1) {
    for (const [list, { opened, pressed }] of taken) {
      const address = origin + list.path;
      await page.goto(address);
      const after = await rowsAfter(page);
      const afterPress = await rowsAfterPress(page, `${origin}/com/${community}/admin/limits`, list.path);
      if (time > 0) opened.push(after);
      if (time > 0) pressed.push(afterPress);
    }
  }
  console.log('| first rows of | from the address p50 ms | p95 | from a press p50 ms | p95 |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [{ name }, { opened, pressed }] of taken) {
    console.log(`| ${name} | ${inWords(opened)} | ${inWords(pressed)} |`);
  }
}

/** A gateway of the same product with another client. */
async function anotherGateway({ stack, webDist }: { stack: Stack; webDist: string }) {
  const port = await freePort();
  const read = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    UPSTREAM_URL: stack.upstream.address,
    DATA_DIR: join(stack.dataDir, 'before'),
    WEB_DIST: webDist,
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    ...quiet,
  });
  if (!('config' in read)) throw new Error(read.faults.join('\n'));
  const gateway = await buildApp(read.config);
  return { origin: `http://localhost:${port}`, [Symbol.asyncDispose]: () => gateway.close() };
}

type Opened = { readonly ms: number; readonly cpuMs: number; readonly requests: number; readonly bytes: number };

/** Opens each list in both clients by turns, and prints them beside each other. */
async function compare(page: Page, lists: readonly List[], origins: { readonly before: string; readonly now: string }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const open = async (address: string): Promise<Opened> => {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const ms = await rowsAfter(page);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const fetched = await page.evaluate((until) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.filter(({ startTime }) => startTime < until).map(({ encodedBodySize }) => encodedBodySize);
    }, ms);
    const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    return { ms, cpuMs, requests: fetched.length, bytes: fetched.reduce((sum, each) => sum + each, 0) };
  };
  console.log('| first rows of | before p50 ms | now p50 ms | ratio | CPU ms | ratio | requests | kB |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, path } of lists) {
    const pairs: { before: Opened; now: Opened }[] = [];
    // The first time fills the browser's cache, and what the servers keep; it is not counted.
    for (let time = 0; time <= TIMES; time += 1) {
      const pair = { before: await open(origins.before + path), now: await open(origins.now + path) };
      if (time > 0) pairs.push(pair);
    }
    const of = (side: 'before' | 'now', what: keyof Opened) => median(pairs.map((pair) => pair[side][what]));
    const ratio = (what: keyof Opened) => median(pairs.map(({ before, now }) => now[what] / before[what])).toFixed(2);
    const both = (what: keyof Opened, per = 1) =>
      `${(of('before', what) / per).toFixed(0)} → ${(of('now', what) / per).toFixed(0)}`;
    const cells = [
      of('before', 'ms').toFixed(0),
      of('now', 'ms').toFixed(0),
      ratio('ms'),
      both('cpuMs'),
      ratio('cpuMs'),
    ];
    console.log(`| ${[name, ...cells, both('requests'), both('bytes', 1_000)].join(' | ')} |`);
  }
}

async function rowsAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstRowAt !== undefined);
  return (await page.evaluate(() => window.firstRowAt)) ?? 0;
}

/** Opens a list by a link on another page, with nothing of the list asked before. */
async function rowsAfterPress(page: Page, from: string, path: string): Promise<number> {
  await page.goto(from);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What comes behind the first screen is there by then, as it is for somebody who reads a page before they press.
  await page.waitForTimeout(800);
  // Any link will do that the router follows: not each list has one in a menu, nor one with this filter.
  await page.evaluate((to) => {
    delete window.firstRowAt;
    window.pressedAt = performance.now();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const at = await rowsAfter(page);
  return at - ((await page.evaluate(() => window.pressedAt)) ?? at);
}

function inWords(taken: readonly number[]): string {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0) ?? '';
  return `${at(0.5)} | ${at(0.95)}`;
}
