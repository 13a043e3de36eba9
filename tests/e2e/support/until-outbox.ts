import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is done once the parts of a page that nobody waits for have come: who is here is asked again two seconds on. */
const BEHIND_MS = 3_500;

/** Waits until a page can go without a connection: the outbox comes behind the first paint, and later it cannot. */
export async function untilOutbox(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-outbox-')),
  );
  let before = -1;
  const isStill = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const still = now === before;
    before = now;
    return still;
  };
  // A slow page has not asked for all of it by then: it is looked at again until nothing more comes.
  await expect.poll(isStill, { interval: BEHIND_MS, timeout: 40_000 }).toBe(true);
}
