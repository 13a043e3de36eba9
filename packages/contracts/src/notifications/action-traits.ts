/** Kinds of actions that tell the member something. Zod-free. */
export const NOTICE_ACTION_TRAITS = {
  notice: { permission: 'system.manageActions', undoable: false, outer: false },
  email: { permission: 'system.manageActions', undoable: false, outer: true },
  directMessage: { permission: 'system.manageActions', undoable: false, outer: true },
} as const;
