/** Bounds of the history of rosters. */
export const ROSTER_HISTORY = {
  /** Days for which changes of cells are kept. A past day before them has no cells. */
  cellDays: 730,
  /** Members or differences of one answer, and changes of a cell. */
  rowsMax: 200,
  changesMax: 50,
} as const;

/** What became of a member, or of a cell in their row, between two days of a roster. */
export const ROSTER_CHANGES = ['joined', 'left', 'rank', 'status', 'cell'] as const;
