import type { Locator, Page } from 'playwright-core';
import { expectShown } from './looking.ts';

const STEPS_MAX = 40;

/** Moves on with the tab key until an element has the focus, as people without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectShown(target);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${STEPS_MAX} steps with the tab key did not reach ${String(target)}`);
}

/** Moves to a control and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Skips what stands before a page's content, as its first link offers. */
export async function skipToContent(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
}
