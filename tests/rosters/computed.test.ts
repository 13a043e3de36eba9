import type { ComputedColumn, RosterColumn } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { fetched } from '../import-export/exporting.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rowsOf, termsOf, writeCell } from './asking.ts';

const use = useSharedStack();

/** A calculated column with everything that is not said. */
function computed(more: Partial<ComputedColumn>): RosterColumn {
  const base = { kind: 'computed', id: crypto.randomUUID(), width: null, total: 'none', label: 'Rating' } as const;
  return { ...base, viewRanks: [], rules: [], cases: [], formula: null, ...more };
}

const number = (label: string, more: object = {}) => ownColumn({ label, type: 'number', ...more });

describe('a calculated column', () => {
  test('calculates with numbers of other columns, and is another one as soon as one of these is written', async () => {
    const { own } = await use.stack.world();
    const [hours, patrols, certified] = [number('Hours'), number('Patrols'), ownColumn({ type: 'checkbox' })];
    const terms = [{ column: hours.id }, { column: patrols.id }, { column: certified.id }, { number: 0.25 }];
    const sum = computed({ formula: { operation: 'sum', terms, decimals: 2 }, total: 'sum' });
    const id = await makeRoster(own, { grouping: 'none', columns: [hours, patrols, certified, sum] });
    const valueNow = async () => (await rowsOf(own, id, { search: 'crow member' })).items[0]?.cells[sum.id];
    expect(await valueNow()).toBe(0.25);
    await writeCell(own, { id, column: hours.id, value: 1.5 });
    await writeCell(own, { id, column: patrols.id, value: 2 });
    await writeCell(own, { id, column: certified.id, value: true });
    expect(await valueNow()).toBe(4.75);
    await writeCell(own, { id, column: hours.id, value: 2.5, version: 1 });
    expect(await valueNow()).toBe(5.75);
    const client = own.people.owner.client.rosters;
    const { totals } = await client.totals.query({ community: own.uuid, id, search: 'crow member' });
    expect(totals[sum.id]).toBe(5.75);
    const above = { column: sum.id, is: 'above' as const, value: '5' };
    expect((await rowsOf(own, id, { filters: [above] })).items.map(({ name }) => name)).toEqual(['Crow member']);
    const [first] = (await rowsOf(own, id, { sorts: [{ column: sum.id, down: true }] })).items;
    expect(first?.name).toBe('Crow member');
  });

  test('says what the first case says whose condition is met, in its colour, and its formula otherwise', async () => {
    const { own } = await use.stack.world();
    const hours = number('Hours');
    const cases = [
      { column: hours.id, is: 'above', value: '10', result: 'Veteran', color: '#2f9e44' },
      { column: hours.id, is: 'above', value: '5', result: 'Regular', color: null },
    ] as const;
    const formula = { operation: 'text' as const, terms: [{ text: 'Hours: ' }, { column: hours.id }], decimals: 0 };
    const rating = computed({ cases: [...cases], formula });
    const id = await makeRoster(own, { columns: [hours, rating] });
    const valueNow = async () => (await rowsOf(own, id, { search: 'crow member' })).items[0]?.cells[rating.id];
    for (const [version, [value, said]] of [
      [3, 'Hours: 3'],
      [7, 'Regular'],
      [12, 'Veteran'],
    ].entries()) {
      await writeCell(own, { id, column: hours.id, value: value ?? null, version });
      expect(await valueNow()).toBe(said);
    }
    const { columns } = await rowsOf(own, id);
    const shown = columns.find((column) => column.id === rating.id);
    expect(shown).toMatchObject({ computed: true, type: 'text', mayWrite: false });
    expect(shown?.rules).toEqual([{ is: 'equal', value: 'Veteran', color: '#2f9e44' }]);
  });

  test('reads what is known of members, and options by their labels', async () => {
    const { own } = await use.stack.world();
    const option = { id: crypto.randomUUID(), label: 'Cruiser', color: null };
    const [name, vehicle] = [memberColumn('username'), ownColumn({ type: 'select', options: [option] })];
    const terms = [{ column: name.id }, { text: ': ' }, { column: vehicle.id }];
    const line = computed({ formula: { operation: 'text', terms, decimals: 0 } });
    const id = await makeRoster(own, { columns: [name, vehicle, line] });
    await writeCell(own, { id, column: vehicle.id, value: option.id });
    const [row] = (await rowsOf(own, id, { search: 'crow member' })).items;
    expect(row?.cells[line.id]).toBe(`${row?.cells[name.id]}: Cruiser`);
  });
});

describe('a column that reads one which is hidden from the reader', () => {
  test('is hidden too: from rows, sorting, filters, totals and files', async () => {
    const { own } = await use.stack.world();
    const secret = number('Secret', { viewRanks: [own.ranks.Moderator] });
    const formula = { operation: 'sum' as const, terms: [{ column: secret.id }], decimals: 0 };
    const sum = computed({ label: 'Doubled', formula, total: 'sum' });
    const id = await makeRoster(own, { columns: [secret, sum] });
    await letOn(own, id, { permission: 'export' });
    await writeCell(own, { id, column: secret.id, value: 4711 });
    const { member } = own.people;
    const page = await rowsOf(own, id, { by: 'member' });
    expect(page.columns).toEqual([]);
    expect(JSON.stringify(page)).not.toContain('4711');
    const ask = { by: 'member' as const };
    const sorts = [{ column: sum.id, down: true }];
    const filters = [{ column: sum.id, is: 'above' as const, value: '1' }];
    await expectRefusal(rowsOf(own, id, { ...ask, sorts }), 'rosters.columnUnknown');
    await expectRefusal(rowsOf(own, id, { ...ask, filters }), 'rosters.columnUnknown');
    expect(await member.client.rosters.totals.query({ community: own.uuid, id })).toEqual({ totals: {} });
    const { address } = await member.client.rosters.export.mutate({ community: own.uuid, id, format: 'csv' });
    const file = Buffer.from((await fetched(member.page, address)).bytes).toString('utf8');
    expect(file).not.toContain('Doubled');
    expect(file).not.toContain('4711');
  });
});

test('a roster whose column reads one that is calculated, or is not there, is not saved', async () => {
  const { own } = await use.stack.world();
  const base = computed({ formula: { operation: 'sum', terms: [{ number: 1 }], decimals: 0 } });
  const reads = (column: string) => computed({ formula: { operation: 'sum', terms: [{ column }], decimals: 0 } });
  const { client } = own.people.owner;
  for (const columns of [[base, reads(base.id)], [reads(crypto.randomUUID())]]) {
    const roster = termsOf({ label: `Odd ${crypto.randomUUID()}`, columns });
    await expectRefusal(client.rosters.create.mutate({ community: own.uuid, roster }), 'input.invalid');
  }
});
