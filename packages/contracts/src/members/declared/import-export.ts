/** How members are exported and imported. Zod-free. */
export const MEMBER_IMPORT_EXPORT = {
  permission: 'system.manageMembers',
  run: 'import',
  audit: { export: 'MEMBER_EXPORT', exportEnd: 'MEMBER_EXPORT_END', import: 'MEMBER_IMPORT' },
} as const;

/**
 * What a list of members, or a file of them, can hold beside identifiers by type and profile fields, in its order, with
 * what each column is called in the file. One more is one entry here, and one column of the feature that owns it.
 */
export const MEMBER_COLUMNS = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  shortName: 'Short name',
  accId: 'Account id',
  username: 'Username',
  standing: 'Standing',
  status: 'Status',
  ranks: 'Ranks',
  rankSince: 'In rank since',
  departments: 'Departments',
  positions: 'Positions',
  identifiers: 'Identifiers',
  joined: 'Joined',
  standingSince: 'Standing since',
  archived: 'Archived since',
  seen: 'Last seen',
  hours: 'Hours on the clock',
  attendance: 'Attendance in %',
  leave: 'Away until',
} as const;

/** A column that every community has. */
export type MemberColumnId = keyof typeof MEMBER_COLUMNS;

/** Ids of the columns that every community has, in order. */
export const MEMBER_COLUMN_IDS = Object.keys(MEMBER_COLUMNS) as MemberColumnId[];

/** What a column of an imported file can be beside identifiers by type and profile fields, and what else such columns are called. */
export const MEMBER_TARGETS = {
  accId: ['account id', 'accid', 'acc id', 'account'],
  username: ['username', 'user name', 'user', 'acc name', 'account name'],
  identifier: ['identifier', 'primary identifier', 'api id', 'apiid', 'user id', 'member id'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'mail address'],
  name: [
    'name',
    'community name',
    'com name',
    'display name',
    'member',
    'member name',
    'full name',
    'character',
    'character name',
    'rp name',
    'roleplay name',
    'ic name',
    'nickname',
    'officer name',
    'server nickname',
    'discord name',
  ],
  status: ['status', 'member status', 'duty status', 'current status', 'com status'],
  ranks: [
    'ranks',
    'rank',
    'ranks to give',
    'current rank',
    'rank name',
    'rank title',
    'primary rank',
    'secondary rank',
    'secondary ranks',
    'other ranks',
    'additional ranks',
    'roles',
    'role',
  ],
  joined: [
    'joined',
    'joined at',
    'joined on',
    'join date',
    'date joined',
    'member since',
    'hire date',
    'date hired',
    'date of hire',
    'start date',
    'enlisted',
    'date of entry',
    'entry date',
    'joined server',
    'enlistment date',
    'date of enlistment',
  ],
  note: ['note', 'notes', 'staff note', 'staff notes', 'comment', 'comments', 'remarks'],
} as const satisfies Record<string, readonly string[]>;

/** Targets that several columns of a file can have: what they hold is put together. */
export const JOINED_TARGETS: readonly string[] = ['ranks'] satisfies readonly (keyof typeof MEMBER_TARGETS)[];

/** A target that every community has. */
export type MemberTargetId = keyof typeof MEMBER_TARGETS;

/** Ids of the targets that every community has, those by which people are found first. */
export const MEMBER_TARGET_IDS = Object.keys(MEMBER_TARGETS) as MemberTargetId[];

/** By which of them people are found, the surest first. */
export const MEMBER_KEYS = ['accId', 'username', 'identifier'] as const satisfies readonly MemberTargetId[];
