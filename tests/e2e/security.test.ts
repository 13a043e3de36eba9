import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeFor, forgetProof } from '../session/factors.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { expectShown, expectSoon, heading, pathOf } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { signIn } from './support/ways-in.ts';

const journeys = useJourneys();
const STEP_MS = 30_000;

test('an authenticator app is set up after a step-up, and asked for at the next sign-in', async () => {
  const { own } = await journeys.stack.world();
  const { member } = own.people;
  await forgetProof(journeys.stack, member);
  const page = await journeys.open(member, '/account?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectShown(question.getByText('That is not right, or it was used before. Try again.'));
  await question.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();

  // What was asked for goes on by itself.
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  const first = Date.now();
  await setUp.getByLabel('Code from the app').fill(codeFor(secret, first));
  await setUp.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expectSoon(() => codes.getByRole('listitem').count()).toBe(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expectShown(page.getByText('10 codes left'));

  const other = await journeys.open(null, '/login');
  await signIn(other, { email: member.email, password: PASSWORD });
  await expectShown(heading(other, 'One more step'));
  await other.getByLabel('Code of your authenticator app').fill(codeFor(secret, first));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expectShown(other.getByText('That is not right, or it was used before. Try again.'));
  // The next one, which the server takes a step early; on a slow machine its time has come and gone already.
  await other.getByLabel('Code of your authenticator app').fill(codeFor(secret, Math.max(first + STEP_MS, Date.now())));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expectShown(other.getByRole('button', { name: `Account menu of ${member.username}` }));
});

test('a passkey is made, signs in without a password, and confirms that it is you', async () => {
  const { own } = await journeys.stack.world();
  const { member } = own.people;
  const page = await journeys.open(member, '/account?tab=security');
  await withAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expectShown(page.getByText('My phone', { exact: true }));

  await forgetProof(journeys.stack, member);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.context().clearCookies();
  await page.goto(`${journeys.stack.origin}/login`);
  await page.getByRole('link', { name: 'Continue with e-mail' }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expectShown(page.getByRole('button', { name: `Account menu of ${member.username}` }));
});

test('a community is handed over to a member, who accepts on the page they are told of', async () => {
  const { own } = await journeys.stack.world();
  const { owner, member } = own.people;
  await forgetProof(journeys.stack, owner);
  const page = await journeys.open(owner, `/com/${own.uuid}/admin/customize?tab=ownership`);
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand ${own.name} over?` });
  await dialog.getByLabel('Search active members').fill(member.username);
  await dialog.getByRole('button', { name: member.username }).click();
  await dialog.getByRole('button', { name: /^Offer it to / }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectShown(page.getByText('Withdraw the offer'));

  // Declined, it is the owner's to offer again, on the page that is open.
  const first = await owner.client.communities.pendingTransfer.query({ community: own.uuid });
  await member.client.communities.answerTransfer.mutate({ transfer: first?.id ?? '', accept: false });
  await expectShown(page.getByRole('button', { name: 'Hand over…' }));
  await owner.client.communities.startTransfer.mutate({ community: own.uuid, accId: member.account });

  const pending = await owner.client.communities.pendingTransfer.query({ community: own.uuid });
  const receiver = await journeys.open(member, `/transfer/${pending?.id}`);
  await receiver.getByRole('button', { name: `Take ${own.name} over` }).click();
  await expectShown(receiver.getByText(`${own.name} belongs to ${member.username} now`));
  await receiver.getByRole('link', { name: 'To the dashboard' }).click();
  await expectSoon(() => pathOf(receiver)).toBe(`/com/${own.uuid}`);
  const view = await owner.client.communities.get.query({ community: own.uuid });
  expect(view.viewer.relation).toBe('member');
});

/** Chromium's own authenticator in software, as if a person had touched it. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
