/** The kind of action that asks for another form. What it takes is decided by the form that is asked for. Zod-free. */
export const FORM_REQUEST_ACTION_TRAITS = {
  requestForm: { permission: null, undoable: true, outer: false },
} as const;
