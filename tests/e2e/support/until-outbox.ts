import type { Page } from 'playwright-core';

/** Parts of the client that come last: with them there is nothing that a page without a connection still has to load. */
const LAST = ['start-outbox', 'outbox-button'];

/**
 * Waits until a page can go without a connection: what comes behind its first screen is loaded and has run, and the
 * device's database is open.
 */
export async function untilOutbox(page: Page): Promise<void> {
  // Loading a part puts links to its files into the page; the timing of a file is there once it has come.
  const addresses = await page.waitForFunction((last) => {
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const links = document.querySelectorAll<HTMLLinkElement>('link:is([rel=modulepreload], [rel=stylesheet])');
    if ([...links].some(({ href }) => !come.has(href))) return null;
    const found = last.map((part) => [...come].find((name) => name.includes(`/${part}-`) && name.endsWith('.js')));
    return found.every((name) => name !== undefined) ? found : null;
  }, LAST);
  // A part that was loaded is answered once it has run. As text, since an import in here would become one of the tests' own.
  for (const file of (await addresses.jsonValue()) ?? [])
    await page.evaluate(`import(${JSON.stringify(file)}).then(({ startOutbox }) => startOutbox?.().then(() => {}))`);
}
