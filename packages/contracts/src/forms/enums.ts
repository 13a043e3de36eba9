/** Numbers of @spec §3 and §4. */

/** Kind of a form template. */
export const FORM_TEMPLATE_KIND = { custom: 0, patrolLog: 1 } as const;

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
