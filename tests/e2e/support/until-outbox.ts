import type { Page } from 'playwright-core';

/** What is done once the parts of a page that nobody waits for have come: who is here is asked again two seconds on. */
const BEHIND_MS = 3_500;

/** Waits until a page can go without a connection: the outbox comes behind the first paint, and later it cannot. */
export async function untilOutbox(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-outbox-')),
  );
  await page.waitForTimeout(BEHIND_MS);
}
