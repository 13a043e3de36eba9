/** Numbers of @spec §3 and §4, and names of our own. Free of zod. */

/** Kind of a form template. */
export const FORM_TEMPLATE_KIND = { custom: 0, patrolLog: 1 } as const;

/**
 * Who may fill in a form where no rank says anything about it: also people without an account, everybody with an account,
 * those who are or ask to be members, active members, or only people whose ranks allow it.
 */
export const FORM_AUDIENCES = ['guests', 'signedIn', 'pending', 'members', 'permitted'] as const;
export type FormAudience = (typeof FORM_AUDIENCES)[number];

/** State of a form submission. Which may follow which is not shown and belongs to the forms feature. */
export const FORM_SUBMISSION_STATE = {
  recentlySubmitted: 0,
  requestingReview: 1,
  awaitingChanges: 2,
  underReview: 3,
  pendingAdditionalSteps: 4,
  completed: 5,
  archived: 6,
} as const;

/** Whether something is being processed. */
export const PROCESSING_STATE = { none: 0, processing: 1 } as const;

/** Whether something is public. */
export const VISIBILITY = { public: 0, private: 1 } as const;
