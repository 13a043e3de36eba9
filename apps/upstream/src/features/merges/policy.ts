import type { PersonalData } from '../../platform/personal-data/person-columns.ts';

/** What a merge does with each column of a community's tables that refers to a person, by `table.column`. */
export type MergePolicy = PersonalData['mergePolicy'];

/** A table whose rows a merge moves, and the column that identifies them. */
export type MovedTable = { readonly table: string; readonly key: string };

/** The tables whose rows a merge moves. */
export function movedTables(policy: MergePolicy): MovedTable[] {
  return Object.entries(policy).flatMap(([column, rule]) =>
    rule.how === 'moves' ? [{ table: column.slice(0, column.indexOf('.')), key: rule.key }] : [],
  );
}
