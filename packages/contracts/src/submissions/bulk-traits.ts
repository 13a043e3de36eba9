/** The kind of run that moves submissions of a form. Who may move them is asked of the form. Zod-free. */
export const SUBMISSION_BULK_TRAITS = {
  moveSubmissions: { item: 'submission', permission: 'system.manageForms', undoable: true, stepUp: false },
} as const;
