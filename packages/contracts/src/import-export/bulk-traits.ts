/** The rows of a file as the items of a run. Undone and done again with a fresh proof, since it writes what a file says. Zod-free. */
export const IMPORT_BULK_TRAITS = {
  import: { item: 'member', permission: 'system.manageMembers', undoable: true, stepUp: true, ofSender: true },
} as const;
