import { describe, expect, test } from 'vitest';
import { enter, makeEntryRoster } from '../rosters/entering.ts';
import { makeRoster, ownColumn, rowsOf, writeCell } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { imported, previewed, uploaded } from './importing.ts';

const use = useSharedStack();

const byHand = { departments: [], ranks: [], statuses: [], byHandOnly: true };
const select = () => {
  const options = ['Red', 'Dark blue'].map((label) => ({ id: crypto.randomUUID(), label, color: null }));
  return { options, column: ownColumn({ type: 'select', label: 'Colour', options }) };
};

describe('answers', () => {
  test('each change as it is and would be, what is left and why, and changes nothing', async () => {
    const { own } = await use.stack.world();
    const unit = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [unit] });
    await writeCell(own, { id, column: unit.id, value: 'Old' });
    await writeCell(own, { id, column: unit.id, value: 'A-2', of: 'staff' });
    const content = 'Name,Unit\nCROW MEMBER,A-1\nCrow staff,A-2\nUnknown,A-3\nCrow member,A-4\n,A-5\n';
    const { preview } = await previewed(own, id, content);
    expect(preview).toMatchObject({ total: 5, will: 1, cells: 1, newcomers: 0, unchanged: 1, unknown: 2, problems: 1 });
    expect(preview.changes).toMatchObject([
      { row: 2, name: 'Crow member', changes: [{ label: 'Unit', before: 'Old', after: 'A-1' }] },
    ]);
    expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
      [4, 'No member on this roster is called this.'],
      [5, 'Row 2 of the file is about the same member.'],
      [6, 'This row does not say which member it is about.'],
    ]);
    const { items } = await rowsOf(own, id, { search: 'crow member' });
    expect(items[0]?.written[unit.id]).toEqual({ value: 'Old', version: 1 });
  });

  test('to one who may not add rows no more of a member who is not on the roster than of a stranger', async () => {
    const { own } = await use.stack.world();
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [mine], question: byHand });
    const content = `Name,Mine\nCrow staff,A-1\nStranger,A-2\n`;
    const texts = (await previewed(own, id, content, { by: 'member' })).preview.faults.map(({ text }) => text);
    expect(texts).toEqual(Array(2).fill('No member on this roster is called this.'));
    const seen = (await previewed(own, id, content)).preview.faults.map(({ text }) => text);
    expect(seen[0]).toBe('Crow staff is not on this roster. Choose to add members to it.');
  });

  test('nothing of a column that is hidden from the caller, nor its name as a place for a column', async () => {
    const { own } = await use.stack.world();
    const hidden = ownColumn({ label: 'Covert', viewRanks: [own.ranks.Moderator] });
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [hidden, mine] });
    await writeCell(own, { id, column: hidden.id, value: 'Whisper' });
    const { file, preview } = await previewed(own, id, 'Name,Covert,Mine\nCrow member,x,A-1\n', { by: 'member' });
    const said = JSON.stringify([file.targets, preview]);
    for (const each of [hidden.id, 'Covert', 'Whisper']) expect(said).not.toContain(each);
    expect(file.columns.map(({ guess }) => guess)).toEqual(['name', null, `column:${mine.id}`]);
  });

  test('options by their labels without regard to case and blanks, and asks once what another text means', async () => {
    const { own } = await use.stack.world();
    const { column, options } = select();
    const id = await makeRoster(own, { columns: [column] });
    const content = 'Name,Colour\nCrow member, dark  BLUE \nCrow staff,Crimson\n';
    const { preview } = await previewed(own, id, content);
    const [values] = preview.values;
    expect(values).toMatchObject({
      options: ['Red', 'Dark blue'],
      unknown: [{ text: 'Crimson', rows: 1, meaning: null }],
    });
    expect(preview).toMatchObject({ will: 1, problems: 1 });
    const target = values?.target ?? '';
    const choices = { values: [{ target, text: 'Crimson', meaning: 'Red' }] };
    await imported(own, id, content, { choices });
    const { items } = await rowsOf(own, id, { search: 'crow' });
    const written = new Map(items.map(({ name, written: cells }) => [name, cells[column.id]?.value]));
    expect(written.get('Crow member')).toBe(options[1]?.id);
    expect(written.get('Crow staff')).toBe(options[0]?.id);
  });

  test('which values of a unique column another row has, or an earlier row of the file gives', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit', unique: true });
    const id = await makeEntryRoster(own, { columns: [column] });
    const rows = await enter(own, id, ['One', 'Two', 'Three', 'Four']);
    const cells = rows.map(({ id: row, name }) => ({ row, column: column.id, value: `u-${name}`, version: 0 }));
    await own.people.owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    // Two keeps its value, as that of Four is taken; so One cannot have it. Three and the new row want one value.
    const content = 'Name,Unit\nOne,U-TWO\nTwo,u-Four\nThree,u-9\nFive,U-9\n';
    const { preview } = await previewed(own, id, content, { choices: { addRows: true } });
    expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
      [2, 'Two has u-two as Unit. Choose another one.'],
      [3, 'Four has u-four as Unit. Choose another one.'],
      [5, 'Row 4 of the file has “u-9” as Unit already.'],
    ]);
    const skipping = await previewed(own, id, content, { choices: { addRows: true, skipCells: true } });
    expect(skipping.preview).toMatchObject({ will: 2, newcomers: 1, cells: 1, leftOut: 1 });
  });

  test('two members with one name as a row that is not clear', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeEntryRoster(own, { columns: [column] });
    await enter(own, id, ['1-A-1']);
    const { client, account } = own.people.owner;
    await client.memberNames.rename.mutate({ community: own.uuid, accId: account, name: 'Crow member' });
    const { preview } = await previewed(own, id, 'Name,Holder\n1-A-1,Crow member\n');
    expect(preview.faults[0]?.text).toBe('Several members of this community are called this.');
  });

  test('a messy file: semicolons, a mark, quoted line breaks, wrong case, unknown options, dates in three formats', async () => {
    const { own } = await use.stack.world();
    const { column: colour } = select();
    const columns = [
      ownColumn({ label: 'Note' }),
      colour,
      ownColumn({ type: 'number', label: 'Hours' }),
      ownColumn({ type: 'checkbox', label: 'Certified' }),
      ownColumn({ type: 'date', label: 'Since' }),
    ];
    const id = await makeEntryRoster(own, { columns });
    const content = [
      '\uFEFFNAME;note;COLOUR;hours;Certified ;since;Nothing of ours',
      ' Alpha ;"Two lines,\r\n""quoted""; and more";RED;3,5;YES;31/12/2023;x',
      'Beta;;dark blue;many;no;2024-02-29;x',
      'Gamma;Plain;Mauve;7;maybe;4 March 2024;x',
      'Delta;;;;;31.02.2024;x',
      '',
      'Epsilon;;;1.25;x;5/6/2024;x',
    ].join('\r\n');
    const choices = { addRows: true, skipCells: true };
    const { file, preview } = await previewed(own, id, content, { choices });
    expect(file).toMatchObject({ delimiter: ';', rows: 5 });
    expect(file.columns.map(({ guess }) => guess)).toEqual([
      'name',
      ...columns.map((column) => `column:${column.id}`),
      null,
    ]);
    expect(preview).toMatchObject({ total: 5, will: 5, newcomers: 5, leftOut: 4, dates: 'clear' });
    expect(preview.changes.flatMap(({ leftOut }) => leftOut.map(({ text }) => text))).toEqual([
      'Hours does not take “many”. Write a number.',
      'Colour does not take “Mauve”. Write one of its options: Red, Dark blue.',
      'Certified does not take “maybe”. Write yes or no.',
      'Since does not take “31.02.2024”. Write a date like 2026-01-31.',
    ]);
    expect(await imported(own, id, content, { choices })).toEqual({ changed: 0, added: 5, cells: 14, left: 0 });
    const { items } = await rowsOf(own, id);
    const valuesOf = (name: string) => {
      const row = items.find((each) => each.name === name);
      return columns.map((column) => row?.written[column.id]?.value ?? null);
    };
    const [red, blue] = 'options' in colour ? colour.options.map((option) => option.id) : [];
    expect(valuesOf('Alpha')).toEqual(['Two lines, "quoted"; and more', red, 3.5, true, '2023-12-31']);
    expect(valuesOf('Beta')).toEqual([null, blue, null, false, '2024-02-29']);
    expect(valuesOf('Gamma')).toEqual(['Plain', null, 7, null, '2024-03-04']);
    expect(valuesOf('Epsilon')).toEqual([null, null, 1.25, true, '2024-06-05']);
  });
});

