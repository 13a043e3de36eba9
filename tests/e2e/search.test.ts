import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeLink } from '../short-links/asking.ts';
import { faultsOf, misfitsOf } from './support/axe.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { width: 360, height: 740 };

/** Opens the palette, and types once its field has the focus. */
async function typeIntoPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
  await expectSoon(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(text);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('somebody is found from the palette, by the keyboard alone, on a phone', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`, { viewport: PHONE });
  await expectShown(heading(page, own.name));
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await typeIntoPalette(page, 'crow staf');
  const found = palette.getByRole('option', { name: 'Crow staff Moderator' });
  await expectShown(found);
  // Shown from what was found for the first letters, and marked anew as the rest is looked for.
  await expectSoon(() => found.locator('mark').allTextContents()).toEqual(Array.from('Crowstaf'));
  expect(await faultsOf(page)).toEqual([]);
  expect(await misfitsOf(page)).toEqual([]);
  // Commands come first, so that nothing moves under the fingers when results arrive.
  const names = await palette.getByRole('option').allTextContents();
  for (let step = names.findIndex((name) => name.startsWith('Crow staff')); step > 0; step -= 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expectSoon(() => found.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await expectShown(heading(page, 'Crow staff'));
  expect(pathOf(page)).toBe(`/com/${own.uuid}/u/${own.people.staff.account}`);
});

test('what was found stays on screen while the next text is looked for', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await typeIntoPalette(page, 'crow');
  const staff = page.getByRole('option', { name: 'Crow staff' });
  await expectShown(staff);
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  await page.route(
    (url) => url.pathname.includes('search.find'),
    () => asked(),
  );
  await page.keyboard.type(' st');
  await isAsked;
  expect(await staff.isVisible()).toBe(true);
});

test('the page finds by kind, goes through results with the arrow keys, and keeps its text in the address', async () => {
  const { own } = await journeys.stack.world();
  for (let nth = 10; nth < 37; nth += 1) await makeLink(own, { path: `rule-${nth}` });
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await typeIntoPalette(page, 'rule');
  await page.getByRole('option', { name: 'All results for “rule”' }).click();
  await expectShown(heading(page, 'Search'));
  expect(pathOf(page)).toBe(`/com/${own.uuid}/search?q=rule`);
  expect(await page.getByRole('searchbox').inputValue()).toBe('rule');
  await page.getByRole('button', { name: 'All 27 in Short links' }).click();
  await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}/search?q=rule&kind=shortLink`);
  const results = page.getByRole('list', { name: 'Short links' }).getByRole('link');
  await expectSoon(() => results.count()).toBe(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectSoon(() => results.count()).toBe(27);

  await page.getByRole('searchbox').fill('rule-36');
  await expectSoon(() => results.count()).toBe(1);
  await page.getByRole('searchbox').press('ArrowDown');
  expect(await focused(page)).toContain('/rule-36');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('dialog').getByText('/rule-36').first());
  expect(pathOf(page)).toContain('admin/url-shortener?link=');
});

test('nobody who is no member has results in the palette', async () => {
  const { own, stranger } = await journeys.stack.world();
  const page = await journeys.open(stranger, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await typeIntoPalette(page, 'crow');
  await expectShown(page.getByRole('dialog', { name: 'Commands' }).getByText('Nothing matches', { exact: false }));
  expect(await page.getByRole('option').count()).toBe(0);
});
