import type { RosterColumn } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { useSharedStack } from '../support/shared-stack.ts';
import { refusal } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, ownColumn, rowsOf, writeCell } from './asking.ts';

const use = useSharedStack();

const COUNTS = 8;
const WRITES = 20;
const READS = 20;

/** A roster with a number and a column that doubles it. */
async function makeDoubling(own: Place): Promise<{ id: string; number: RosterColumn; doubled: RosterColumn }> {
  const number = ownColumn({ label: 'Number', type: 'number' });
  const terms = [{ column: number.id }, { number: 2 }];
  const doubled: RosterColumn = {
    kind: 'computed',
    id: crypto.randomUUID(),
    width: null,
    viewRanks: [],
    rules: [],
    total: 'none',
    label: 'Doubled',
    cases: [],
    formula: { operation: 'product', terms, decimals: 0 },
  };
  const id = await makeRoster(own, { grouping: 'none', columns: [number, doubled] });
  await letOn(own, id, { rank: 'Moderator', permission: 'editRows' });
  return { id, number, doubled };
}

const memberRow = async (own: Place, id: string) =>
  (await rowsOf(own, id, { search: 'crow member' })).items.find(({ accId }) => accId === own.people.member.account);

describe('two people who edit one cell', () => {
  test('lose no edit: each counts on from what the other has written', async () => {
    const { own } = await use.stack.world();
    const { id, number } = await makeDoubling(own);
    const count = async (by: 'owner' | 'staff') => {
      for (let done = 0; done < COUNTS;) {
        const { value = 0, version = 0 } = (await memberRow(own, id))?.written[number.id] ?? {};
        const writing = writeCell(own, { id, column: number.id, value: Number(value) + 1, version, by });
        const outcome = await writing.then(
          () => 'written',
          async () => (await refusal(writing)).code,
        );
        if (outcome === 'written') done += 1;
        else expect(outcome).toBe('rosters.cellChanged');
      }
    };
    await Promise.all([count('owner'), count('staff')]);
    expect((await memberRow(own, id))?.written[number.id]).toEqual({ value: 2 * COUNTS, version: 2 * COUNTS });
  });
});

describe('a calculated value', () => {
  test('is never older than what it is calculated from, while that is written', async () => {
    const { own } = await use.stack.world();
    const { id, number, doubled } = await makeDoubling(own);
    const write = async () => {
      for (let version = 0; version < WRITES; version += 1)
        await writeCell(own, { id, column: number.id, value: version, version });
    };
    const read = async () => {
      for (let round = 0; round < READS; round += 1) {
        const row = await memberRow(own, id);
        const written = row?.written[number.id];
        if (written) expect(row.cells[doubled.id]).toBe(Number(written.value) * 2);
      }
    };
    await Promise.all([write(), read(), read()]);
  });
});
