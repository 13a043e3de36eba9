/** The kind of run that promotes or demotes members. Its flow decides who may run it besides those with the permission. Zod-free. */
export const PROMOTION_BULK_TRAITS = {
  promotionFlow: { item: 'member', permission: 'system.changeRanks', undoable: true, stepUp: false },
} as const;
