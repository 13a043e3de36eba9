import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { makeField, write } from '../profile-fields/asking.ts';
import { expectShown, heading } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

describe('members as sheets', () => {
  test('are taken out as the filters show them, with the columns that were left, to where downloads are kept', async () => {
    const { own } = await journeys.stack.world();
    const id = await makeField(own, { label: 'Callsign' });
    await makeField(own, { label: 'Secret', audience: 'permitted' });
    await write(own, { by: 'member' }, { [id]: '=1+1' });
    const page = await journeys.open(own.people.staff, `/com/${own.uuid}/admin/accounts?state=active`);
    await expectShown(heading(page, 'Members'));
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export members' });
    await expectShown(dialog.getByText('One profile field is not yours to see. Ask: Chief, owner.'));
    await expectShown(dialog.getByText('3 members'));
    await dialog.getByLabel('Format').selectOption('csv');
    await dialog.getByRole('button', { name: 'Choose none' }).click();
    await dialog.getByLabel('Name', { exact: true }).check();
    await dialog.getByLabel('Callsign').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    await expectShown(dialog.getByText('Done: 3 rows. The file is in your downloads.'));
    expect(download.suggestedFilename()).toMatch(new RegExp(String.raw`^members-${own.customId}-.*\.csv$`));
    const rows = parse<Record<string, string>>(await readFile(await download.path()), { columns: true, bom: true });
    expect(rows).toContainEqual({ Name: 'Crow member', Callsign: "'=1+1" });
    expect(rows).toHaveLength(3);
  });

  test('are brought in: a file, its columns, what would happen, what did, the rows that were left, and back', async () => {
    const { own, stranger } = await journeys.stack.world();
    await makeField(own, { label: 'Callsign' });
    const { member, owner } = own.people;
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts`);
    await expectShown(heading(page, 'Members'));
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import members' });
    const content = `Who;Name;Callsign\n${member.username};Renamed;7-A\n${stranger.username};Stranger;8-B\n`;
    const file = { name: 'crows.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expectShown(dialog.getByText('crows.csv: 2 rows, UTF-8'));
    await dialog.getByLabel('Who becomes').selectOption('username');
    await dialog.getByRole('button', { name: 'See what would happen' }).click();
    await expectShown(dialog.getByText('Invited', { exact: true }));
    await dialog.getByLabel('People who are not members yet').selectOption('leaveOut');
    await expectShown(
      dialog.getByText('No member has this name. Invite them; once they have joined, import the row again.'),
    );
    await expectShown(dialog.getByText('Renamed'));
    await dialog.getByRole('button', { name: 'Import one row' }).click();
    await expectShown(dialog.getByText('One row is imported. One row was left.'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the row that was left' }).click(),
    ]);
    const rows = parse<Record<string, string>>(await readFile(await download.path()), { columns: true, bom: true });
    expect(rows).toMatchObject([{ Row: '3', Username: stranger.username, Callsign: '8-B' }]);
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await expectShown(dialog.getByText('One member is as before.'));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectShown(page.getByRole('table', { name: 'Members' }).getByRole('button', { name: 'Crow member' }));
  });

  test('are brought in from a list that was kept by hand, with names that mean ranks and people who are not known yet', async () => {
    const { own } = await journeys.stack.world();
    const { member, owner } = own.people;
    await makeField(own, { label: 'Callsign' });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts`);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import members' });
    const lines = [
      'Member Name;Username;Current Rank;Join_Date;Callsign;Remark',
      `Kestrel;${member.username};Nite;13/02/2023;"7-A";"came with us;\nsince the first day"`,
      ' Dana Okoye ;;moderator;4 March 2023;8-B;',
      'Luis  Ortega;; CREW ;2023-04-05;9-C;',
      ';;Crew;;;',
    ];
    const buffer = Buffer.from(`\u{FEFF}${lines.join('\r\n')}\r\n`);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await expectShown(dialog.getByText('list.csv: 4 rows, UTF-8'));
    await dialog.getByRole('button', { name: 'See what would happen' }).click();
    await dialog.getByLabel('Nite means').selectOption({ label: 'Moderator' });
    await dialog.getByLabel('People who are not members yet').selectOption('link');
    await dialog.getByLabel('Replace ranks in the same department').check();
    await expectShown(dialog.getByText('Row 5'));
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
    await expectShown(dialog.getByText('3 rows are imported. One row was left.'));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectShown(page.getByRole('table', { name: 'Members' }).getByRole('button', { name: 'Kestrel' }));
    const { items } = await owner.client.memberInvites.list.query({ community: own.uuid });
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Dana Okoye', 'Luis Ortega']);
  });
});
