/** Kinds of actions that change a member. Zod-free. */
export const MEMBER_ACTION_TRAITS = {
  giveRanks: { permission: 'system.changeRanks', undoable: true, outer: false },
  takeRanks: { permission: 'system.changeRanks', undoable: true, outer: false },
  letIn: { permission: 'system.manageMembers', undoable: false, outer: false },
  decline: { permission: 'system.manageMembers', undoable: false, outer: false },
  setStatus: { permission: 'system.manageMembers', undoable: true, outer: false },
  setName: { permission: 'system.changeDisplayName', undoable: true, outer: false },
  archive: { permission: 'system.archive', undoable: true, outer: false },
  reactivate: { permission: 'system.archive', undoable: true, outer: false },
  kick: { permission: 'system.kick', undoable: false, outer: false },
  ban: { permission: 'system.ban', undoable: true, outer: false },
} as const;
