import type { PersonalData } from '../../platform/personal-data/person-columns.ts';

/** What a merge does with each column of a community's tables that refers to a person, by `table.column`. */
export type MergePolicy = PersonalData['mergePolicy'];

/** A column that a merge changes from one account to the other, in its table, and the column that identifies its rows. */
export type MovedColumn = { readonly table: string; readonly column: string; readonly key: string };

/** The columns that a merge changes from one account to the other. */
export function movedColumns(policy: MergePolicy): MovedColumn[] {
  return Object.entries(policy).flatMap(([name, rule]) => {
    const [table = '', column = ''] = name.split('.');
    return rule.how === 'moves' ? [{ table, column, key: rule.key }] : [];
  });
}
