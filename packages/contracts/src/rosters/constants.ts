import type { MemberColumnId } from '../members/declared/import-export.ts';
import { measuredColumnOf } from '../members/declared/measured-columns.ts';

/** Bounds of rosters. Zod-free: editors check while one types. */
export const ROSTER = {
  labelMax: 80,
  descriptionMax: 500,
  folderMax: 60,
  slugMax: 60,
  columnsMax: 40,
  /** Departments, ranks or statuses that a roster is about. */
  filtersMax: 100,
  /** Members who are put on a roster by hand, or kept off it. */
  pickedMax: 1_000,
  /** Rows that are entered on one roster, and those that are added or removed at once. */
  entriesMax: 5_000,
  entriesAtOnce: 100,
  /** Characters of the name of an entered row, and of a pattern for values. */
  nameMax: 80,
  patternMax: 60,
  /** Ranks that may see or edit one column. */
  columnRanksMax: 100,
  optionsMax: 50,
  optionMax: 60,
  /** Characters of a cell. */
  cellMax: 500,
  /** Cells that are written at once. */
  cellsMax: 500,
  /** Rules that colour the cells of one column. */
  rulesMax: 10,
  /** Terms of a formula, and cases of a calculated column. */
  termsMax: 20,
  casesMax: 20,
  /** Characters of what a condition compares with. */
  conditionMax: 100,
  /** Columns that rows are sorted by at once, and conditions that they are found by. */
  sortsMax: 3,
  conditionsMax: 5,
  /** Rows of one answer. */
  rowsMax: 200,
  widthMin: 60,
  widthMax: 600,
} as const;

/**
 * The people who see a roster of which their ranks say nothing: visitors too, members, or only those who are allowed to. What ranks
 * deny is denied in each case.
 */
export const ROSTER_AUDIENCES = ['public', 'members', 'permitted'] as const;
export type RosterAudience = (typeof ROSTER_AUDIENCES)[number];

/** What the rows of a roster are: members, or rows that are entered on it, such as callsigns, vehicles and equipment. */
export const ROSTER_KINDS = ['members', 'entries'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

/** What happens to an entered row when its holder leaves: it is free again, or stays with the former member until staff release it. */
export const HOLDER_LEFT_RULES = ['free', 'keep'] as const;
export type HolderLeftRule = (typeof HOLDER_LEFT_RULES)[number];

/** The parts that the rows of a roster are divided into. */
export const ROSTER_GROUPINGS = ['none', 'department', 'rank'] as const;
export type RosterGrouping = (typeof ROSTER_GROUPINGS)[number];

/** Orders of the rows of a part: by rank and then by name, by name, by the day of joining, or by hand. */
export const ROSTER_ORDERS = ['power', 'name', 'joined', 'hand'] as const;

/** What an address can name a roster by. */
export const ROSTER_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export type RosterOrder = (typeof ROSTER_ORDERS)[number];

/** Types of columns whose cells are written on the roster itself. */
export const CELL_TYPES = ['text', 'number', 'select', 'checkbox', 'date'] as const;

/** Conditions that a cell can meet; conditions.ts says when. */
export const ROSTER_CONDITIONS = ['filled', 'empty', 'equal', 'contains', 'above', 'below', 'olderThan'] as const;
export type RosterCondition = (typeof ROSTER_CONDITIONS)[number];

/** What stands below a column: nothing, the sum or the average of its numbers, or how many of its cells are filled in. */
export const ROSTER_TOTALS = ['none', 'sum', 'average', 'filled'] as const;
export type RosterTotal = (typeof ROSTER_TOTALS)[number];

/** What a roster can show of each member, beside identifiers by type, profile fields, and hours and attendance of a span. */
const ROSTER_SOURCES: readonly string[] = [
  'firstName',
  'lastName',
  'shortName',
  'ranks',
  'rankSince',
  'departments',
  'positions',
  'status',
  'username',
  'identifiers',
  'joined',
  'standingSince',
  'seen',
  'leave',
] satisfies readonly MemberColumnId[];

/** Whether a roster may show this of members. */
export function isRosterSource(source: string): boolean {
  return ROSTER_SOURCES.includes(source) || measuredColumnOf(source) !== null || /^(?:identifier|field):/.test(source);
}
