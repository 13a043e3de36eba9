import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import type { Visitor } from '../../support/world/people.ts';
import type { Journeys, Look } from './use-journeys.ts';

/** Answers without the client, so that a page there does nothing. */
const EMPTY_PATH = '/healthz';
const STORAGE = 'local_storage,session_storage,indexeddb,cache_storage,service_workers';

type Kept = { readonly page: Page; readonly machine: BrowserContext; readonly cookies: Cookies };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Pages that a file's tests use one after the other: one for each person and host, which goes to the next address with
 * nothing left of the test before but what the browser has cached. Starting a browser process and compiling the client
 * for each test costs more than most tests. `look` is how all of them look at first.
 */
export function useKeptPages(journeys: Journeys, look: Look) {
  const all = new Map<string, Kept>();
  const used = new Set<Kept>();
  beforeEach(async () => {
    for (const kept of used) await clear(kept, look);
    used.clear();
  });
  return {
    /** The page of this person at `origin`, the product's own where that is null, opened at a path. */
    async open(person: Visitor, path: string, origin: string | null): Promise<Page> {
      const key = JSON.stringify([origin, [...person.page.cookies]]);
      const kept = all.get(key) ?? (await make(journeys, person, { ...look, kept: true, ...(origin && { origin }) }));
      all.set(key, kept);
      used.add(kept);
      await kept.page.goto(new URL(path, origin ?? journeys.stack.origin).href);
      return kept.page;
    },
  };
}

async function make(journeys: Journeys, person: Visitor, look: Look): Promise<Kept> {
  const machine = await journeys.machine(person, look);
  return { machine, page: await machine.newPage(), cookies: await machine.cookies() };
}

/** Takes back what a test did to a page and its browser. */
async function clear({ page, machine, cookies }: Kept, look: Look): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await machine.setOffline(false);
  // The client ends first, or it might write once more.
  const { origin } = new URL(page.url());
  await page.goto(new URL(EMPTY_PATH, origin).href);
  const devtools = await machine.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  await devtools.detach();
  await page.evaluate(() => sessionStorage.clear());
  await machine.clearCookies();
  await machine.addCookies(cookies);
  if (look.viewport) await page.setViewportSize(look.viewport);
  await page.emulateMedia({ colorScheme: look.colorScheme ?? null, reducedMotion: look.reducedMotion ?? null });
}
