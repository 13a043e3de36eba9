import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { ROSTER } from '../rosters/constants.ts';
import { ROSTER_VIEW } from './constants.ts';

const ColumnIds = z
  .array(Uuid)
  .max(ROSTER.columnsMax)
  .refine((list) => new Set(list).size === list.length, 'Name each column once.');

/** The width that a viewer gave a column, in pixels. */
const ColumnWidth = z.strictObject({
  column: Uuid,
  width: z.int().min(ROSTER_VIEW.widthMin).max(ROSTER_VIEW.widthMax),
});

/** How one viewer has a roster laid out. */
export const RosterLayout = z.strictObject({
  /** Columns that are not named have the width that the roster gives them. */
  widths: z
    .array(ColumnWidth)
    .max(ROSTER.columnsMax)
    .refine((list) => new Set(list.map(({ column }) => column)).size === list.length, 'Name each column once.'),
  /** Columns in the order of the viewer; empty for that of the roster. Others stand behind their neighbours in the roster. */
  order: ColumnIds,
  hidden: ColumnIds,
  /** How many of the columns that are shown stay in sight beside the name while the others go by. */
  frozen: z.int().min(0).max(ROSTER_VIEW.frozenMax),
});
export type RosterLayout = z.infer<typeof RosterLayout>;
