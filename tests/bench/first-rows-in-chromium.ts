import { fileURLToPath } from 'node:url';
import { type Databases, openDatabases } from '@muster/upstream/platform/database';
import type { Page } from 'playwright-core';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { launchChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';

/**
 * What somebody waits for until the first rows of each long list are there: from its address, where the whole client
 * starts, and from a press on a link to it. The client has to be built. Product, database and browser share the machine, so that
 * lists of one run are to be compared; `BENCH_TIMES` is how often each is opened, by turns.
 *
 * Run: node tests/bench/first-rows-in-chromium.ts
 */
const SIZES = { members: 10_000, auditRows: 20_000, links: 5_000, notifications: 2_000 };
const TIMES = Number(process.env['BENCH_TIMES'] ?? 8);

/** A list: where it is, and by what one of its rows is known. */
type List = { readonly name: string; readonly path: string; readonly row: string };

const database = await startBenchDatabase();
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const quiet = { LOG_LEVEL: 'silent' };
{
  await using stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
  const { owner } = (await stack.world()).own.people;
  const databases = openDatabases(database);
  const community = await seedLarge(databases, SIZES, { owner: owner.account, say: () => undefined });
  const lists = await seedLists(databases, { community, account: owner.account });
  await databases.close();

  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...owner.page.cookies].map(([name, value]) => ({ name, value, url: stack.origin })));
  await context.addInitScript(watchRows, Object.fromEntries(lists.map(({ path, row }) => [path, row])));
  const page = await context.newPage();
  const taken = new Map(lists.map((list) => [list, { opened: [] as number[], pressed: [] as number[] }]));
  // The first time fills the browser's cache, and what the servers keep; it is not counted.
  for (let time = 0; time <= TIMES; time += 1) {
    for (const [list, { opened, pressed }] of taken) {
      const address = stack.origin + list.path;
      await page.goto(address);
      const after = await rowsAfter(page);
      const afterPress = await rowsAfterPress(page, `${stack.origin}/com/${community}/admin/limits`, list.path);
      if (time > 0) opened.push(after);
      if (time > 0) pressed.push(afterPress);
    }
  }
  await browser.close();
  console.log('| first rows of | from the address p50 ms | p95 | from a press p50 ms | p95 |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [{ name }, { opened, pressed }] of taken) {
    console.log(`| ${name} | ${inWords(opened)} | ${inWords(pressed)} |`);
  }
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
  { community, account }: { readonly community: string; readonly account: string },
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

async function rowsAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstRowAt !== undefined);
  return (await page.evaluate(() => window.firstRowAt)) ?? 0;
}

/** Opens a list by a link on another page, with nothing of the list asked before. */
async function rowsAfterPress(page: Page, from: string, path: string): Promise<number> {
  await page.goto(from);
  await page.getByRole('heading', { level: 1 }).waitFor();
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
