import { expect, test } from 'vitest';
import { expectShown, expectSoon, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('the list of members follows changes of another tab after an export was looked at and a filter was set', async () => {
  const { own } = await journeys.stack.world();
  const { member, owner } = own.people;
  const label = 'On holiday';
  const { version, ...settings } = await owner.client.memberSettings.get.query({ community: own.uuid });
  const status = { uuid: crypto.randomUUID(), label, color: null };
  const statuses = [...settings.statuses, status];
  await owner.client.memberSettings.update.mutate({
    community: own.uuid,
    base: version,
    settings: { ...settings, statuses },
  });

  const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts`);
  const said: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  await expectShown(page.getByText('5 members'));
  await untilLive(page);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export members' });
  await expectShown(dialog.getByText('5 members'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Standing', { exact: true }).selectOption('active');
  await expectShown(page.getByText('3 members'));

  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Crow member' }) });
  await expectShown(row);
  await owner.client.members.setStatus.mutate({ community: own.uuid, accId: member.account, status: status.uuid });
  await expectShown(row.getByText(label));
  await owner.client.members.setStatus.mutate({ community: own.uuid, accId: member.account, status: null });
  await expectSoon(() => row.getByText(label).count()).toBe(0);
  expect(said).toEqual([]);
});
