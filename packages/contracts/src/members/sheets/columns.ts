/**
 * What a sheet of members can hold beside profile fields, in its order, with what each column is called in the file.
 * Zod-free. One more is one entry here and one of `features/members/sheets/columns.ts` in the upstream.
 */
export const EXPORT_COLUMNS = {
  name: 'Name',
  accId: 'Account id',
  username: 'Username',
  standing: 'Standing',
  status: 'Status',
  ranks: 'Ranks',
  departments: 'Departments',
  positions: 'Positions',
  identifiers: 'Identifiers',
  joined: 'Joined',
  hours: 'Hours on the clock',
} as const;

/** A column that every community has. */
export type ExportColumnId = keyof typeof EXPORT_COLUMNS;

/** Ids of the columns that every community has, in order. */
export const EXPORT_COLUMN_IDS = Object.keys(EXPORT_COLUMNS) as ExportColumnId[];

/** How the column of a profile field is named: by this and the field's id. */
export const FIELD_COLUMN = 'field:';

/** Most columns of one sheet: those of every community and all of its fields. */
export const EXPORT_COLUMNS_MAX = 500;

/** Kinds of file that a sheet of members can be taken as. */
export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
