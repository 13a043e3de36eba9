import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, memberColumn, ownColumn, rowsOf } from './asking.ts';
import { editEntry, enter, makeEntryRoster } from './entering.ts';

const use = useSharedStack();

/** A roster with one row. */
async function withRow(place: Place, more: Parameters<typeof makeEntryRoster>[1] = {}) {
  const id = await makeEntryRoster(place, more);
  const [made] = await enter(place, id, ['Engine 7']);
  return { id, row: made?.id ?? '' };
}

const holderOn = async (place: Place, id: string) => (await rowsOf(place, id)).items[0]?.holder ?? null;

describe('answers', () => {
  test('the next version; the row then shows its holder, what is known of them, and can be found by their name', async () => {
    const { own } = await use.stack.world();
    const ranks = memberColumn('ranks');
    const { id, row } = await withRow(own, { columns: [ranks] });
    await letOn(own, id, { rank: 'Moderator', permission: 'editRows' });
    const { account } = own.people.member;
    expect(await editEntry(own, id, { row, name: 'Engine 8', accId: account, by: 'staff' })).toEqual({ version: 2 });
    const { items } = await rowsOf(own, id, { search: 'crow member' });
    expect(items).toMatchObject([
      { name: 'Engine 8', accId: account, holder: { accId: account, name: 'Crow member', isMember: true } },
    ]);
    expect(items[0]?.cells[ranks.id]).toContain('Crew');
    expect(await editEntry(own, id, { row, name: 'Engine 8', version: 2 })).toEqual({ version: 3 });
    expect(await holderOn(own, id)).toBeNull();
  });

  test('one of fifty who give the same row to a member at once', async () => {
    const { own } = await use.stack.world();
    const { id, row } = await withRow(own);
    const { member, staff } = own.people;
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        editEntry(own, id, { row, name: 'Engine 7', accId: at % 2 === 0 ? member.account : staff.account }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cells of a row are written by version as those of members, and unique among rows', async () => {
    const { own } = await use.stack.world();
    const plate = ownColumn({ label: 'Plate', unique: true, pattern: 'LS-##' });
    const { id, row } = await withRow(own, { columns: [plate] });
    const [other] = await enter(own, id, ['Engine 8']);
    const { client } = own.people.owner;
    const write = (of: string, value: string, version = 0) => {
      const cells = [{ row: of, column: plate.id, value, version }];
      return client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    };
    const free = async () => (await client.rosters.nextFree.query({ community: own.uuid, id, column: plate.id })).value;
    expect(await free()).toBe('LS-01');
    await write(row, 'LS-01');
    expect(await free()).toBe('LS-02');
    await expectRefusal(write(row, 'LS-03'), 'rosters.cellChanged');
    expect((await expectRefusal(write(other?.id ?? '', 'ls-01'), 'rosters.valueTaken')).message).toContain('Engine 7');
    await write(other?.id ?? '', 'LS-02');
    const { items } = await rowsOf(own, id, { sorts: [{ column: plate.id, down: true }] });
    expect(items.map(({ name, written }) => [name, written[plate.id]?.value])).toEqual([
      ['Engine 8', 'LS-02'],
      ['Engine 7', 'LS-01'],
    ]);
  });
});

describe('when the holder leaves', () => {
  const leave = ({ uuid: community, people }: Place) =>
    people.owner.client.members.kick.mutate({ community, accId: people.member.account, reason: 'Left' });

  test('the row is free again, or stays with the former member until it is released, as the roster says', async () => {
    const { own } = await use.stack.world();
    const [freed, kept] = [await withRow(own), await withRow(own, { holderLeft: 'keep' })];
    const { account } = own.people.member;
    for (const { id, row } of [freed, kept]) await editEntry(own, id, { row, name: 'Engine 7', accId: account });
    await leave(own);
    expect(await holderOn(own, freed.id)).toBeNull();
    expect(await holderOn(own, kept.id)).toMatchObject({ accId: account, isMember: false });
    // A change of the name alone leaves the former member where they are.
    await editEntry(own, kept.id, { row: kept.row, name: 'Engine 9', accId: account, version: 2 });
    await editEntry(own, kept.id, { row: kept.row, name: 'Engine 9', version: 3 });
    expect(await holderOn(own, kept.id)).toBeNull();
  });
});

describe('refuses', () => {
  test('a community, a roster or a row that is not there, and those who may not edit rows', async () => {
    const { own, foreign } = await use.stack.world();
    const { id, row } = await withRow(own);
    const theirs = await withRow(foreign);
    const change = { row, name: 'A' };
    await expectRefusal(editEntry(own, id, { ...change, community: NOBODY }), 'communities.notFound');
    await expectRefusal(editEntry(own, NOBODY, change), 'rosters.unknown');
    await expectRefusal(editEntry(own, id, { ...change, row: theirs.row }), 'rosters.rowUnknown');
    await expectRefusal(editEntry(own, id, { ...change, by: 'member' }), 'permissions.missing');
  });

  test('people who are no active members, a name that is taken, and a version that is not the last one', async () => {
    const { own, stranger } = await use.stack.world();
    const { id, row } = await withRow(own);
    await enter(own, id, ['Engine 8']);
    await expectRefusal(editEntry(own, id, { row, name: 'A', accId: stranger.account }), 'members.notFound');
    await expectRefusal(editEntry(own, id, { row, name: 'engine 8' }), 'rosters.nameTaken');
    await editEntry(own, id, { row, name: 'Engine 9' });
    const late = await expectRefusal(editEntry(own, id, { row, name: 'Engine 10' }), 'rosters.rowChanged');
    expect(late.message).toContain('Engine 9');
  });
});
