import { sql } from 'drizzle-orm';
import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import { addStatuses } from '../members/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { limitAccounts } from '../support/world/changes.ts';
import { imported, previewed } from './importing.ts';

const use = useSharedStack();

const ROWS = 186;
/** Those who can be invited: all of {@link ROWS}, and one whose address is left out. */
const WILL = ROWS + 1;
const HEAD = ['Member Name', 'E-Mail', 'Current Rank', 'Join_Date', 'Duty Status', 'Division', 'Callsign', 'Notes'];

/** Dates in three formats: their order follows from days above 12. */
const DATES = [
  (day: number, month: number) => `${day}/${month}/2023`,
  (day: number, month: number) => `2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  (day: number, month: number) => `${day} ${['Jan', 'Feb', 'March', 'April'][month - 1]} 2023`,
];
const RANKS = ['Crew', ' crew ', 'MODERATOR', 'Moderator / Crew', 'Nite', '', 'crew, Moderatör'];
const NOTES = ['', 'Came with us;\nsince the first day', 'Said "hello"'];

/** The rows of a list as a community has kept it for years: one with an address that is none, and four that cannot be imported. */
function messyRows(): string[][] {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const joined = DATES[at % 3]?.((at % 28) + 1, (at % 4) + 1) ?? '';
    const name = at % 9 === 0 ? `Zoë Müller ${at}` : `Person ${at}`;
    const email = at % 2 === 0 ? `Person${at}@List.test` : '';
    const status = ['On Duty', 'on duty', 'AWOL', ''][at % 4] ?? '';
    const division = ['patrol', 'Patrol', 'SWAT', ''][at % 4] ?? '';
    return [name, email, RANKS[at % RANKS.length] ?? '', joined, status, division, `C-${at}`, NOTES[at % 3] ?? ''];
  });
  return [
    ...rows,
    ['X', '', 'Crew', '', '', '', '', ''],
    ['', '', 'Crew', '', '', '', '', 'Nobody is named'],
    ['Person 1', '', '', '', '', '', '', 'Named twice'],
    ['', 'not an address', '', '', '', '', '', ''],
    ['Broken Address', 'by@phone', 'Crew', '', '', '', '', ''],
  ];
}

/** The list as a file of a spreadsheet for another country. */
function messyList(): string {
  const quoted = (cell: string) => (/[;\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const rows = messyRows().map((row) => row.map(quoted).join(';'));
  return [`\u{FEFF}${HEAD.join(';')}`, ...rows, ''].join('\r\n');
}

/** The list as a workbook, in which some dates are dates, and blank rows and another sheet are as well. */
async function messyWorkbook(): Promise<Buffer> {
  const made = new excel.Workbook();
  const sheet = made.addWorksheet('Roster');
  sheet.addRow(HEAD);
  for (const row of messyRows()) sheet.addRow(row.map((cell) => (cell.startsWith('2023-') ? new Date(cell) : cell)));
  sheet.addRow([]);
  sheet.addRow(['', ' ', '']);
  made.addWorksheet('Old').addRow(['Nobody']);
  return Buffer.from(await made.xlsx.writeBuffer());
}

async function place() {
  const { own } = await use.stack.world();
  await limitAccounts(use.stack, own, 1000);
  await addStatuses(use.stack, own);
  await makeField(own, { label: 'Callsign' });
  const division = await makeField(own, {
    label: 'Division',
    type: 'select',
    options: [
      { id: 'patrol', label: 'Patrol' },
      { id: 'air', label: 'Air support' },
    ],
  });
  return { own, division };
}

const choices = { newcomers: 'link', skipCells: true, replaceRanks: true } as const;

describe('a list of 191 rows in three formats of dates, with unknown names and people', () => {
  test.each([
    ['CSV', messyList],
    ['a workbook', messyWorkbook],
  ])(
    'comes in from %s but for the rows without a usable person, each of which says why',
    { timeout: 120_000 },
    async (_of, made) => {
      const file = await made();
      const { own, division } = await place();
      const { preview, about, mapping } = await previewed(own, file, { choices });
      expect(preview).toMatchObject({ total: 191, will: WILL, newcomers: WILL, dates: 'clear', warnings: [] });
      const values = Object.fromEntries(preview.values.map(({ target, unknown }) => [target, unknown]));
      expect(values).toMatchObject({
        ranks: [{ text: 'Nite', rows: 26, meaning: null }],
        status: [{ text: 'AWOL', meaning: null }],
        [`field:${division}`]: [{ text: 'SWAT', meaning: null }],
      });
      expect(preview.leftOut).toBeGreaterThan(0);
      expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
        [188, '“X” cannot be a name. Use at least 2 characters.'],
        [189, expect.stringContaining('no name')],
        [190, 'This person stands in row 3 already.'],
        [191, '“not an address” is no e-mail address.'],
      ]);

      const meanings = [
        { target: 'ranks', text: 'nite', meaning: 'Moderator' },
        { target: 'status', text: 'AWOL', meaning: '' },
        { target: `field:${division}`, text: 'SWAT', meaning: 'Air support' },
      ];
      const chosen = { ...choices, values: meanings };
      const { importExport } = own.people.owner.client;
      const again = await importExport.preview.query({ ...about, mapping, choices: chosen });
      // Rows with two ranks of one department get the first of them, and one is invited without an address.
      expect(again).toMatchObject({ will: WILL, leftOut: 54 });
      const meant = again.values.map(({ unknown }) => unknown.map(({ text, meaning }) => [text, meaning]));
      expect(meant.flat()).toEqual(
        expect.arrayContaining([
          ['Nite', 'Moderator'],
          ['AWOL', ''],
          ['SWAT', 'Air support'],
        ]),
      );

      const { run } = await imported(own, file, { choices: chosen });
      expect(run).toMatchObject({ done: WILL, failed: 4 });
      const { rows } = await use.stack.db.execute<{ cells: Record<string, string> }>(
        sql`select cells from expected_members where community = ${own.uuid} and name = 'Person 4'`,
      );
      const broken = await use.stack.db.execute<{ email: string | null }>(
        sql`select email from expected_members where community = ${own.uuid} and name = 'Broken Address'`,
      );
      expect(broken.rows).toEqual([{ email: null }]);
      expect(rows[0]?.cells).toMatchObject({
        ranks: 'Moderator',
        joined: '2023-01-05',
        [`field:${division}`]: 'Patrol',
      });
    },
  );

  test('warns if more people would be invited than the community has room for', async () => {
    const { own } = await place();
    await limitAccounts(use.stack, own, 100);
    const { preview } = await previewed(own, messyList(), { choices });
    expect(preview.warnings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/of at most 100 members, and 187 people would be invited/),
    ]);
  });

  test('a row with a bad address comes in for its name alone only where bad cells are skipped', async () => {
    const { own } = await place();
    const list = 'Member Name;E-Mail\nBroken Address;by@phone\n';
    const whole = await previewed(own, list, { choices: { newcomers: 'link' } });
    expect(whole.preview).toMatchObject({ will: 0, faults: [{ row: 2, text: '“by@phone” is no e-mail address.' }] });
    const { preview } = await previewed(own, list, { choices });
    expect(preview).toMatchObject({ will: 1, leftOut: 1, faults: [] });
    expect(preview.changes).toMatchObject([{ leftOut: [{ text: '“by@phone” is no e-mail address.' }] }]);
  });
});
