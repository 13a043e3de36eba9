import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchInstalledChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median } from './measuring.ts';

/**
 * What a visitor's phone loads for each public page, and when it has painted it: a new browser profile each time, a processor four
 * times slower, and slow 4G (150 ms, 1.6 Mbit/s), as Lighthouse's phone profile has them. The client has to be built. Bytes are those
 * of the bodies as they were sent, compressed. *Before idle* is what was asked for before the page's `load` event. `BENCH_TIMES` is
 * how often each page is opened, by turns; the medians are printed.
 *
 * Run: node tests/bench/pages-in-chromium.ts
 */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 5);
const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
/** After this a page has loaded what it loads by itself. */
const SETTLED_MS = 4_000;

/** What one visit came to: times in milliseconds since the address was asked for, sizes in bytes. */
type Visit = Readonly<
  Record<'scriptBytes' | 'scriptFiles' | 'allScriptBytes' | 'requests' | 'fcp' | 'lcp' | 'cls' | 'blocked', number>
>;

const database = await startBenchDatabase();
{
  const quiet = { LOG_LEVEL: 'silent' };
  await using stack = await startStack({ database, upstream: quiet, gateway: { WEB_DIST, ...quiet } });
  const { own } = await stack.world();
  const host = stack.communityOrigin(own.customId);
  const pages = [
    { name: 'landing', address: `${stack.origin}/` },
    { name: 'community', address: `${host}/` },
    { name: 'community on the main site', address: `${stack.origin}/com/${own.uuid}` },
    { name: 'closed door', address: `${stack.origin}/com/00000000-0000-4000-8000-000000000000` },
    { name: 'login', address: `${stack.origin}/login` },
    { name: 'not found', address: `${stack.origin}/nothing/here` },
    { name: 'not found, community', address: `${host}/nothing/here` },
  ];
  const browser = await launchInstalledChromium();
  const visits = new Map(pages.map((page) => [page, [] as Visit[]]));
  // The first time fills what the servers keep; it is not counted.
  for (let time = 0; time <= TIMES; time += 1)
    for (const [page, of] of visits) {
      const visit = await open(browser, page.address);
      if (time > 0) of.push(visit);
    }
  await browser.close();
  console.log(
    '| page | script before idle, kB | files | script in all, kB | requests | FCP ms | LCP ms | CLS | blocked ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [{ name }, of] of visits) {
    const at = (what: keyof Visit) => median(of.map((visit) => visit[what]));
    const cells = [
      (at('scriptBytes') / 1_000).toFixed(1),
      at('scriptFiles').toFixed(0),
      (at('allScriptBytes') / 1_000).toFixed(1),
      at('requests').toFixed(0),
      at('fcp').toFixed(0),
      at('lcp').toFixed(0),
      at('cls').toFixed(3),
      at('blocked').toFixed(0),
    ];
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}
await database.stop();

/** Opens an address on a phone that has never seen it. */
async function open(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const visit = await page.evaluate(read);
  await context.close();
  return visit;
}

declare global {
  interface Window {
    observed?: { lcp: number; cls: number; blocked: number };
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const observed = { lcp: 0, cls: 0, blocked: 0 };
  window.observed = observed;
  const watch = (
    type: string,
    heard: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => void (observed.lcp = startTime));
  watch('layout-shift', ({ value = 0, hadRecentInput }) => void (observed.cls += hadRecentInput ? 0 : value));
  // As total blocking time counts it: what a task takes beyond 50 ms.
  watch('longtask', ({ duration }) => void (observed.blocked += duration - 50));
}

function read(): Visit {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const early = scripts.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0));
  const sizeOf = (of: readonly PerformanceResourceTiming[]) => of.reduce((sum, each) => sum + each.encodedBodySize, 0);
  return {
    scriptBytes: sizeOf(early),
    scriptFiles: early.length,
    allScriptBytes: sizeOf(scripts),
    requests: resources.length + 1,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: window.observed?.lcp ?? 0,
    cls: window.observed?.cls ?? 0,
    blocked: window.observed?.blocked ?? 0,
  };
}
