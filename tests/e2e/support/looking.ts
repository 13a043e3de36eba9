import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a condition that a page reports holds; says what it was instead. */
export function expectSoon<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 20_000, interval: 50 });
}

/** Waits until something is on screen. */
export function expectShown(target: Locator): Promise<void> {
  return target.waitFor();
}

/** The page's own heading. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** A notice with this text. */
export function notice(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true }).first();
}

/**
 * Does something, and waits until the call it makes is answered. What is shown before that is what a person wants, and not
 * yet what is saved: another page, or this one opened again, may be answered with what was before.
 */
export async function untilAnswered(page: Page, call: string, action: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/trpc/${call}`);
  await Promise.all([answered, action()]);
}

/** Path, search and hash in the address bar. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Marks a page, so that a reload would be noticed. */
export async function markPage(page: Page): Promise<{ isSamePage(): Promise<boolean> }> {
  const mark = crypto.randomUUID();
  await page.evaluate((value) => Object.assign(window, { mark: value }), mark);
  return { isSamePage: () => page.evaluate((value) => (window as { mark?: string }).mark === value, mark) };
}

/** Waits until the page's live connection stands. */
export async function untilLive(page: Page): Promise<void> {
  await page.getByText('Live', { exact: true }).first().waitFor();
}
