import { fileURLToPath } from 'node:url';
import type { RosterColumn } from '@muster/contracts/rosters/model';
import { openDatabases } from '@muster/upstream/platform/database';
import { sql } from 'drizzle-orm';
import { makeRoster, memberColumn, ownColumn } from '../rosters/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { launchInstalledChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';
import { printScrolling } from './scrolling.ts';

/**
 * What a large roster costs: rows as a grid asks for them, through gateway and upstream, with the time of whole answers, and a file of
 * the whole roster; in Chromium until the first rows, and whether each frame is drawn while the roster is scrolled. The client has to be built. Beside it stands how many times a bare read of the community took in the same run.
 *
 * Run: node tests/bench/rosters.ts [members]
 */
const MEMBERS = Number(process.argv[2] ?? 5_000);
const OWN_COLUMNS = 16;
const ROUNDS = 40;
const EXPORTS = 5;
const OPEN_ROSTERS = 20;
const LIVE_ROUNDS = 8;
const OPENED = 8;
const RULES = [
  { is: 'empty', value: '', color: '#f59f00' },
  { is: 'above', value: '50', color: '#2f9e44' },
] as const;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
const { own } = await stack.world();
const community = own.uuid;
const { client } = own.people.owner;
const columns: RosterColumn[] = [
  ...['ranks', 'status', 'positions', 'joined', 'standingSince', 'seen', 'hours', 'username'].map((source) =>
    memberColumn(source),
  ),
  ...Array.from({ length: OWN_COLUMNS }, (_, at) =>
    ownColumn({ type: 'number', label: `Number ${at}`, total: at === 0 ? 'sum' : 'none', rules: [...RULES] }),
  ),
];
const owned = columns.slice(-OWN_COLUMNS).map((column) => column.id);
const [first = '', second = ''] = owned;
const rating: RosterColumn = {
  kind: 'computed',
  id: crypto.randomUUID(),
  width: null,
  viewRanks: [],
  rules: [],
  total: 'average',
  label: 'Rating',
  cases: [{ column: first, is: 'above', value: '90', result: '100', color: '#2f9e44' }],
  formula: { operation: 'average', terms: [{ column: first }, { column: second }], decimals: 1 },
};
columns.push(rating);
const id = await makeRoster(own, { columns });
await fill();
await openDatabases(database).ownerPool.query('vacuum (analyze)');

console.log(`${MEMBERS} members, ${columns.length} columns\n`);
console.log('| | p50 ms | p95 ms | × the limit |');
console.log('| --- | ---: | ---: | ---: |');
const rows = (more: object) => client.rosters.rows.query({ community, id, ...more });
const limit = await measure(
  'one community by its key: the limit',
  () => client.communities.get.query({ community }),
  0,
);
await measure('first rows', () => rows({}), limit);
await measure('rows from the middle', (at) => rows({ skip: 2_000 + at * 10 }), limit);
await measure('found by name', (at) => rows({ search: `member ${at}` }), limit);
await measure('sorted by a column', () => rows({ sorts: [{ column: first, down: true }] }), limit);
await measure('sorted by a calculated column', () => rows({ sorts: [{ column: rating.id, down: true }] }), limit);
await measure('filtered by a column', () => rows({ filters: [{ column: first, is: 'above', value: '90' }] }), limit);
await measure('totals', () => client.rosters.totals.query({ community, id }), limit);
const { items } = await rows({});
await measure(
  'a cell is written',
  (at) => {
    const row = items[at % items.length];
    const version = row?.written[first]?.version ?? 0;
    const cell = { row: row?.id ?? '', column: first, value: at, version };
    return client.rosters.writeCells.mutate({ community, id, cells: [cell] });
  },
  limit,
);
await measure(
  'a rank is given or taken, and the first rows are asked for again',
  async (at) => {
    const rank = at % 2 === 0 ? { take: [own.ranks.Member] } : { give: [{ rank: own.ranks.Member }] };
    await client.departments.changeRanks.mutate({ community, accId: own.people.member.account, ...rank });
    await rows({});
  },
  limit,
);
await measureOpenRosters();
for (const format of ['csv', 'xlsx'] as const) {
  const times: number[] = [];
  let bytes = 0;
  const rssBefore = process.memoryUsage().rss;
  let rssMost = rssBefore;
  const watching = setInterval(() => {
    rssMost = Math.max(rssMost, process.memoryUsage().rss);
  }, 5);
  for (let round = 0; round < EXPORTS; round += 1) {
    const begunAt = performance.now();
    const { address } = await client.rosters.export.mutate({ community, id, format });
    bytes = (await fetched(own.people.owner.page, address)).bytes.byteLength;
    times.push(performance.now() - begunAt);
  }
  clearInterval(watching);
  const grown = Math.round((rssMost - rssBefore) / 1024 / 1024);
  console.log(
    `| a file: ${format}, ${Math.round(bytes / 1024)} kB, memory + ${grown} MB at most | ${median(times).toFixed(1)} | | ${(median(times) / limit).toFixed(1)} |`,
  );
}
await inChromium();

