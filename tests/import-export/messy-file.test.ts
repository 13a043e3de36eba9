import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addStatuses } from '../members/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { limitAccounts } from '../support/world/changes.ts';
import { imported, previewed } from './importing.ts';

const use = useSharedStack();

const ROWS = 186;
const FIRST = '\u{FEFF}Member Name;E-Mail;Current Rank;Join_Date;Duty Status;Division;Callsign;Notes';

/** Dates in three formats: their order follows from days above 12. */
const DATES = [
  (day: number, month: number) => `${day}/${month}/2023`,
  (day: number, month: number) => `2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  (day: number, month: number) => `${day} ${['Jan', 'Feb', 'March', 'April'][month - 1]} 2023`,
];
const RANKS = ['Crew', ' crew ', 'MODERATOR', 'Moderator / Crew', 'Nite', '', 'crew, Moderatör'];
const NOTES = ['', '"Came with us;\nsince the first day"', 'Said ""hello""'];

/** A list as a community has kept it for years, with four rows that cannot be imported. */
function messyList(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const joined = DATES[at % 3]?.((at % 28) + 1, (at % 4) + 1) ?? '';
    const name = at % 9 === 0 ? `Zoë Müller ${at}` : `Person ${at}`;
    const email = at % 2 === 0 ? `Person${at}@List.test` : '';
    const status = ['On Duty', 'on duty', 'AWOL', ''][at % 4] ?? '';
    const division = ['patrol', 'Patrol', 'SWAT', ''][at % 4] ?? '';
    const note = NOTES[at % 3] ?? '';
    const cell = note.startsWith('Said') ? `"${note}"` : note;
    return [name, email, RANKS[at % RANKS.length], joined, status, division, `C-${at}`, cell].join(';');
  });
  const nothing = [
    'X;;Crew;;;;;',
    ';;Crew;;;;;Nobody is named',
    'Person 1;;;;;;;Named twice',
    'Broken Address;not an address;;;;;;',
  ];
  return [FIRST, ...rows, ...nothing, ''].join('\r\n');
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

describe('a list of 190 rows in three formats of dates, with unknown names and people', () => {
  test('comes in but for the rows without a usable person, each of which says why', async () => {
    const { own, division } = await place();
    const { preview, about, mapping } = await previewed(own, messyList(), { choices });
    expect(preview).toMatchObject({ total: 190, will: ROWS, newcomers: ROWS, dates: 'clear', warnings: [] });
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
    // Rows with two ranks of one department get the first of them.
    expect(again).toMatchObject({ will: ROWS, leftOut: 53 });
    const meant = again.values.map(({ unknown }) => unknown.map(({ text, meaning }) => [text, meaning]));
    expect(meant.flat()).toEqual(
      expect.arrayContaining([
        ['Nite', 'Moderator'],
        ['AWOL', ''],
        ['SWAT', 'Air support'],
      ]),
    );

    const { run } = await imported(own, messyList(), { choices: chosen });
    expect(run).toMatchObject({ done: ROWS, failed: 4 });
    const { rows } = await use.stack.db.execute<{ cells: Record<string, string> }>(
      sql`select cells from expected_members where community = ${own.uuid} and name = 'Person 4'`,
    );
    expect(rows[0]?.cells).toMatchObject({ ranks: 'Moderator', joined: '2023-01-05', [`field:${division}`]: 'Patrol' });
  });

  test('warns if more people would be invited than the community has room for', async () => {
    const { own } = await place();
    await limitAccounts(use.stack, own, 100);
    const { preview } = await previewed(own, messyList(), { choices });
    expect(preview.warnings).toEqual([
      expect.stringMatching(/of at most 100 members, and 186 people would be invited/),
    ]);
  });
});
