import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeFor } from '../session/factors.ts';
import { refusal } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import { expectShown, expectSoon, heading, markPage, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const DUE = 'Your ranks here need a second factor. Until you have one, they give you nothing.';

/** Sets an authenticator app up by the real clock, which the server goes by here. */
async function setUp({ client }: Person): Promise<void> {
  const { secret } = await client.secondFactor.beginTotp.mutate({});
  await client.secondFactor.confirmTotp.mutate({ code: codeFor(secret, Date.now()) });
}

async function setUpOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeFor(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('who the rule asks for a second factor holds nothing until there is one, and all of it from then on', async () => {
  const { own } = await journeys.stack.world();
  const { owner, staff, applicant } = own.people;
  await setUp(owner);
  const theirs = await journeys.open(staff, `/com/${own.uuid}`);
  const mark = await markPage(theirs);
  await untilLive(theirs);
  const adminPlace = theirs.getByRole('link', { name: 'Admin', exact: true });
  await expectShown(adminPlace);

  const page = await journeys.open(owner, `/com/${own.uuid}/admin/customize?tab=security`);
  await page.getByRole('group', { name: 'Asked of those who may' }).getByLabel('Manage members').check();
  await page.getByRole('button', { name: 'Save the rule' }).click();
  await expectShown(page.getByText('The rule is saved'));

  await expectShown(theirs.getByText(DUE));
  await expectSoon(() => adminPlace.count()).toBe(0);
  const decision = { community: own.uuid, accId: applicant.account, decision: 'accept' } as const;
  const refused = await refusal(staff.client.members.decide.mutate(decision));
  expect(refused).toMatchObject({ code: 'permissions.secondFactorNeeded', status: 403 });

  const admin = await theirs.context().newPage();
  await admin.goto(`${journeys.stack.origin}/com/${own.uuid}/admin/accounts`);
  await expectShown(admin.getByText(DUE));
  await admin.getByRole('link', { name: 'Set it up' }).click();
  await expectShown(heading(admin, 'Account'));
  await setUpOnPage(admin);

  // The page that was open all the while has them back by itself.
  await expectShown(adminPlace);
  await expectSoon(() => theirs.getByText(DUE).count()).toBe(0);
  expect(await mark.isSamePage()).toBe(true);
  await adminPlace.click();
  await expectShown(heading(theirs, 'Members'));
  expect(await staff.client.members.decide.mutate(decision)).toBeTruthy();
});