describe('refuses', () => {
  const preview = (more: object) =>
    use.world.own.people.owner.client.rosterImport.preview.query({
      community: use.world.own.uuid,
      id: NOBODY,
      upload: NOBODY,
      mapping: {},
      ...more,
    });

  test('a roster or a file that is not there, a file that cannot be read, and a mapping that tells no row', async () => {
    const { own } = use.world;
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    await expectRefusal(preview({}), 'rosters.unknown');
    await expectRefusal(preview({ id }), 'importExport.unknown');
    await expectRefusal(preview(await uploaded(own, id, Buffer.from([0, 1, 2, 3]))), 'importExport.unreadable');
    const about = await uploaded(own, id, 'Name,Unit\nCrow member,A-1\n');
    await expectRefusal(preview({ ...about, mapping: { 1: `column:${column.id}` } }), 'importExport.unidentified');
    await expectRefusal(preview({ ...about, mapping: { 0: 'name', 1: `column:${NOBODY}` } }), 'rosters.columnUnknown');
  });

  test('members who may not write a cell', async () => {
    const { own } = use.world;
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const asked = { community: own.uuid, id, upload: NOBODY, mapping: {} };
    await expectRefusal(own.people.member.client.rosterImport.preview.query(asked), 'permissions.missing');
  });

  test('more cells than one import may change', async () => {
    const { own } = use.world;
    const column = ownColumn({ label: 'Unit' });
    const columns = [column, ownColumn(), ownColumn()];
    const id = await makeEntryRoster(own, { columns });
    const lines = Array.from({ length: 7_000 }, (_, at) => `Row ${at},a,b,c`);
    const about = await uploaded(own, id, ['Name,One,Two,Three', ...lines].join('\n'));
    const mapping = { 0: 'name', ...Object.fromEntries(columns.map((each, at) => [at + 1, `column:${each.id}`])) };
    await expectRefusal(preview({ ...about, mapping, choices: { addRows: true } }), 'rosterImport.tooManyCells');
  });
});
