import type { RosterLayout } from './model.ts';

/** Bounds of how a roster is laid out for one viewer, in pixels and columns. Free of zod. */
export const ROSTER_VIEW = {
  widthMin: 60,
  widthMax: 600,
  /** Columns that stay in sight beside the name, which always does. */
  frozenMax: 8,
  /** Rows that are printed at once. */
  printMax: 5_000,
} as const;

/** The layout of a viewer who has changed nothing. */
export const USUAL_LAYOUT: RosterLayout = { widths: [], order: [], hidden: [], frozen: 0 };
