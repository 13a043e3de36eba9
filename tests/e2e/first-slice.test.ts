import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, markPage, untilLive } from './support/looking.ts';
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
