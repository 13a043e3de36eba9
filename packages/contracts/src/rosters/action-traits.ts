/** Kinds of actions about rosters; what a person may do on a roster, each roster says. Zod-free. */
export const ROSTER_ACTION_TRAITS = {
  setCell: { permission: null, undoable: true, outer: false },
  addToRoster: { permission: null, undoable: true, outer: false },
  removeFromRoster: { permission: null, undoable: true, outer: false },
} as const;
