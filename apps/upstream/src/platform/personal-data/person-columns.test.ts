import { expect, test } from 'vitest';
import { authored, derivePersonalData, moves, personColumns, stays } from './person-columns.ts';

const own = { erase: 'deleted', export: { group: 'traces' } } as const;

test('rows that are found by way of a table are deleted before that table', () => {
  const { inventory } = derivePersonalData([
    personColumns({ identities: { account: own }, credentials: { id: { ...own, looksIn: ['identities'] } } }),
    personColumns({ mails: { recipient: { ...own, looksIn: ['credentials', 'identities'] } } }),
  ]);
  expect(inventory.map(({ table }) => table)).toEqual(['mails', 'credentials', 'identities']);
});

test('deleted rows come before emptied ones, and those before kept ones', () => {
  const { inventory } = derivePersonalData([
    personColumns({ notes: { by: authored('id'), account: own }, accounts: { id: { ...own, erase: 'emptied' } } }),
  ]);
  expect(inventory.map(({ table, columns: [column] }) => `${table}.${column}`)).toEqual([
    'notes.account',
    'accounts.id',
    'notes.by',
  ]);
});

test('further columns stand beside the one that has the mark, with a rule for merges of their own', () => {
  const rule = stays('a pair of two accounts');
  const { inventory, mergePolicy } = derivePersonalData([
    personColumns({ pairs: { one: { ...own, leave: 'stays', merge: rule }, two: { with: 'one', merge: rule } } }),
  ]);
  expect(inventory.map(({ columns }) => columns)).toEqual([['one', 'two']]);
  expect(Object.keys(mergePolicy)).toEqual(['pairs.one', 'pairs.two']);
});

test('only what leaving deletes is in its list', () => {
  const merge = moves('id');
  const { leaving } = derivePersonalData([
    personColumns({
      shifts: { account: { ...own, leave: { deletedOnRequest: 'shifts' }, merge }, by: authored('id') },
      ranks: { account: { ...own, leave: 'custom', merge } },
    }),
  ]);
  expect(leaving).toEqual([{ table: 'shifts', column: 'account', leave: { deletedOnRequest: 'shifts' } }]);
});