await stack[Symbol.asyncDispose]();
await database.stop();

/** Opens the roster in Chromium, and scrolls it. */
async function inChromium(): Promise<void> {
  const browser = await launchInstalledChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const { cookies } = own.people.owner.page;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: stack.origin })));
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=grid] [data-row]')) window.firstRowAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  const page = await context.newPage();
  const times: number[] = [];
  // The first time fills the browser's cache, and is not counted.
  for (let round = 0; round <= OPENED; round += 1) {
    await page.goto(`${stack.origin}/com/${community}/roster/${id}`);
    await page.waitForFunction(() => window.firstRowAt !== undefined);
    if (round > 0) times.push((await page.evaluate(() => window.firstRowAt)) ?? 0);
  }
  const [p50, p95] = [median(times), quantile(times, 0.95)];
  console.log(`| in Chromium, from the address to the first rows | ${p50.toFixed(0)} | ${p95.toFixed(0)} | |`);
  // What loads behind the first screen is not to be measured with the scrolling.
  await page.waitForTimeout(1_000);
  await printScrolling(page);
  await browser.close();
}

/** From a change of one member's rank until each open roster has asked for its rows again and has them, with one page and with many. */
async function measureOpenRosters(): Promise<void> {
  for (const pages of [1, OPEN_ROSTERS]) {
    const times: number[] = [];
    for (let round = 0; round < LIVE_ROUNDS; round += 1) {
      const streams = Array.from({ length: pages }, () => own.people.owner.page.live({ communities: [community] }));
      await Promise.all(streams.map((live) => live.untilKind('live')));
      const rank = round % 2 === 0 ? { take: [own.ranks.Member] } : { give: [{ rank: own.ranks.Member }] };
      const begunAt = performance.now();
      await client.departments.changeRanks.mutate({ community, accId: own.people.member.account, ...rank });
      await Promise.all(streams.map((live) => live.untilEvent('rosters:rowsChanged')));
      await Promise.all(streams.map(() => rows({})));
      times.push(performance.now() - begunAt);
      for (const live of streams) live.close();
    }
    const [p50, p95] = [median(times), quantile(times, 0.95)];
    console.log(
      `| a rank changes until ${pages} open ${pages === 1 ? 'roster has' : 'rosters have'} it | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p50 / limit).toFixed(1)} |`,
    );
  }
}

async function measure(what: string, call: (round: number) => Promise<unknown>, limitMs: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begunAt = performance.now();
    await call(round);
    times.push(performance.now() - begunAt);
  }
  const p50 = median(times);
  const cells = [p50, quantile(times, 0.95), limitMs === 0 ? 1 : p50 / limitMs];
  console.log(`| ${what} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} |`);
  return p50;
}

async function fill(): Promise<void> {
  const ranks = sql.param(Object.values(own.ranks));
  await stack.db.execute(sql`insert into accounts (username)
    select 'member ' || n from generate_series(1, ${MEMBERS}::int) n`);
  await stack.db.execute(sql`insert into members (community, account, sys_status)
    select ${community}, id, 'active' from accounts where username like 'member %'`);
  await stack.db.execute(sql`insert into member_ranks (community, account, rank)
    select ${community}, account, (${ranks}::uuid[])[1 + n % array_length(${ranks}::uuid[], 1)]
    from (select account, row_number() over ()::int as n from members where community = ${community}
      and account in (select id from accounts where username like 'member %')) x`);
  const ids = sql.param(owned);
  await stack.db
    .execute(sql`insert into roster_cells (community, roster, account, column_id, value, version, changed_at)
    select ${community}, ${id}, m.account, c, to_jsonb((random() * 100)::int), 1, now()
    from members m, unnest(${ids}::uuid[]) c where m.community = ${community}`);
}
