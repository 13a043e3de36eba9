import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { widthIn } from './layout.ts';

/** Widths of columns by their types, in pixels, where neither the viewer nor the roster says one. */
const WIDTHS = { text: 170, number: 110, select: 140, checkbox: 100, date: 130, day: 120, moment: 130 } as const;

/** The width of the column of names, in pixels. */
export const NAME_PX = 230;

/** How wide a column is, in pixels; one to which the viewer gave no width grows with the grid. */
export function widthOf(
  layout: RosterLayout,
  { id, width, type }: Pick<ShownRosterColumn, 'id' | 'width' | 'type'>,
): number {
  return widthIn(layout, id) ?? width ?? WIDTHS[type];
}
