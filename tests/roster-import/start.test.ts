import { randomUUID } from 'node:crypto';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { ROSTER_IMPORT } from '@muster/contracts/roster-import/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enter, makeEntryRoster } from '../rosters/entering.ts';
import { makeRoster, memberColumn, namesOn, ownColumn, rowsOf, writeCell } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { imported, previewed, uploaded } from './importing.ts';

const use = useSharedStack();

/** What is written in a column, by the names of rows. */
async function written(place: Place, id: string, column: { id: string }) {
  const { items } = await rowsOf(place, id);
  return Object.fromEntries(items.map(({ name, written: cells }) => [name, cells[column.id]?.value ?? null]));
}

const byHand = { departments: [], ranks: [], statuses: [], byHandOnly: true };

describe('answers', () => {
  test('how many rows and cells it changed, writes one entry in the audit log, and keeps the history of each cell', async () => {
    const { own } = await use.stack.world();
    const [unit, hours] = [ownColumn({ label: 'Unit' }), ownColumn({ label: 'Hours', type: 'number' })];
    const id = await makeRoster(own, { columns: [unit, hours] });
    await writeCell(own, { id, column: unit.id, value: 'Old' });
    using live = own.people.staff.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const file = 'Name,Unit,Hours\nCrow member,A-1,3.5\nCrow staff,A-2,\nNobody here,A-3,1\n';
    expect(await imported(own, id, file)).toEqual({ changed: 2, added: 0, cells: 3, left: 1 });
    expect(await written(own, id, unit)).toMatchObject({ 'Crow member': 'A-1', 'Crow staff': 'A-2' });
    await live.untilEvent('rosters:rowsChanged');
    const { client } = own.people.owner;
    const { items } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    const detail = await client.audit.get.query({ community: own.uuid, seq: items[0]?.seq ?? 0 });
    expect(detail).toMatchObject({
      action: 'ROSTER_IMPORT',
      after: { file: 'roster.csv', columns: ['Unit', 'Hours'], cells: 3, changedRows: 2, addedRows: 0 },
    });
    const about = { community: own.uuid, id, row: own.people.member.account, column: unit.id };
    const past = await client.rosterHistory.cell.query(about);
    expect(past.items[0]).toMatchObject({ before: 'Old', after: 'A-1' });
  });

  test('and finds members by account, username and identifier too, and puts those on the roster whom it lacks', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column], question: byHand });
    const { member, staff, owner } = own.people;
    await owner.client.rosters.addRows.mutate({ community: own.uuid, id, accIds: [owner.account] });
    const file = `Account id,Username,Unit\n${owner.account},,A-1\n,${member.username.toUpperCase()},A-2\n,${staff.username},\n`;
    const choices = { addRows: true };
    expect(await imported(own, id, file, { choices })).toEqual({ changed: 1, added: 2, cells: 2, left: 0 });
    expect(await written(own, id, column)).toEqual({
      [owner.username]: 'A-1',
      'Crow member': 'A-2',
      'Crow staff': null,
    });
  });

  test('and enters rows that the roster lacks, and gives rows their holders', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Vehicle' });
    const id = await makeEntryRoster(own, { columns: [column] });
    await enter(own, id, ['1-A-1']);
    const file = 'Name;Holder;Vehicle\n1-a-1;crow MEMBER;Cruiser\n1-A-2;Crow staff;Bike\n1-A-3;Someone;Van\n';
    const result = await imported(own, id, file, { choices: { addRows: true } });
    expect(result).toEqual({ changed: 1, added: 1, cells: 2, left: 1 });
    const { items } = await rowsOf(own, id);
    expect(items.map(({ name, holder, written: cells }) => [name, holder?.name, cells[column.id]?.value])).toEqual([
      ['1-A-1', 'Crow member', 'Cruiser'],
      ['1-A-2', 'Crow staff', 'Bike'],
    ]);
  });

  test('and lets rows exchange values of a unique column', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit', unique: true });
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    await writeCell(own, { id, column: column.id, value: 'A-2', of: 'staff' });
    await imported(own, id, 'Name,Unit\nCrow member,A-2\nCrow staff,A-1\n');
    expect(await written(own, id, column)).toMatchObject({ 'Crow member': 'A-2', 'Crow staff': 'A-1' });
  });

  test('to members whose rank writes a column, for this column alone', async () => {
    const { own } = await use.stack.world();
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const other = ownColumn({ label: 'Other' });
    const id = await makeRoster(own, { columns: [mine, other] });
    const file = 'Name,Mine,Other\nCrow member,A-1,B-1\n';
    const { file: columns } = await previewed(own, id, file, { by: 'member' });
    expect(columns.targets.map(({ label }) => label)).toEqual([null, null, 'Mine']);
    expect(await imported(own, id, file, { by: 'member' })).toMatchObject({ changed: 1, cells: 1 });
    expect(await written(own, id, other)).toMatchObject({ 'Crow member': null });
  });
});

