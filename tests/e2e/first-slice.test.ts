import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePeople } from '../support/world/accounts.ts';
import { expectShown, expectSoon, heading, markPage, notice, untilLive } from './support/looking.ts';
import { linkMailedTo } from './support/mail.ts';
import { useJourneys } from './support/use-journeys.ts';
import { register } from './support/ways-in.ts';

const journeys = useJourneys();
const DANA = { username: 'Dana Reyes', email: 'dana@example.test', password: 'seven grey herons' };
const MARCUS = { username: 'Marcus Hale', email: 'marcus@example.test', password: 'four loud magpies' };

test('from the first visit to a change that appears by itself on the open page of a second person', async () => {
  const owner = await journeys.open(null);
  await owner.getByRole('link', { name: 'Start your community' }).first().click();
  const linkTo = (email: string) => linkMailedTo(journeys.stack, email);
  await register(owner, DANA, linkTo);
  await expectShown(heading(owner, 'Your communities'));

  const confirming = await owner.context().newPage();
  await confirming.goto(`${journeys.stack.origin}/account`);
  await expectShown(confirming.getByText('Verified', { exact: true }));
  await confirming.close();

  await owner.getByRole('button', { name: 'Create', exact: true }).first().click();
  const creating = owner.getByRole('dialog');
  await creating.getByLabel('Name', { exact: true }).fill('Night Shift');
  await expectSoon(() => creating.getByLabel('Short name').inputValue()).toBe('night-shift');
  await creating.getByRole('button', { name: 'Create community' }).click();
  await expectShown(heading(owner, 'Night Shift'));
  await untilLive(owner);

  const member = await journeys.open(null, '/login?next=/menu');
  await register(member, MARCUS, linkTo);
  await member.getByRole('button', { name: 'Join', exact: true }).first().click();
  const joining = member.getByRole('dialog');
  await joining.getByLabel('Short name or address').fill('night-shift');
  await joining.getByRole('button', { name: 'Ask to join' }).click();
  await joining.getByRole('button', { name: 'Visit the community' }).click();
  await expectShown(heading(member, 'Night Shift'));
  await expectShown(member.getByText('You asked to join.'));
  await untilLive(member);
  const opened = await markPage(member);

  await owner.getByRole('button', { name: `Accept ${MARCUS.username}` }).click();
  await expectShown(member.getByText('Your place here'));

  await owner.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await owner.getByRole('link', { name: 'Customize' }).first().click();
  await owner.getByLabel('Name', { exact: true }).fill('Night Shift Roleplay');
  await owner.getByRole('button', { name: 'Save changes' }).click();
  await expectShown(owner.getByText('Saved', { exact: true }));

  await expectShown(heading(member, 'Night Shift Roleplay'));
  await expectSoon(() => member.title()).toBe('Night Shift Roleplay');
  expect(await opened.isSamePage()).toBe(true);
});

/** Presses that an owner may need to set up a community. */
const PRESSES_MAX = 25;

/** Counts what is pressed on a page from now on, by pointer and by keyboard; answers how to read it. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => (dataset['presses'] = String(Number(dataset['presses'] ?? 0) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => ['Enter', ' ', 'Escape'].includes(key) && count(), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

test(`a new owner makes two departments with five ranks and places three people in ${PRESSES_MAX} presses`, async () => {
  const { stack } = journeys;
  const [owner, ...joining] = await makePeople(stack, ['owner', 'ann', 'ben', 'cleo'], 'Setup');
  if (!owner) throw new Error('nobody was made');
  const page = await journeys.open(owner, '/menu');
  await expectShown(heading(page, 'Your communities'));
  const presses = await countPresses(page);

  await page.getByRole('button', { name: 'Create', exact: true }).first().click();
  const creating = page.getByRole('dialog');
  await creating.getByLabel('Name', { exact: true }).fill('Harbour Watch');
  await expectSoon(() => creating.getByLabel('Short name').inputValue()).toBe('harbour-watch');
  await creating.getByRole('button', { name: 'Create community' }).click();
  await expectShown(heading(page, 'Harbour Watch'));
  await untilLive(page);
  const community = /\/com\/([\w-]+)/.exec(page.url())?.[1] ?? '';

  for (const { client, username } of joining) {
    await client.communities.join.mutate({ community });
    await page.getByRole('button', { name: `Accept ${username}` }).click();
    await expectShown(notice(page, `${username} is in`));
  }
  await page.getByRole('link', { name: 'Set up departments and ranks' }).click();
  const choosing = page.getByRole('dialog', { name: 'Start from templates' });
  await choosing.getByRole('checkbox', { name: 'Law Enforcement' }).check();
  await choosing.getByRole('checkbox', { name: 'Civilian' }).check();
  await choosing.getByRole('button', { name: 'Create 2 departments' }).click();
  await choosing.waitFor({ state: 'detached' });

  const placed = ['Captain', 'Officer', 'Business Owner'];
  for (const [at, rank] of placed.entries()) {
    const name = joining[at]?.username ?? '';
    await page.getByRole('button', { name: rank, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit rank' });
    const finding = drawer.getByRole('searchbox', { name: 'Find a member to give it to' });
    await finding.click();
    await finding.fill(name);
    await drawer.getByRole('button', { name: new RegExp(name) }).click();
    await expectShown(notice(page, `${name} has the rank ${rank}`));
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
  }
  const { departments } = await owner.client.departments.list.query({ community });
  const made = departments.filter(({ label }) => ['Law Enforcement', 'Civilian'].includes(label));
  expect(made).toHaveLength(2);
  const ranks = made.flatMap((department) => department.ranks);
  expect(ranks.length).toBeGreaterThanOrEqual(5);
  expect(ranks.filter(({ members }) => members === 1).map(({ label }) => label)).toEqual(placed);
  expect(await presses()).toBeLessThanOrEqual(PRESSES_MAX);

  // Somebody else is in: the last step of the list is done.
  await page.goto(`${stack.origin}/com/${community}`);
  await expectShown(page.getByText('Let the first other person in').getByText('(done)'));
});
