import { MEMBER_TARGETS } from '../members/declared/import-export.ts';

/** Bounds of an import into a roster, beside those of files. Zod-free. */
export const ROSTER_IMPORT = {
  /** Cells that one import may change: they are written in one transaction, while the community is locked. */
  cellsMax: 20_000,
  /** Rows up to which an import starts the automations of their members, as cells that are written by hand do. */
  subjectsMax: 500,
} as const;

/** What the columns of a file can be beside columns of the roster, and what else they are called, in small letters. */
export const ROSTER_TARGETS = {
  accId: MEMBER_TARGETS.accId,
  username: MEMBER_TARGETS.username,
  identifier: MEMBER_TARGETS.identifier,
  name: MEMBER_TARGETS.name,
  holder: ['holder', 'held by', 'assigned to', 'member', 'driver', 'operator'],
} as const satisfies Record<string, readonly string[]>;

/** Such a column. */
export type RosterTargetId = keyof typeof ROSTER_TARGETS;

/** What the target of a column of the roster begins with; its id follows. */
export const ROSTER_COLUMN = 'column:';
