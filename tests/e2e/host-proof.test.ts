import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ownDomain } from '../session/hand-over-flow.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { faultsOf, misfitsOf } from './support/axe.ts';
import { expectShown, heading, markPage, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { goByHandOver } from './support/ways-in.ts';

const journeys = useJourneys();
const LINK = /^Prove it is you at localhost/;

/** On a domain of the community's own, as far as the question who it is: the member's ban is about to be made. */
async function ban(person: Person, own: Place) {
  const origin = await ownDomain(journeys.stack, own);
  const page = await journeys.open(person, '/account');
  await goByHandOver(page, origin, `/admin/accounts?member=${own.people.member.account}`);
  const drawer = page.getByRole('dialog', { name: 'Crow member' });
  await drawer.getByRole('button', { name: 'Ban' }).click();
  const asking = page.getByRole('dialog', { name: 'Ban Crow member?' });
  await asking.getByLabel('Reason').fill('Left every stop');
  await asking.getByRole('button', { name: 'Ban', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectShown(question.getByRole('link', { name: LINK }));
  return { page, origin, question };
}

/** Follows the link as a person does, by the keyboard; answers the tab that opens. */
async function follow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: LINK }).focus();
  await page.keyboard.press('Enter');
  const there = await opening;
  await expectShown(heading(there, 'Prove that it is you'));
  return there;
}

async function proveThere(there: Page): Promise<void> {
  await there.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await there.keyboard.press('Enter');
  await expectShown(heading(there, 'Done'));
}

test('a ban on a community’s own domain is proved on the main site in another tab, and goes on by itself', async () => {
  const { own } = await journeys.stack.world();
  const { page, origin, question } = await ban(own.people.owner, own);
  expect(await faultsOf(page)).toEqual([]);
  expect(await question.getByRole('textbox').count()).toBe(0);
  const mark = await markPage(page);

  const there = await follow(page);
  expect(new URL(there.url()).origin).toBe(journeys.stack.origin);
  await expectShown(there.getByText(`${new URL(origin).hostname}, an address of the community “${own.name}”`));
  expect(await faultsOf(there)).toEqual([]);
  await there.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await there.keyboard.press('Enter');
  await expectShown(there.getByText('That is not right, or it was used before. Try again.'));
  await expectShown(question);
  await proveThere(there);
  expect(await there.getByRole('link', { name: /^Open own-/ }).getAttribute('href')).toBe(origin);
  expect(await faultsOf(there)).toEqual([]);
  await there.setViewportSize({ width: 360, height: 740 });
  expect(await misfitsOf(there)).toEqual([]);

  await expectShown(notice(page, 'Crow member is banned'));
  expect(await mark.isSamePage()).toBe(true);
});

test('where nothing is heard of the proof, saying so is enough, and saying so too early is told', async () => {
  const { own } = await journeys.stack.world();
  const { page, origin, question } = await ban(own.people.owner, own);
  await question.getByRole('button', { name: 'I have proved it' }).click();
  await expectShown(question.getByText('Not yet. Finish on the other page, then try again.'));
  // No event tells of this one.
  const { db } = journeys.stack;
  await db
    .update(sessions)
    .set({ provedAt: new Date() })
    .where(eq(sessions.audience, new URL(origin).hostname));
  await question.getByRole('button', { name: 'I have proved it' }).click();
  await expectShown(notice(page, 'Crow member is banned'));
});

test('somebody else’s request is said to be that, and a way to sign in leads back to it', async () => {
  const { own } = await journeys.stack.world();
  const { page, question } = await ban(own.people.owner, own);
  const address = await question.getByRole('link', { name: LINK }).getAttribute('href');
  await page.close();
  const other = await journeys.open(own.people.staff, new URL(address ?? '').pathname + new URL(address ?? '').search);
  await expectShown(heading(other, 'This is not your request'));
  expect(await faultsOf(other)).toEqual([]);
  await other.getByRole('link', { name: 'Continue with e-mail' }).click();
  await other.getByLabel('E-mail').fill(own.people.owner.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectShown(heading(other, 'Prove that it is you'));
});
