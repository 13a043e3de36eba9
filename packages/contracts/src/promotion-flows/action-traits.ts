/** The kind of action that runs a promotion flow. Who may run which flow is decided by the flow. Zod-free. */
export const PROMOTION_ACTION_TRAITS = {
  promotionFlow: { permission: null, undoable: true, outer: false },
} as const;
