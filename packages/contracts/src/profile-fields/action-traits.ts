/** Kinds of actions about profiles; which fields a person may write, each field says. Zod-free. */
export const PROFILE_ACTION_TRAITS = {
  setField: { permission: null, undoable: true, outer: false },
} as const;
