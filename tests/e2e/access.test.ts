import { test } from 'vitest';
import { expectShown, expectSoon, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('a member asks for what a closed screen takes, and is told no by whoever can grant it', async () => {
  const { own } = await journeys.stack.world();
  const { owner, member } = own.people;
  const page = await journeys.open(member, `/com/${own.uuid}/admin/audit`);
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await page.getByLabel('What you need it for').fill('I look after the record');
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
