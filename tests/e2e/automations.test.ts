import { expect, test } from 'vitest';
import { placeOf } from '../actions/acting.ts';
import { changeRanks, executionsOf, makeAutomation, naming, runAutomations, when } from '../automations/making.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('an automation is made, tried out, turned off, and what it did is undone', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/actions`);
  await page.getByRole('button', { name: 'New automation' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Welcome');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('menuitem', { name: 'Set the name' }).click();
  const named = page.getByRole('textbox', { name: 'Name' }).last();
  await named.fill('Newcomer');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add automation' }).click();
  await expectShown(page.getByRole('button', { name: 'Welcome', exact: true }));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Actions for Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Dry run' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dry run of Welcome' });
  await dialog.getByLabel('Member').fill('Crow member');
  await dialog.getByRole('button', { name: 'Crow member' }).click();
  await expectShown(dialog.getByText('It would run for Crow member.'));
  await expectShown(dialog.getByText('Crow member → Newcomer'));
  expect(await faultsOf(page)).toEqual([]);
  expect((await placeOf(journeys.stack, own, 'member'))?.com_name).not.toBe('Newcomer');
});

test('the executions say what was done and why not, and lead to their undoing', async () => {
  const { own } = await journeys.stack.world();
  const id = await makeAutomation(own, { trigger: when('rank.taken'), actions: [naming('Sergeant')] });
  await changeRanks(own, { take: [own.ranks.Member] });
  await runAutomations(journeys.stack);
  expect((await executionsOf(own, id)).map(({ state }) => state)).toEqual(['done']);
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/actions?tab=executions`);
  const entry = page.getByRole('button', { name: 'Welcome: Sergeant' });
  await expectShown(entry);
  expect(await faultsOf(page)).toEqual([]);
  await entry.click();
  const drawer = page.getByRole('dialog', { name: 'Actions' });
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo these actions?' }).getByRole('button', { name: 'Undo' }).click();
  await expectSoon(async () => (await placeOf(journeys.stack, own, 'member'))?.com_name).toBe('Crow member');
});
