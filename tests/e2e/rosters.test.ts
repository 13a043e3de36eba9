import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeRoster, ownColumn, rowsOf } from '../rosters/asking.ts';
import { enter, makeEntryRoster } from '../rosters/entering.ts';
import { expectShown, expectSoon, untilAnswered, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`);

describe('a roster of entered rows', () => {
  test('gets callsigns by a pattern, one is given to a member, and its cells are filled in by keyboard', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/rosters`);
    await page.getByRole('button', { name: 'New roster' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Callsigns');
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('Rows you enter');
    await page.getByRole('button', { name: 'Add a column to fill in' }).click();
    await page.getByLabel('Name of the column').fill('Vehicle');
    await page.getByRole('button', { name: 'Add roster' }).click();
    await page.getByText('No rows yet').waitFor();
    await page.getByRole('button', { name: 'Add rows' }).click();
    await page.getByLabel('Name', { exact: true }).fill('1-A-##');
    await page.getByLabel('How many').fill('3');
    await page.getByRole('button', { name: 'Add 3 rows' }).click();
    await expectShown(page.getByText('3 rows are added, 1-A-01 to 1-A-03.'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change 1-A-02' }).click();
    await page.getByRole('searchbox', { name: 'Give it to a member' }).fill('member');
    await page.getByRole('button', { name: /Crow member/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectShown(page.getByRole('gridcell', { name: /1-A-02.*Crow member/ }));
    // Behind the columns for ranks, status and the day of joining, which show the holder.
    await cell(page, 1, 4).click();
    await page.keyboard.type('Cruiser');
    await page.keyboard.press('Enter');
    await expectShown(cell(page, 1, 4).getByText('Cruiser'));
  });
});

describe('a roster with an address and an order by hand', () => {
  test('is found by its word, and shows the rows in the order that was made with the keyboard', async () => {
    const { own } = await journeys.stack.world();
    const id = await makeEntryRoster(own, { label: 'Vehicles', slug: 'vehicles', folder: 'Equipment', order: 'hand' });
    await enter(own, id, ['Boat', 'Car', 'Truck']);
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/rosters/${id}`);
    await page.getByRole('region', { name: 'Order of the rows' }).waitFor();
    const menu = page.getByRole('button', { name: 'Actions for Truck' });
    for (const order of [
      ['Boat', 'Truck', 'Car'],
      ['Truck', 'Boat', 'Car'],
    ]) {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
      await expectSoon(async () => (await rowsOf(own, id)).items.map(({ name }) => name)).toEqual(order);
    }
    await page.goto(new URL(`/com/${own.uuid}/rosters`, page.url()).href);
    await expectShown(page.getByRole('heading', { name: 'Equipment' }));
    await page.getByRole('link', { name: 'Vehicles' }).click();
    await expectShown(page.getByRole('heading', { name: 'Vehicles' }));
    expect(new URL(page.url()).pathname).toMatch(/\/roster\/vehicles$/);
    const names = () => page.locator('[data-row] [data-column="0"]').allInnerTexts();
    await expectSoon(async () => (await names()).map((text) => text.split('\n', 1)[0])).toEqual([
      'Truck',
      'Boat',
      'Car',
    ]);
    await page.goto(new URL(`/com/${own.uuid}/roster/boats`, page.url()).href);
    await expectShown(page.getByRole('heading', { name: 'This roster is not there' }));
  });
});

describe('a roster', () => {
  test('is made, filled in by keyboard and from a pasted table, and others see it at once', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/rosters`);
    await page.getByRole('button', { name: 'New roster' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Patrol');
    for (const [label, type] of [
      ['Callsign', 'text'],
      ['Hours owed', 'number'],
      ['Certified', 'checkbox'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a column to fill in' }).click();
      await page.getByLabel('Name of the column').fill(label);
      await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
    }
    await page.getByRole('button', { name: 'Add roster' }).click();
    await expectShown(cell(page, 0, 4));
    const other = await journeys.open(own.people.owner, new URL(page.url()).pathname);
    await untilLive(other);

    // Behind the columns for ranks, status and the day of joining.
    await cell(page, 0, 4).click();
    await page.keyboard.type('A-1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A-2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('Write a number.'));
    await expectSoon(() => cell(other, 0, 4).innerText()).toContain('A-1');
    await expectSoon(() => cell(other, 1, 4).innerText()).toContain('A-2');

    await cell(page, 0, 5).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '3\tYes\n4.5\tno\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expectSoon(() => cell(other, 1, 5).innerText()).toContain('4.5');
    await expectSoon(() => cell(other, 0, 6).innerText()).toContain('Yes');

    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('Callsign');
    expect(file).toMatch(/A-1.*3.*yes/);
  });

  test('keeps what somebody else has written into a cell, until the viewer writes over it', async () => {
    const { own } = await journeys.stack.world();
    const [unit, note] = [ownColumn({ label: 'Unit' }), ownColumn({ label: 'Note' })];
    const id = await makeRoster(own, { columns: [unit, note] });
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/roster/${id}`);
    await untilLive(page);
    const row = (await rowsOf(own, id)).items[0]?.id ?? '';
    await cell(page, 0, 1).click();
    await page.keyboard.type('Mine');
    const written = (column: string, value: string) => ({ row, column, value, version: 0 });
    const cells = [written(unit.id, 'Theirs'), written(note.id, 'By another')];
    await own.people.owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    // Once this is shown, the page knows the newer version of the cell that is being edited as well.
    await expectShown(page.getByText('By another'));
    await untilAnswered(page, 'rosters.writeCells', () => page.keyboard.press('Enter'));
    const valueNow = async () => (await rowsOf(own, id)).items[0]?.written[unit.id]?.value;
    expect(await valueNow()).toBe('Theirs');
    await page.getByRole('button', { name: 'Write mine' }).click();
    await expectSoon(valueNow).toBe('Mine');
  });

  test('is a list of cards on a phone, whose cells are filled in by touch', async () => {
    const { own } = await journeys.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    const look = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/roster/${id}`, look);
    await cell(page, 0, 1).tap();
    await cell(page, 0, 1).tap();
    await page.getByRole('textbox', { name: 'Unit' }).fill('B-7');
    await page.keyboard.press('Enter');
    await expectSoon(async () => (await rowsOf(own, id)).items[0]?.written[column.id]?.value).toBe('B-7');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('a file that is imported into a roster', () => {
  test('is mapped, looked at before anything is written, looked at again after another change, and written by keyboard', async () => {
    const { own } = await journeys.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    const { owner, member } = own.people;
    const page = await journeys.open(owner, `/com/${own.uuid}/roster/${id}`);
    const other = await journeys.open(owner, `/com/${own.uuid}/roster/${id}`);
    await untilLive(other);
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Import into/ });
    const content = 'Who;Unit number\nCrow member;A-1\nCrow staff;A-2\nSomebody else;A-3\n';
    const file = { name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Who becomes').selectOption('Who: name');
    await dialog.getByLabel('Unit number becomes').selectOption('Unit');
    await dialog.getByRole('button', { name: 'See what would happen' }).press('Enter');
    await expectShown(dialog.getByText('No member on this roster is called this.'));
    const cells = [{ row: member.account, column: column.id, value: 'Theirs', version: 0 }];
    await owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    await dialog.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
    await expectShown(dialog.getByText(/was changed since the preview/));
    await expectShown(dialog.getByText('Theirs'));
    await dialog.getByRole('button', { name: 'Import 2 rows' }).press('Enter');
    await expectShown(dialog.getByText('2 rows are changed. 2 cells were written.'));
    await dialog.getByText('One row of the file was left out').click();
    await expectShown(dialog.getByText('Somebody else'));
    await expectShown(other.getByRole('gridcell', { name: 'A-1' }));
    await expectShown(other.getByRole('gridcell', { name: 'A-2' }));
  });
});
