import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetChanges } from '../../apps/upstream/src/features/roster-history/jobs.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rosterOf, termsOf, writeCell } from '../rosters/asking.ts';
import { enter, makeEntryRoster } from '../rosters/entering.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { ownLabel } from '../support/own-label.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

type Asked = { readonly row?: string; readonly before?: number | null; readonly limit?: number };
type Asking = Asked & { readonly by?: Role; readonly community?: string };

const changesOf = (
  { uuid, people }: Place,
  [id, column]: readonly [string, string],
  { by = 'owner', community = uuid, row = people.member.account, ...asked }: Asking = {},
) => people[by].client.rosterHistory.cell.query({ community, id, row, column, ...asked });

describe('answers', () => {
  test('who wrote what in the cell, newest first, page by page', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ editRanks: [own.ranks.Member] });
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    await writeCell(own, { id, column: column.id, value: 'A-2', version: 1, by: 'member' });
    // The same again is no change.
    await writeCell(own, { id, column: column.id, value: 'A-2', version: 2 });
    await writeCell(own, { id, column: column.id, value: null, version: 3 });
    await writeCell(own, { id, column: column.id, value: 'B', of: 'staff' });
    const { items, next } = await changesOf(own, [id, column.id]);
    const { owner, member } = own.people;
    expect(items.map(({ before, after, by }) => [before, after, by?.accId])).toEqual([
      ['A-2', null, owner.account],
      ['A-1', 'A-2', member.account],
      [null, 'A-1', owner.account],
    ]);
    expect(next).toBeNull();
    const first = await changesOf(own, [id, column.id], { limit: 2, by: 'member' });
    expect(first.items).toEqual(items.slice(0, 2));
    expect(await changesOf(own, [id, column.id], { before: first.next })).toEqual({
      items: items.slice(2),
      next: null,
    });
  });

  test('of entered rows too, and of a cell that was emptied for another row without a person', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ unique: true });
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    const { columns } = await rosterOf(own, id);
    const { client } = own.people.owner;
    const only = (ranks: string[]) => ({
      ...termsOf({ label: ownLabel(own.uuid, 'Narrowed'), columns }),
      question: { departments: [], ranks, statuses: [], byHandOnly: false },
    });
    const community = own.uuid;
    await client.rosters.edit.mutate({ community, id, roster: only([own.ranks.Moderator]), revision: 1 });
    await writeCell(own, { id, column: column.id, value: 'A-1', of: 'staff' });
    await client.rosters.edit.mutate({ community, id, roster: only([]), revision: 2 });
    const { items } = await changesOf(own, [id, column.id]);
    expect(items[0]).toMatchObject({ before: 'A-1', after: null, by: null });
    const written = ownColumn();
    const entries = await makeEntryRoster(own, { columns: [written] });
    const [row] = await enter(own, entries, ['Engine 7']);
    const cells = [{ row: row?.id ?? '', column: written.id, value: 'x', version: 0 }];
    await client.rosters.writeCells.mutate({ community, id: entries, cells });
    const told = await changesOf(own, [entries, written.id], { row: row?.id ?? '' });
    expect(told.items).toMatchObject([{ before: null, after: 'x' }]);
  });

  test('nothing that is older than it is kept, and nothing of a roster that was deleted', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const id = await makeRoster(own, { columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'old' });
    await use.stack.db.execute(
      sql`update roster_cell_changes set at = now() - interval '731 days' where roster = ${id}`,
    );
    await writeCell(own, { id, column: column.id, value: 'new', version: 1 });
    expect(await forgetChanges({ db: use.stack.db, now: () => new Date() })).toBe(1);
    expect((await changesOf(own, [id, column.id])).items).toMatchObject([{ before: 'old', after: 'new' }]);
    await own.people.owner.client.rosters.remove.mutate({ community: own.uuid, id });
    const { rows } = await use.stack.db.execute<{ seq: string }>(
      sql`select seq from roster_cell_changes where roster = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community, a roster or a column that is not there, and columns that the caller does not write', async () => {
    const { own, foreign } = await use.stack.world();
    const [column, shown] = [ownColumn(), memberColumn('ranks')];
    const id = await makeRoster(own, { columns: [column, shown] });
    const other = await makeRoster(foreign, { columns: [column] });
    await expectRefusal(changesOf(own, [id, column.id], { community: NOBODY }), 'communities.notFound');
    await expectRefusal(changesOf(own, [NOBODY, column.id]), 'rosters.unknown');
    await expectRefusal(changesOf(own, [other, column.id]), 'rosters.unknown');
    await expectRefusal(changesOf(own, [id, NOBODY]), 'rosters.columnUnknown');
    await expectRefusal(changesOf(own, [id, shown.id]), 'permissions.missing');
    await expectRefusal(changesOf(own, [id, column.id], { by: 'member' }), 'permissions.missing');
  });

  test('a column that is hidden from the caller, as one that is not there', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ viewRanks: [own.ranks.Moderator] });
    const id = await makeRoster(own, { columns: [column] });
    await letOn(own, id, { permission: 'editRows' });
    await writeCell(own, { id, column: column.id, value: 'secret' });
    await expectRefusal(changesOf(own, [id, column.id], { by: 'member' }), 'rosters.columnUnknown');
  });

  test('members who are not on the roster', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const question = { departments: [], ranks: [own.ranks.Moderator], statuses: [], byHandOnly: false };
    const id = await makeRoster(own, { columns: [column], question });
    await expectRefusal(changesOf(own, [id, column.id]), 'rosters.notOnRoster');
  });
});
