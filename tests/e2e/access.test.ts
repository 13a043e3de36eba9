import { expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { expectShown, expectSoon, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('a member asks for what a closed screen takes, and is told no by whoever can grant it', async () => {
  const { own } = await journeys.stack.world();
  const { owner, member } = own.people;
  const page = await journeys.open(member, `/com/${own.uuid}/admin/audit`);
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await page.getByLabel('Reason').fill('I look after the record');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expectShown(page.getByText('You asked for View the audit log.', { exact: false }));

  const answering = await journeys.open(owner, '/notifications');
  await answering.getByRole('main').getByText('asks for View the audit log', { exact: false }).click();
  const requests = answering.getByRole('region', { name: 'Requests for access' });
  await expectShown(requests.getByText('I look after the record'));
  await expectShown(answering.getByRole('heading', { level: 2, name: 'Crow member' }));
  await requests.getByRole('button', { name: 'Decline' }).click();
  await expectShown(notice(answering, 'Crow member is told that it was declined'));
  await expectSoon(() => requests.count()).toBe(0);
  await page.reload();
  await expectShown(page.getByText('was declined', { exact: false }));
});

test('whoever is refused a press asks from its notice, and is granted it by a rank, with what that changes', async () => {
  const { own } = await journeys.stack.world();
  const { owner, staff, member } = own.people;
  await empower(journeys.stack, own, ['system.changePermissions']);
  const community = own.uuid;
  await member.client.permissions.requestAccess.mutate({ community, permission: 'system.manageMembers' });
  const page = await journeys.open(staff, `/com/${community}/admin/ranks`);
  const requests = page.getByRole('region', { name: 'Requests for access' });
  await expectShown(requests.getByRole('button', { name: 'Decline' }));
  // The right goes without a word, so that the page still offers what is refused.
  await letOnly(journeys.stack, own, ['system.manageMembers']);
  await requests.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Ask for access' }).click();
  await expectShown(page.getByText('where you ask from: Decline – ', { exact: false }));
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expectShown(notice(page, 'You have asked'));
  // What a part of a page shows is refused as well, and says that it was asked for.
  await requests.getByRole('button', { name: 'Grant…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for access' }).click();
  await expectShown(page.getByText('You asked for Change permissions.', { exact: false }));

  const answering = await journeys.open(owner, `/com/${community}/admin/ranks`);
  const waiting = answering.getByRole('listitem').filter({ hasText: 'Asked from: Decline – ' });
  await waiting.getByRole('button', { name: 'Grant…' }).click();
  const dialog = answering.getByRole('dialog');
  await expectShown(dialog.getByRole('region', { name: 'Crow staff may then' }).getByText('Change permissions'));
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  await expectShown(notice(answering, 'Crow staff has it now'));
  await expectSoon(() => waiting.count()).toBe(0);
});

test('a form that is refused keeps what was typed, and lets its person ask', async () => {
  const { own } = await journeys.stack.world();
  const { staff } = own.people;
  await empower(journeys.stack, own, ['system.manageDepartments']);
  const page = await journeys.open(staff, `/com/${own.uuid}/admin/departments`);
  await page.getByRole('button', { name: 'New department' }).click();
  const drawer = page.getByRole('dialog', { name: 'New department' });
  await drawer.getByLabel('Name', { exact: true }).fill('Air Support');
  await letOnly(journeys.stack, own, ['system.manageMembers']);
  await drawer.getByRole('button', { name: 'Create', exact: true }).click();
  await drawer.getByRole('button', { name: 'Ask for access' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for access' });
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expectShown(notice(page, 'You have asked'));
  expect(await drawer.getByLabel('Name', { exact: true }).inputValue()).toBe('Air Support');
});
