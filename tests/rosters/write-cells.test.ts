import type { CellValue } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { ownLabel } from '../support/own-label.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rosterOf, rowsOf, termsOf, writeCell } from './asking.ts';

const use = useSharedStack();

const OPTION = crypto.randomUUID();

describe('answers', () => {
  test('the new version of each cell, and what was in it before is on record', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    expect(await writeCell(own, { id, column: column.id, value: ' A-1 ' })).toEqual({ versions: [1] });
    expect(await writeCell(own, { id, column: column.id, value: null, version: 1 })).toEqual({ versions: [2] });
    const { items } = await rowsOf(own, id, { search: 'member' });
    expect(items[0]?.written[column.id]).toEqual({ value: null, version: 2 });
    const { client } = own.people.owner;
    const { items: entries } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    const said = { member: 'Crow member', column: 'Unit' };
    const detail = await client.audit.get.query({ community: own.uuid, seq: entries[0]?.seq ?? 0 });
    expect(detail).toMatchObject({
      action: 'ROSTER_CELLS_EDIT',
      before: { cells: [{ ...said, value: 'A-1' }] },
      after: { cells: [{ ...said, value: null }] },
    });
  });

  test('to members whose rank writes a column, without any permission on the roster', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [column] });
    expect(await writeCell(own, { id, column: column.id, value: 'A-1', by: 'member' })).toEqual({ versions: [1] });
    await expectRefusal(writeCell(own, { id, column: column.id, value: 'A-2', by: 'staff' }), 'permissions.missing');
  });

  test('one of two who write the same cell at once; the other is told who has it', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ label: 'Unit' });
    const id = await makeRoster(own, { columns: [column] });
    await letOn(own, id, { rank: 'Moderator', permission: 'editRows' });
    const both = await Promise.allSettled([
      writeCell(own, { id, column: column.id, value: 'A-1' }),
      writeCell(own, { id, column: column.id, value: 'A-2', by: 'staff' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = writeCell(own, { id, column: column.id, value: 'A-3' });
    expect((await expectRefusal(late, 'rosters.cellChanged')).message).toContain('Unit of Crow member');
  });
});

describe('a column in which no two members have the same', () => {
  test('takes no value that another member on the roster has, in one call or two', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ unique: true });
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    const same = writeCell(own, { id, column: column.id, value: ' a-1', of: 'staff' });
    expect((await expectRefusal(same, 'rosters.valueTaken')).message).toContain('Crow member');
    const { people, uuid: community } = own;
    const cells = (['staff', 'owner'] as const).map((of) => {
      return { row: people[of].account, column: column.id, value: 'A-2', version: 0 };
    });
    await expectRefusal(people.owner.client.rosters.writeCells.mutate({ community, id, cells }), 'rosters.valueTaken');
  });

  test('lets two exchange their values in one call, and frees that of a member who left the roster', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ unique: true });
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    await writeCell(own, { id, column: column.id, value: 'A-2', of: 'staff' });
    const { people, uuid: community } = own;
    const exchanged = [
      { row: people.member.account, column: column.id, value: 'A-2', version: 1 },
      { row: people.staff.account, column: column.id, value: 'A-1', version: 1 },
    ];
    await people.owner.client.rosters.writeCells.mutate({ community, id, cells: exchanged });
    const { columns } = await rosterOf(own, id);
    const question = { departments: [], ranks: [own.ranks.Moderator], statuses: [], byHandOnly: false };
    const roster = termsOf({ label: ownLabel(community, 'Narrowed'), columns, question });
    await people.owner.client.rosters.edit.mutate({ community, id, roster, revision: 1 });
    expect(await writeCell(own, { id, column: column.id, value: 'A-2', of: 'staff', version: 2 })).toEqual({
      versions: [3],
    });
  });
});

describe('refuses', () => {
  test('a community, a roster or a column that is not there, and columns that show what is known of members', async () => {
    const { own } = await use.stack.world();
    const shown = memberColumn('ranks');
    const id = await makeRoster(own, { columns: [shown] });
    const { client, account } = own.people.owner;
    const cells = [{ row: account, column: NOBODY, value: 'x', version: 0 }];
    await expectRefusal(client.rosters.writeCells.mutate({ community: NOBODY, id, cells }), 'communities.notFound');
    await expectRefusal(writeCell(own, { id: NOBODY, column: NOBODY, value: 'x' }), 'rosters.unknown');
    await expectRefusal(writeCell(own, { id, column: NOBODY, value: 'x' }), 'rosters.columnUnknown');
    await expectRefusal(writeCell(own, { id, column: shown.id, value: 'x' }), 'permissions.missing');
  });

  test('a column that is hidden from the caller, as one that is not there', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ viewRanks: [own.ranks.Moderator], editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [column] });
    await expectRefusal(writeCell(own, { id, column: column.id, value: 'x', by: 'member' }), 'rosters.columnUnknown');
  });

  test('people who are not on the roster, and then writes no other cell either', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const question = { departments: [], ranks: [own.ranks.Member], statuses: [], byHandOnly: false };
    const id = await makeRoster(own, { columns: [column], question });
    const { member, staff, owner } = own.people;
    const cells = [member, staff].map(({ account }) => ({ row: account, column: column.id, value: 'x', version: 0 }));
    const writing = owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    await expectRefusal(writing, 'rosters.notOnRoster');
    expect((await rowsOf(own, id)).items[0]?.written).toEqual({});
  });

  test('values that a column does not take', async () => {
    const { own } = await use.stack.world();
    const options = [{ id: OPTION, label: 'Red', color: null }];
    const types = ['number', 'checkbox', 'date', 'text'] as const;
    const plain = types.map((type) => ownColumn({ type, label: type }));
    const select = ownColumn({ type: 'select', label: 'select', options });
    const id = await makeRoster(own, { columns: [...plain, select] });
    const wrong: readonly CellValue[] = ['seven', 1, '2026-02-31', true];
    for (const [at, column] of plain.entries()) {
      const value = wrong[at] as CellValue;
      await expectRefusal(writeCell(own, { id, column: column.id, value }), 'rosters.badValue');
    }
    await expectRefusal(writeCell(own, { id, column: select.id, value: NOBODY }), 'rosters.badValue');
    expect(await writeCell(own, { id, column: select.id, value: OPTION })).toEqual({ versions: [1] });
  });
});
