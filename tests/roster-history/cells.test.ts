import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeRoster, ownColumn, writeCell } from '../rosters/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { dayAgo, joinedLongAgo } from './past-records.ts';

const use = useStack();

/** Has what was written in cells of a roster until now be so many days older, past every rule. */
async function writtenAgo(id: string, days: number): Promise<void> {
  await use.stack.db.execute(
    sql`update roster_cells set changed_at = changed_at - make_interval(days => ${days}) where roster = ${id}`,
  );
  await use.stack.db.execute(
    sql`update roster_cell_changes set at = at - make_interval(days => ${days}) where roster = ${id}`,
  );
}

const cellsOf = async ({ uuid: community, people }: Place, id: string, days: number) => {
  const past = await people.owner.client.rosterHistory.past.query({ community, id, day: dayAgo(days) });
  return { ...past, cells: past.items.find(({ accId }) => accId === people.member.account)?.cells };
};

async function written() {
  const { own } = await use.stack.world();
  await joinedLongAgo(use.stack, own);
  const option = { id: crypto.randomUUID(), label: 'Cruiser', color: null };
  const [unit, vehicle] = [
    ownColumn({ label: 'Unit' }),
    ownColumn({ label: 'Vehicle', type: 'select', options: [option] }),
  ];
  const id = await makeRoster(own, { columns: [unit, vehicle] });
  await writeCell(own, { id, column: unit.id, value: 'A-1' });
  await writtenAgo(id, 3);
  await writeCell(own, { id, column: unit.id, value: 'A-2', version: 1 });
  await writeCell(own, { id, column: vehicle.id, value: option.id });
  await writtenAgo(id, 3);
  await writeCell(own, { id, column: unit.id, value: null, version: 2 });
  return { own, id, unit, vehicle, option };
}

describe('cells of a past day', () => {
  test('hold what was written in them then: before, between and after their changes', async () => {
    const { own, id, unit, vehicle, option } = await written();
    expect((await cellsOf(own, id, 8)).cells).toEqual({});
    expect((await cellsOf(own, id, 5)).cells).toEqual({ [unit.id]: 'A-1' });
    expect((await cellsOf(own, id, 2)).cells).toEqual({ [unit.id]: 'A-2', [vehicle.id]: option.id });
    const today = await cellsOf(own, id, 0);
    expect(today.cells).toEqual({ [vehicle.id]: option.id });
    expect(today.columns.map(({ label }) => label)).toEqual(['Unit', 'Vehicle']);
  });

  test('are empty where nothing is known of the day: it is too long ago, or nothing was on record yet', async () => {
    const { own, id, unit } = await written();
    const { hasCells, columns, cells } = await cellsOf(own, id, 800);
    expect([hasCells, columns.length, cells]).toEqual([false, 2, undefined]);
    await use.stack.db.execute(sql`delete from roster_cell_changes where roster = ${id}`);
    await use.stack.db.execute(
      sql`update roster_cells set value = '"now"' where roster = ${id} and column_id = ${unit.id}`,
    );
    expect((await cellsOf(own, id, 2)).cells).not.toHaveProperty(unit.id);
    expect((await cellsOf(own, id, 0)).cells).toMatchObject({ [unit.id]: 'now' });
  });
});

describe('a comparison of two days', () => {
  test('has the cells that are another one, with options by their labels, and none that became what they were', async () => {
    const { own, id, unit, vehicle } = await written();
    const compare = (from: number, to: number) =>
      own.people.owner.client.rosterHistory.differences.query({
        community: own.uuid,
        id,
        from: dayAgo(from),
        to: dayAgo(to),
      });
    const { account } = own.people.member;
    const { counts, items } = await compare(5, 2);
    expect(counts.cell).toBe(2);
    expect(items).toMatchObject([
      { accId: account, change: 'cell', column: { id: unit.id, label: 'Unit' }, from: 'A-1', to: 'A-2' },
      { accId: account, change: 'cell', column: { id: vehicle.id }, from: null, to: 'Cruiser' },
    ]);
    // The unit was empty before, and is again.
    expect((await compare(8, 0)).items).toMatchObject([{ column: { id: vehicle.id } }]);
  });
});
