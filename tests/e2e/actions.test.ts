import { expect, test } from 'vitest';
import { action, placeOf, run } from '../actions/acting.ts';
import { failedStep } from '../actions/failing.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

test('the log shows what was done, retries what has failed, and undoes a run', async () => {
  const { own } = await journeys.stack.world();
  await run(journeys.stack, own, { list: [action('setName', { name: 'Sergeant' })] });
  await failedStep(journeys.stack, own);
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/actions?tab=log`);
  const entries = page.getByRole('button', { name: 'Applications: ' });
  await expectShown(entries.nth(1));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('State').selectOption({ label: 'Failed' });
  await expectSoon(() => entries.count()).toBe(1);
  await entries.first().click();
  const drawer = page.getByRole('dialog', { name: 'Actions' });
  await expectShown(drawer.getByText('It could not be sent: It was not taken.'));
  expect(await faultsOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Retry now' }).click();
  await expectSoon(() => drawer.getByRole('button', { name: 'Retry now' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.getByLabel('State').selectOption({ label: 'Done' });
  await page.getByRole('button', { name: 'Applications: Sergeant' }).last().click();
  await expectShown(drawer.getByText('Crow member → Sergeant'));
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo these actions?' }).getByRole('button', { name: 'Undo' }).click();
  await expectShown(drawer.getByText('Undone', { exact: true }).first());
  expect((await placeOf(journeys.stack, own, 'member'))?.com_name).toBe('Crow member');
});
