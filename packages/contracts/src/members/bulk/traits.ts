/**
 * What can be done to many members at once, the harmless first, each with the permission it takes, whether it can be
 * undone, and whether starting it, doing it again and undoing it take a fresh proof of who one is. Zod-free.
 */
export const MEMBER_BULK_TRAITS = {
  giveRank: { item: 'member', permission: 'system.changeRanks', undoable: true, stepUp: false },
  takeRank: { item: 'member', permission: 'system.changeRanks', undoable: true, stepUp: false },
  setStatus: { item: 'member', permission: 'system.manageMembers', undoable: true, stepUp: false },
  addNote: { item: 'member', permission: 'system.manageMembers', undoable: true, stepUp: false },
  accept: { item: 'member', permission: 'system.manageMembers', undoable: false, stepUp: false },
  decline: { item: 'member', permission: 'system.manageMembers', undoable: false, stepUp: true },
  reactivate: { item: 'member', permission: 'system.archive', undoable: true, stepUp: false },
  archive: { item: 'member', permission: 'system.archive', undoable: true, stepUp: false },
  kick: { item: 'member', permission: 'system.kick', undoable: false, stepUp: true },
  ban: { item: 'member', permission: 'system.ban', undoable: true, stepUp: true },
} as const;

/** What is done to many members. */
export type BulkMemberKind = keyof typeof MEMBER_BULK_TRAITS;

/** The kinds in the order in which they are offered. */
export const ACTION_KINDS = Object.keys(MEMBER_BULK_TRAITS) as BulkMemberKind[];
