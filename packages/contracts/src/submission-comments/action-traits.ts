/** The kind of action that comments on a submission. What it takes is decided by the form that was sent. Zod-free. */
export const COMMENT_ACTION_TRAITS = {
  comment: { permission: null, undoable: true, outer: false },
} as const;
