import * as z from 'zod';
import { CalendarDay, Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { CELL_TYPES } from '../rosters/constants.ts';
import { CellValue, ShownRosterColumn } from '../rosters/model.ts';
import { ROSTER_CHANGES } from './constants.ts';

/** A column of a roster whose cells are written on it, as far as a past day needs it. */
const PastColumn = ShownRosterColumn.pick({ id: true, options: true }).extend({
  label: z.string(),
  type: z.enum(CELL_TYPES),
});
export type PastColumn = z.infer<typeof PastColumn>;

/** A member on a roster on a past day. What is gone since is called as it was called then. */
export const PastRosterRow = z.object({
  accId: Uuid,
  name: z.string(),
  /** The department and the highest rank by which the member was on the roster; null without one. */
  department: z.string().nullable(),
  rank: z.string().nullable(),
  /** Null without one, and for readers who see no column of statuses on the roster. */
  status: z.string().nullable(),
  /** What was written in its cells, by the ids of columns that the reader sees; empty cells are left out. */
  cells: z.record(z.string(), CellValue),
});
export type PastRosterRow = z.infer<typeof PastRosterRow>;

/** What a roster was at the end of a day of the community. */
export const PastRoster = z.object({
  day: CalendarDay,
  /** Whether changes of cells are kept for the day still; without them `cells` of rows are empty. */
  hasCells: z.boolean(),
  /** The columns of `cells`, in their order. */
  columns: z.array(PastColumn),
  total: z.int().min(0),
  skip: z.int().min(0),
  items: z.array(PastRosterRow),
});
export type PastRoster = z.infer<typeof PastRoster>;

/**
 * A difference between two days of a roster. `from` and `to` are labels of a rank or status, null for none; of a cell they are its
 * value as a text: an option by its label, a checkbox as `true` or `false`.
 */
export const RosterDifference = z.object({
  accId: Uuid,
  name: z.string(),
  change: z.enum(ROSTER_CHANGES),
  /** The column of a changed cell; null for other changes. */
  column: PastColumn.pick({ id: true, label: true, type: true }).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type RosterDifference = z.infer<typeof RosterDifference>;

/** The differences between the ends of two days, with how many there are of each. */
export const RosterDifferences = z.object({
  /** Whether changes of cells are kept for both days still; without them there are no differences of cells. */
  hasCells: z.boolean(),
  counts: z.record(z.enum(ROSTER_CHANGES), z.int().min(0)),
  total: z.int().min(0),
  skip: z.int().min(0),
  items: z.array(RosterDifference),
});
export type RosterDifferences = z.infer<typeof RosterDifferences>;

/** A change of a cell. `by` is null where the product emptied it, or the account is gone. */
export const RosterCellChange = z.object({
  seq: z.int().min(1),
  at: Moment,
  by: PersonNamed.nullable(),
  before: CellValue,
  after: CellValue,
});
export type RosterCellChange = z.infer<typeof RosterCellChange>;