describe('refuses', () => {
  const start = (place: Place, more: object, by: 'owner' | 'member' = 'owner') =>
    place.people[by].client.rosterImport.start.mutate({
      community: place.uuid,
      id: NOBODY,
      upload: randomUUID(),
      mapping: {},
      seen: '',
      ...more,
    });

  test('a roster of another community, and one that the caller does not see', async () => {
    const { own, foreign } = await use.stack.world();
    const theirs = await makeRoster(foreign, { columns: [ownColumn()] });
    await expectRefusal(start(own, { id: theirs }), 'rosters.unknown');
    const hidden = await makeRoster(own, {
      columns: [ownColumn({ editRanks: [own.ranks.Member] })],
      audience: 'permitted',
    });
    await expectRefusal(start(own, { id: hidden }, 'member'), 'rosters.unknown');
  });

  test('people who may neither add rows nor write a cell', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const refusal = await expectRefusal(start(own, { id }, 'member'), 'permissions.missing');
    expect(refusal.message).toContain('rosters.editRows');
  });

  test('a file that another person sent, or that is used up', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { columns: [ownColumn({ label: 'Unit', editRanks: [own.ranks.Member] })] });
    const { start: ready } = await previewed(own, id, 'Name,Unit\nCrow member,A-1\n');
    await expectRefusal(own.people.member.client.rosterImport.start.mutate(ready), 'importExport.unknown');
    await own.people.owner.client.rosterImport.start.mutate(ready);
    await expectRefusal(own.people.owner.client.rosterImport.start.mutate(ready), 'importExport.unknown');
  });

  test('a file that cannot be read', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const about = await uploaded(own, id, Buffer.from([0, 1, 2, 3]));
    await expectRefusal(start(own, about), 'importExport.unreadable');
  });

  test('a mapping that tells no row or changes nothing', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const about = await uploaded(own, id, 'Name,Unit\nCrow member,A-1\n');
    await expectRefusal(start(own, { ...about, mapping: { 0: 'name' } }), 'importExport.unidentified');
  });

  test('a column that is hidden from the caller like one that is not there, and one that they may not write', async () => {
    const { own } = await use.stack.world();
    const [hidden, shown] = [
      ownColumn({ label: 'Covert', viewRanks: [own.ranks.Moderator] }),
      ownColumn({ label: 'Shown' }),
    ];
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const known = memberColumn('ranks');
    const id = await makeRoster(own, { columns: [hidden, shown, mine, known] });
    const about = await uploaded(own, id, 'Name,Covert\nCrow member,A-1\n', { by: 'member' });
    const into = (target: string) => start(own, { ...about, mapping: { 0: 'name', 1: target } }, 'member');
    await expectRefusal(into(`column:${hidden.id}`), 'rosters.columnUnknown');
    await expectRefusal(into(`column:${NOBODY}`), 'rosters.columnUnknown');
    await expectRefusal(into('holder'), 'rosters.columnUnknown');
    await expectRefusal(into(`column:${shown.id}`), 'permissions.missing');
    await expectRefusal(into(`column:${known.id}`), 'permissions.missing');
  });

  test('usernames and identifiers as the key, where the caller is not shown them', async () => {
    const { own } = await use.stack.world();
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [mine] });
    const about = await uploaded(own, id, 'Who,Mine\nx,A-1\n', { by: 'member' });
    for (const key of ['username', 'identifier']) {
      const mapping = { 0: key, 1: `column:${mine.id}` };
      await expectRefusal(start(own, { ...about, mapping }, 'member'), 'permissions.missing');
    }
  });

  test('new rows where the caller may not add any, and holders where they may not edit rows', async () => {
    const { own } = await use.stack.world();
    const mine = ownColumn({ label: 'Mine', editRanks: [own.ranks.Member] });
    const id = await makeEntryRoster(own, { columns: [mine] });
    const about = await uploaded(own, id, 'Name,Holder,Mine\nUnit,Crow owner,A-1\n', { by: 'member' });
    const mapping = { 0: 'name', 2: `column:${mine.id}` };
    const adding = start(own, { ...about, mapping, choices: { addRows: true } }, 'member');
    expect((await expectRefusal(adding, 'permissions.missing')).message).toContain('rosters.addRows');
    const holding = start(own, { ...about, mapping: { ...mapping, 1: 'holder' } }, 'member');
    expect((await expectRefusal(holding, 'permissions.missing')).message).toContain('rosters.editRows');
  });

  test('what was changed since the preview, and then writes nothing', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    const { start: ready } = await previewed(own, id, 'Name,Unit\nCrow member,A-1\nCrow staff,A-2\n');
    await writeCell(own, { id, column: column.id, value: 'Theirs' });
    const { rosterImport } = own.people.owner.client;
    await expectRefusal(rosterImport.start.mutate(ready), 'rosterImport.changed');
    expect(await written(own, id, column)).toMatchObject({ 'Crow member': 'Theirs', 'Crow staff': null });
    const { seen } = await rosterImport.preview.query({ ...ready, seen: undefined } as never);
    expect(await rosterImport.start.mutate({ ...ready, seen })).toMatchObject({ changed: 2 });
  });

  test('a file of which no row changes anything', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { columns: [ownColumn({ label: 'Unit' })] });
    const { start: ready } = await previewed(own, id, 'Name,Unit\nSomebody,A-1\n');
    await expectRefusal(own.people.owner.client.rosterImport.start.mutate(ready), 'importExport.nothing');
  });

  test('more rows than a roster may have, and more members than may be put on it by hand', async () => {
    const { own } = await use.stack.world();
    const entries = await makeEntryRoster(own, { columns: [ownColumn({ label: 'Unit' })] });
    await use.stack.db.execute(sql`
      insert into roster_entries (community, roster, name, name_key, version, entered_at)
      select ${own.uuid}, ${entries}, 'Row ' || n, 'row ' || n, 1, now() from generate_series(1, ${ROSTER.entriesMax}) n`);
    const { start: entering, preview } = await previewed(own, entries, 'Name,Unit\nOne more,A-1\n', {
      choices: { addRows: true },
    });
    expect(preview.warnings).toHaveLength(1);
    await expectRefusal(own.people.owner.client.rosterImport.start.mutate(entering), 'rosters.tooManyEntries');

    const members = await makeRoster(own, { columns: [ownColumn({ label: 'Unit' })], question: byHand });
    await use.stack.db.execute(sql`
      with made as (
        insert into accounts (username)
        select 'picked ' || n || ' ' || ${members}::text
        from generate_series(1, ${ROSTER.pickedMax}) n returning id)
      insert into roster_picks (community, roster, account, picked_at) select ${own.uuid}, ${members}, id, now() from made`);
    const { start: picking } = await previewed(own, members, 'Name,Unit\nCrow member,A-1\n', {
      choices: { addRows: true },
    });
    await expectRefusal(own.people.owner.client.rosterImport.start.mutate(picking), 'rosters.tooManyPicked');
    expect(await namesOn(own, members)).toEqual([]);
  });

  test('more cells than one import may change', async () => {
    const { own } = await use.stack.world();
    const columns = Array.from({ length: 5 }, (_, at) => ownColumn({ label: `Column ${at}` }));
    const id = await makeEntryRoster(own, { columns });
    const rows = ROSTER_IMPORT.cellsMax / columns.length + 1;
    const lines = Array.from({ length: rows }, (_, at) => `Row ${at},a,b,c,d,e`);
    const file = ['Name', ...columns.map((each) => ('label' in each ? each.label : ''))].join(',');
    const about = await uploaded(own, id, [file, ...lines].join('\n'));
    const mapping = { 0: 'name', ...Object.fromEntries(columns.map((each, at) => [at + 1, `column:${each.id}`])) };
    const refused = start(own, { ...about, mapping, choices: { addRows: true } });
    await expectRefusal(refused, 'rosterImport.tooManyCells');
  });
});
