/** What a column of an imported sheet can be beside a profile field, and what else such columns are called. Zod-free. */
export const IMPORT_TARGETS = {
  accId: ['account id', 'accid', 'account'],
  username: ['username', 'user name', 'user'],
  identifier: ['identifier', 'api id', 'apiid'],
  name: ['name', 'community name', 'display name'],
  status: ['status'],
  ranks: ['ranks', 'rank', 'ranks to give'],
  joined: ['joined', 'joined at', 'member since'],
  note: ['note', 'staff note'],
} as const satisfies Record<string, readonly string[]>;

/** A target that every community has. */
export type ImportTargetId = keyof typeof IMPORT_TARGETS;

/** Ids of the targets that every community has, those by which people are found first. */
export const IMPORT_TARGET_IDS = Object.keys(IMPORT_TARGETS) as [ImportTargetId, ...ImportTargetId[]];

/** By which of them people are found, the surest first. */
export const IMPORT_KEYS = ['accId', 'username', 'identifier'] as const satisfies readonly ImportTargetId[];

/** Bounds of imported files. */
export const IMPORT = {
  bytesMax: 5 * 1024 * 1024,
  rowsMax: 10_000,
  columnsMax: 200,
  /** Bytes that are sent at once. */
  partBytes: 256 * 1024,
  samples: 3,
  /** Rows that a preview shows of each sort. */
  shown: 50,
} as const;
