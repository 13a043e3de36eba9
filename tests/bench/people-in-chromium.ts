import { fileURLToPath } from 'node:url';
import { openDatabases } from '@muster/upstream/platform/database';
import type { Page } from 'playwright-core';
import { seedLarge } from '../../apps/upstream/src/demo/large/seed.ts';
import { launchInstalledChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { printScrolling } from './scrolling.ts';

/**
 * What somebody waits for in the list of 10,000 members: through the gateway, and in Chromium from a keystroke to its
 * result, to the first rows, and whether each frame is drawn while they scroll, with a processor slowed down four times. The
 * client has to be built. Product, database and browser share the machine.
 *
 * Run: node tests/bench/people-in-chromium.ts
 */
const SIZES = { members: 10_000, auditRows: 20_000 };
const ASKED = 200;
const WORDS = ['maria', 'hernandez', '77', 'smith', 'le'];
const TIMES = 8;

const database = await startBenchDatabase();
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const quiet = { LOG_LEVEL: 'silent' };
{
  await using stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
  const { owner } = (await stack.world()).own.people;
  const databases = openDatabases(database);
  const community = await seedLarge(databases, SIZES, { owner: owner.account, say: () => undefined });
  await databases.ownerPool.query('vacuum (analyze)');
  await databases.close();

  console.log('| | p50 ms | p95 ms | p99 ms |');
  console.log('| --- | ---: | ---: | ---: |');
  const { directory, audit } = owner.client;
  await through('members, a keystroke', (turn) =>
    directory.list.query({ community, search: (WORDS[turn % WORDS.length] ?? '').slice(0, 1 + (turn % 4)) }),
  );
  await through('members, first page', () => directory.list.query({ community }));
  await through('record, first page', () => audit.list.query({ community, limit: 100 }));

  const browser = await launchInstalledChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...owner.page.cookies].map(([name, value]) => ({ name, value, url: stack.origin })));
  await context.addInitScript(watchRows);
  const page = await context.newPage();
  const address = `${stack.origin}/com/${community}/admin/accounts`;
  const first: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(address);
    first.push(await rowsAfter(page));
  }
  line('in Chromium, from the address to the first rows', first.slice(1));
  line('in Chromium, from a press in the menu to the first rows', await pressed(page, address));
  line('in Chromium, from a keystroke to its result', await typed(page));
  await page.getByRole('searchbox', { name: 'Search names and identifiers' }).fill('');
  await page.waitForTimeout(500);

  await printScrolling(page);
  await browser.close();
}
await database.stop();

declare global {
  interface Window {
    /** When the first row was there, after the page was asked for. */
    firstRowAt?: number;
    pressedAt?: number;
    typedAt?: number;
    shownAfter?: number;
  }
}

/** Runs in the page, before anything of it: notes when rows come, and how long after what was typed. */
function watchRows(): void {
  addEventListener(
    'input',
    () => {
      window.typedAt = performance.now();
      delete window.shownAfter;
    },
    true,
  );
  new MutationObserver(() => {
    const table = document.querySelector('[role=table]');
    if (!table?.querySelector('[role=row][data-index]')) return;
    window.firstRowAt ??= performance.now();
    const isNew = `${table.getAttribute('aria-rowcount')} ${table.querySelector('[role=row][data-index="0"]')?.textContent}`;
    if (
      window.typedAt === undefined ||
      table.getAttribute('aria-busy') !== 'false' ||
      isNew === document.body.dataset['said']
    )
      return;
    document.body.dataset['said'] = isNew;
    window.shownAfter ??= performance.now() - window.typedAt;
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}

/** Types words letter by letter; answers how long each letter's result took. A letter that changes no count is left out. */
async function typed(page: Page): Promise<number[]> {
  const taken: number[] = [];
  const box = page.getByRole('searchbox', { name: 'Search names and identifiers' });
  for (const word of [...WORDS, ...WORDS]) {
    await box.fill('');
    await page.waitForTimeout(400);
    for (const letter of word) {
      await box.press(letter);
      await page.waitForTimeout(450);
      const after = await page.evaluate(() => window.shownAfter);
      if (after !== undefined) taken.push(after);
    }
  }
  return taken;
}

/** When the first row of the list was there, after the page was asked for. */
async function rowsAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstRowAt !== undefined);
  return (await page.evaluate(() => window.firstRowAt)) ?? 0;
}

/** Opens the list from another admin screen, with nothing of it asked before. */
async function pressed(page: Page, address: string): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${address}/../limits`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(800);
    const link = page.getByRole('link', { name: 'Members', exact: true }).first();
    await link.evaluate((element) => {
      element.addEventListener('click', () => (window.pressedAt = performance.now()), { capture: true, once: true });
    });
    await link.click();
    const at = await rowsAfter(page);
    taken.push(at - ((await page.evaluate(() => window.pressedAt)) ?? at));
  }
  return taken;
}

async function through(what: string, ask: (turn: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let turn = -20; turn < ASKED; turn += 1) {
    const begin = performance.now();
    await ask(Math.abs(turn));
    if (turn >= 0) taken.push(performance.now() - begin);
  }
  line(`through the gateway, ${what}`, taken);
}

function line(what: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0) ?? '';
  console.log(`| ${what} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`);
}
