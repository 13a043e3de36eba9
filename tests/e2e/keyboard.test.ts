import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { PASSWORD } from '../support/world/accounts.ts';
import { tabTo } from './support/by-keyboard.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('signing in, choosing a community, the palette and the pages work with the keyboard alone', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(null, '/');
  await tabTo(page, page.getByRole('link', { name: 'Sign in' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Continue with e-mail' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(own.people.owner.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectShown(heading(page, 'Your communities'));

  const search = page.getByRole('textbox', { name: 'Search your communities' }).or(page.getByRole('searchbox'));
  await tabTo(page, search);
  await page.keyboard.type(own.name.toLowerCase());
  await page.keyboard.press('ArrowDown');
  await expectSoon(() => focused(page)).toContain(own.name);
  await page.keyboard.press('Enter');
  await expectShown(heading(page, own.name));

  const palette = page.getByRole('dialog', { name: 'Commands' });
  await page.keyboard.press('Control+k');
  await expectFocusIn(palette);
  await page.keyboard.type('notif');
  await expectShown(page.getByRole('option', { name: /Notifications/ }));
  await page.keyboard.press('Enter');
  await expectShown(heading(page, 'Notifications'));
  await expectSoon(() => pathOf(page)).toBe('/notifications');

  await page.keyboard.press('Control+k');
  await expectFocusIn(palette);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  const user = page.getByRole('button', { name: /^Account menu of/ });
  await tabTo(page, user);
  await page.keyboard.press('Enter');
  await expectFocusIn(page.getByRole('menu'));
  await page.keyboard.press('End');
  await expectSoon(() => focused(page)).toContain('Sign out');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expectFocusIn(user);
});

test('a command is found by all that was typed, though the list is not drawn yet', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await page.keyboard.press('Control+k');
  await expectFocusIn(page.getByRole('dialog', { name: 'Commands' }));
  await page.keyboard.insertText('notif');
  await page.keyboard.press('Enter');
  await expectShown(heading(page, 'Notifications'));
});

test('the first step with the tab key offers to skip to the content', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, `/com/${own.uuid}`);
  await expectShown(heading(page, own.name));
  await page.keyboard.press('Tab');
  await expectSoon(() => focused(page)).toContain('Skip to content');
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

/** Waits until keys go there: what opens is on screen before it has the focus. */
async function expectFocusIn(target: Locator): Promise<void> {
  await expectSoon(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
