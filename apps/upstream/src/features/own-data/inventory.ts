import type { DataGroup } from '@muster/contracts/own-data/data-groups';
import type { PersonalRows } from '../../platform/personal-data/person-columns.ts';

/** Rows about people, as the features declare them (@decision 0117). */
export type Inventory = readonly PersonalRows[];

const OF_MEMBERSHIPS: readonly DataGroup[] = ['memberships', 'notes', 'profile', 'shifts'];

/** What an erasure deletes row by row, in the order of the inventory. */
export type Deleted = {
  readonly all: Inventory;
  /** What is about the account alone: deleted when its erasure begins. */
  readonly atOnce: Inventory;
  /** What is about a membership: deleted with that. */
  readonly withMemberships: Inventory;
};

/** The rows that an erasure deletes, and when. */
export function deletedOf(inventory: Inventory): Deleted {
  const all = inventory.filter(({ erase }) => erase === 'deleted');
  const isOfMembership = ({ group }: PersonalRows) => OF_MEMBERSHIPS.includes(group);
  return { all, atOnce: all.filter((rows) => !isOfMembership(rows)), withMemberships: all.filter(isOfMembership) };
}

/** What becomes of rows when the account is deleted, as the person is told. */
export function fateOf({ erase }: PersonalRows): 'erased' | 'kept' {
  return erase === 'kept' ? 'kept' : 'erased';
}

/** The name of the section that a copy has of rows: the table, and the column where the table has several sections. */
export function sectionOf({ table, columns }: PersonalRows, inventory: Inventory): string {
  const isAlone = inventory.filter((rows) => rows.table === table).length === 1;
  return isAlone ? table : `${table}.${columns[0] ?? ''}`;
}
