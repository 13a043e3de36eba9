import { describe, expect, test } from 'vitest';
import { addStatuses, detailOf } from '../members/asking.ts';
import { expectShown, heading, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('many members', () => {
  test('are picked by keyboard, looked at before, changed as one run, and changed back', async () => {
    const { own } = await journeys.stack.world();
    const { onDuty } = await addStatuses(journeys.stack, own);
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/accounts`);
    await expectShown(heading(page, 'Members'));
    const table = page.getByRole('table', { name: 'Members' });
    await table.getByRole('button', { name: 'Crow member' }).focus();
    await page.keyboard.press('x');
    await expectShown(page.getByText('1 picked'));
    await page.keyboard.press('Shift+ArrowDown');
    await expectShown(page.getByText('2 picked'));
    await page.keyboard.press('Shift+ArrowDown');
    await expectShown(page.getByText('3 picked'));
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Set the status' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set the status of 3 people' });
    await dialog.getByLabel('Community status').selectOption({ label: 'On duty' });
    const shown = dialog.getByRole('list', { name: 'What will happen' });
    await expectShown(shown.getByText('1 gets it'));
    await expectShown(shown.getByText(/This takes a rank above power/));
    await expectShown(shown.getByText('You cannot do this to yourself.'));
    await dialog.getByRole('button', { name: 'Set it for 1 person' }).click();
    await expectShown(dialog.getByText('1 done'));
    await expectShown(dialog.getByText('2 people were refused'));
    expect((await detailOf(own, 'member')).row.comStatus).toBe(onDuty);
    await dialog.getByRole('button', { name: 'Undo for 1 person' }).click();
    await dialog.getByText('2 people were refused').waitFor({ state: 'detached' });
    await expectShown(dialog.getByText('1 done'));
    expect((await detailOf(own, 'member')).row.comStatus).toBe(null);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bulk actions' }).click();
    const runs = page.getByRole('dialog', { name: 'Bulk actions' });
    await expectShown(runs.getByRole('button', { name: 'Undo: Status On duty' }));
    await runs.getByRole('button', { name: 'Status On duty', exact: true }).click();
    await expectShown(runs.getByText('2 people were refused'));
  });

  test('that match are picked beyond what is loaded, and one of them let go', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/accounts`);
    const table = page.getByRole('table', { name: 'Members' });
    await table.getByRole('checkbox', { name: 'Pick Crow member' }).check();
    await page.getByRole('button', { name: 'Pick all 5 that match' }).click();
    await table.getByRole('checkbox', { name: 'Pick Crow owner' }).uncheck();
    await expectShown(page.getByText('4 picked'));
    await table.getByRole('button', { name: 'Crow member' }).focus();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'The picked' }).waitFor({ state: 'detached' });
  });
});

describe('a name', () => {
  test('is changed by its person, and shown as it will be before', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.member, `/com/${own.uuid}/u`);
    await page.getByRole('button', { name: 'Change name' }).click();
    const dialog = page.getByRole('dialog', { name: /^Name of .* in this community$/ });
    await dialog.getByLabel('Name').fill('Jack Doe');
    await expectShown(dialog.getByText('Jack Doe', { exact: true }));
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expectShown(notice(page, 'The name is now Jack Doe'));
    await expectShown(heading(page, 'Jack Doe'));
  });

  test('is changed by staff in the drawer', async () => {
    const { own } = await journeys.stack.world();
    const { owner, member } = own.people;
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?member=${member.account}`);
    await page.getByRole('button', { name: 'Change name' }).click();
    const dialog = page.getByRole('dialog', { name: /^Name of .* in this community$/ });
    await dialog.getByLabel('Name').fill('John Roe');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expectShown(page.getByRole('dialog', { name: 'John Roe', exact: true }));
    await expectShown(page.getByRole('table').getByRole('button', { name: 'John Roe' }));
  });
});
