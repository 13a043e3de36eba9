import { accounts, credentials } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { test } from 'vitest';
import { PASSWORD } from '../support/world/accounts.ts';
import { expectShown, expectSoon, heading, notice, pathOf, untilLive } from './support/looking.ts';
import { linkMailedTo } from './support/mail.ts';
import { PICTURE } from './support/pictures.ts';
import { useJourneys } from './support/use-journeys.ts';
import { signIn } from './support/ways-in.ts';

const journeys = useJourneys();

test('a new name and picture are saved, and show in every tab', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const [page, tab] = [await machine.newPage(), await machine.newPage()];
  await tab.goto(`${journeys.stack.origin}/menu`);
  await untilLive(tab);
  await page.goto(`${journeys.stack.origin}/account`);

  await page.getByLabel('User name').fill('Ines Okafor');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectShown(page.getByText('Saved', { exact: true }));

  const button = tab.getByRole('button', { name: 'Account menu of Ines Okafor' });
  await expectShown(button);
  await expectSoon(() => button.locator('img').getAttribute('src')).toMatch(/^\/files\//);
  await page.reload();
  await expectSoon(() => page.getByLabel('User name').inputValue()).toBe('Ines Okafor');
});

test('the tab an address leads to is in sight on a phone', async () => {
  const { own } = await journeys.stack.world();
  const size = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const page = await journeys.open(own.people.member, '/account?tab=data', size);
  const tab = page.getByRole('link', { name: 'Your data' });
  await expectShown(page.getByRole('button', { name: 'Delete my account…' }));
  await expectSoon(() => tab.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

test('a name that is taken is refused at the field', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/account');
  await page.getByLabel('User name').fill(own.people.owner.username);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectSoon(() => page.getByLabel('User name').getAttribute('aria-invalid')).toBe('true');
});

test('the default community is where the product opens', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.member, '/menu');
  await page.getByRole('button', { name: `More about ${own.name}` }).click();
  await page.getByRole('menuitem', { name: /^Set as default/ }).click();
  await expectShown(notice(page, `Muster now opens ${own.name} first`));
  await page.goto(journeys.stack.origin);
  await expectShown(heading(page, own.name));
  await expectSoon(() => pathOf(page)).toBe(`/com/${own.uuid}`);
});

test('notifications are marked read, in the other tab as well', async () => {
  const { own } = await journeys.stack.world();
  const machine = await journeys.machine(own.people.member);
  const [page, tab] = [await machine.newPage(), await machine.newPage()];
  for (const each of [page, tab]) await each.goto(`${journeys.stack.origin}/notifications`);
  for (const each of [page, tab]) await expectShown(each.getByText('1 is unread.'));
  await untilLive(tab);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  for (const each of [page, tab]) await expectShown(each.getByText('You have read everything.'));
});

test('a changed password signs other devices out, and is the one that signs in', async () => {
  const { own } = await journeys.stack.world();
  const { member } = own.people;
  const elsewhere = await journeys.open(await member.onAnotherDevice(), '/account');
  await expectShown(heading(elsewhere, 'Account'));
  await untilLive(elsewhere);
  const page = await journeys.open(member, '/account?tab=sign-in');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the one');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('nine quiet badgers');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectShown(dialog.getByText('This is not your current password.').first());
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectShown(notice(page, 'Password changed'));

  await expectShown(elsewhere.getByRole('link', { name: 'Start your community' }).first());
  await expectSoon(() => pathOf(elsewhere)).toBe('/');
  await elsewhere.goto(`${journeys.stack.origin}/login?next=/menu`);
  await signIn(elsewhere, { email: member.email, password: 'nine quiet badgers' });
  await expectShown(heading(elsewhere, 'Your communities'));
});

test('the mail that confirms an address can be had again; until then nothing can be added to how one signs in', async () => {
  const { stack } = journeys;
  const { member } = (await stack.world()).own.people;
  await stack.db.update(accounts).set({ verified: false }).where(eq(accounts.id, member.account));
  await stack.db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, member.email));
  const page = await journeys.open(member, '/account?tab=security');
  await expectShown(page.getByRole('heading', { name: 'Confirm your e-mail address first' }));
  await expectSoon(() => page.getByRole('button', { name: /^(Set up|Add)/ }).count()).toBe(0);
  await untilLive(page);
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expectShown(page.getByText(`Sent to ${member.email}.`));
  const elsewhere = await (await journeys.machine()).newPage();
  await elsewhere.goto(await linkMailedTo(stack, member.email));
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('nine quiet badgers');
  await elsewhere.getByRole('button', { name: 'Confirm and go on' }).click();
  await expectShown(heading(elsewhere, 'Address confirmed'));
  // What was signed in before the first proof is signed out.
  await expectSoon(() => pathOf(page)).toBe('/');
  await elsewhere.goto(`${stack.origin}/login?next=/account`);
  await signIn(elsewhere, { email: member.email, password: 'nine quiet badgers' });
  await expectShown(elsewhere.getByText('Verified', { exact: true }));
});
