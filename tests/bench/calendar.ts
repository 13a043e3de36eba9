import { fileURLToPath } from 'node:url';
import { openDatabases } from '@muster/upstream/platform/database';
import { sql } from 'drizzle-orm';
import { makeFeed } from '../calendar-feeds/reading.ts';
import { makeCategory } from '../calendar/asking.ts';
import { launchInstalledChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';

/**
 * What a calendar of 20,000 dates in a year, most of them of 300 series, costs: the call of a month's sheet through gateway and upstream, the
 * first event on its page in Chromium after that answer, and a feed of 2,000 events with the processor time of the product for each read.
 * Ends with 1 where a limit is missed. The client has to be built.
 *
 * Run: node tests/bench/calendar.ts
 */
const DATES = 20_000;
const SERIES = 300;
const DATES_OF_SERIES = 52;
const FEED_EVENTS = 2_000;
const ROUNDS = 30;
const LIMITS = { monthMs: 300, firstEventMs: 300, feedCpuMs: 50 } as const;

const DAY_MS = 86_400_000;
const database = await startBenchDatabase();
const quiet = { LOG_LEVEL: 'silent' };
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
const { own, foreign } = await stack.world();
const missed: string[] = [];

await fill(own.uuid, await makeCategory(own), { series: SERIES, singles: DATES - SERIES * DATES_OF_SERIES });
await fill(foreign.uuid, await makeCategory(foreign), { series: 0, singles: FEED_EVENTS });
await openDatabases(database).ownerPool.query('vacuum (analyze)');

console.log(`${DATES} dates in a year, ${SERIES} series\n`);
console.log('| | p50 ms | p95 ms | limit |');
console.log('| --- | ---: | ---: | ---: |');
const month = (at: number) => {
  const from = Date.now() + (at % 10) * 30 * DAY_MS;
  return own.people.member.client.calendar.window.query({
    community: own.uuid,
    from: new Date(from).toISOString(),
    until: new Date(from + 42 * DAY_MS).toISOString(),
  });
};
console.log(`Dates of six weeks: ${(await month(0)).items.length}`);
say('the call of a month’s sheet', await timesOf(month), LIMITS.monthMs);
say('the first event on the page, after the answer with the month', await paints(), LIMITS.firstEventMs);
await feed();

await stack[Symbol.asyncDispose]();
await database.stop();
for (const each of missed) console.error(`Missed: ${each}.`);
process.exit(missed.length > 0 ? 1 : 0);

declare global {
  interface Window {
    /** When the first event was there, after the page was asked for. */
    firstEventAt?: number;
  }
}

/** Events spread over the coming year, past every rule. */
async function fill(
  community: string,
  category: string,
  { series, singles }: { readonly series: number; readonly singles: number },
): Promise<void> {
  const columns = sql`community, category, title, place_kind, place_text, visibility, wall_start, wall_end, zone, rule,
    skipped_days, revision, created_at, changed_at`;
  const values = sql`'none', '', 'category', to_char(at, 'YYYY-MM-DD"T"HH24:MI'),
    to_char(at + interval '2 hours', 'YYYY-MM-DD"T"HH24:MI'), 'UTC'`;
  const dates = sql`insert into calendar_occurrences (community, event, series, day, starts_at, ends_at)`;
  await stack.db.execute(sql`
    with made as (
      insert into calendar_events (${columns})
      select ${community}::uuid, ${category}::uuid, 'Series ' || n, ${values}, 'FREQ=WEEKLY', '[]'::jsonb, 1, now(), now()
      from generate_series(1, ${series}::int) n,
        lateral (select date_trunc('hour', now() at time zone 'UTC') + n * interval '33 minutes' as at) t
      returning id, wall_start)
    ${dates} select ${community}::uuid, id, id, to_char(at, 'YYYY-MM-DD'), at at time zone 'UTC', (at + interval '2 hours') at time zone 'UTC'
    from made, generate_series(0, ${DATES_OF_SERIES - 1}::int) week,
      lateral (select wall_start::timestamp + week * interval '7 days' as at) t`);
  await stack.db.execute(sql`
    with made as (
      insert into calendar_events (${columns})
      select ${community}::uuid, ${category}::uuid, 'Event ' || n, ${values}, null, '[]'::jsonb, 1, now(), now()
      from generate_series(1, ${singles}::int) n,
        lateral (select date_trunc('hour', now() at time zone 'UTC') + n * interval '350 days' / ${singles}::int as at) t
      returning id, wall_start)
    ${dates} select ${community}::uuid, id, null, left(wall_start, 10), wall_start::timestamp at time zone 'UTC',
      (wall_start::timestamp + interval '2 hours') at time zone 'UTC' from made`);
}

async function timesOf(call: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begunAt = performance.now();
    await call(round);
    times.push(performance.now() - begunAt);
  }
  return times;
}

/** From the end of the answer with the dates of the month until the first event of it is drawn. */
async function paints(): Promise<number[]> {
  const { member } = own.people;
  const browser = await launchInstalledChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addCookies([...member.page.cookies].map(([name, value]) => ({ name, value, url: stack.origin })));
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main a[href*="/event/"]')) window.firstEventAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  const page = await context.newPage();
  const times: number[] = [];
  // The first time fills the browser's cache, and is not counted.
  for (let round = 0; round <= ROUNDS / 3; round += 1) {
    await page.goto(`${stack.origin}/com/${own.uuid}/calendar?view=month`);
    await page.waitForFunction(() => window.firstEventAt !== undefined);
    const taken = await page.evaluate(() => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = answers.find(({ name }) => name.includes('calendar.window'));
      return (window.firstEventAt ?? 0) - (answer?.responseEnd ?? 0);
    });
    if (round > 0) times.push(taken);
  }
  await browser.close();
  return times;
}

async function feed(): Promise<void> {
  const { read } = await makeFeed(foreign);
  const first = await read();
  const etag = first.headers.get('etag') ?? '';
  const events = (await first.text()).split('BEGIN:VEVENT').length - 1;
  const cpu: number[] = [];
  const times = await timesOf(async () => {
    const before = process.cpuUsage();
    await (await read()).text();
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1_000);
  });
  say(`a feed of ${events} events`, times, null);
  say('its processor time, that of the reader included', cpu, LIMITS.feedCpuMs);
  const states = new Set<number>();
  say(
    'the feed when nothing changed',
    await timesOf(async () => {
      const { status } = await read({ 'if-none-match': etag });
      states.add(status);
    }),
    null,
  );
  if ([...states].join() !== '304') missed.push(`304 when nothing changed, was ${[...states].join(' and ')}`);
}

function say(what: string, times: readonly number[], limit: number | null): void {
  const [p50, p95] = [median(times), quantile(times, 0.95)];
  console.log(`| ${what} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${limit ?? ''} |`);
  if (limit !== null && p50 > limit) missed.push(`${what}: ${p50.toFixed(0)} ms, the limit is ${limit}`);
}
