import type { AuditAction } from './codes.ts';
import type { AuditDetail } from './model.ts';

/** The call that takes a change back, with its input but for the community. Whoever makes it needs its permission. */
export type Inverse = {
  readonly call:
    | 'communities.update'
    | 'communities.setSecondFactorRule'
    | 'shortLinks.update'
    | 'shortLinks.create'
    | 'shortLinks.remove'
    | 'departments.edit'
    | 'departments.fill'
    | 'departments.undoChange'
    | 'identifiers.setRules'
    | 'members.archive'
    | 'members.reactivate'
    | 'members.rename'
    | 'members.setStatus'
    | 'members.unban'
    | 'members.updateSettings'
    | 'notifications.setCommunityDefaults'
    | 'permissions.undo'
    | 'profileFields.edit';
  readonly input: Readonly<Record<string, unknown>>;
};

type Value = AuditDetail['before'];
type Fields = Readonly<Record<string, Value>>;
type Changed = Pick<AuditDetail, 'action' | 'success' | 'target' | 'before' | 'after'>;
type Known = { readonly id: string; readonly before: Value; readonly after: Value };

/** How an action is taken back, and the actions that change the same of the same thing: a later one stands in its way. */
type Undoing = {
  readonly inverse: (known: Known) => Inverse | null;
  readonly same: readonly AuditAction[];
};

/**
 * How a change is taken back, or null where nothing does. An inverse is an ordinary call: the permission, the record and
 * the check that nobody changed the same since are that call's own.
 */
export function inverseOf({ action, success, target, before, after }: Changed): Inverse | null {
  if (!success || !target) return null;
  return undoingOf(action)?.inverse({ id: target.id, before, after }) ?? null;
}

/** Which later entries about the same thing changed the same of it; null where any did. */
export function changingTheSame(action: string): readonly AuditAction[] | null {
  return undoingOf(action)?.same ?? null;
}

/** The screen that takes back what one call does not: that of a run, or of merges. */
export function undoneOn(action: string): 'run' | 'merges' | null {
  return Object.hasOwn(SCREENS, action) ? (SCREENS[action as keyof typeof SCREENS] ?? null) : null;
}

function undoingOf(action: string): Undoing | null {
  return Object.hasOwn(INVERSES, action) ? (INVERSES[action as keyof typeof INVERSES] ?? null) : null;
}

const LINK = ['SHORT_LINK_CREATE', 'SHORT_LINK_EDIT', 'SHORT_LINK_REMOVE'] as const;
const RANKS = ['MEMBER_RANKS_CHANGE', 'MEMBER_RANKS_UNDO', 'MEMBER_RANK_EXPIRE'] as const;
const SETS = ['PERMISSIONS_EDIT', 'PERMISSIONS_UNDO'] as const;
/** What makes somebody another kind of member, or none; of the ranks, name and status they had then nothing may be left. */
const BELONGING = [
  'COMMUNITY_JOIN',
  'COMMUNITY_LEAVE',
  'MEMBER_ACCEPT',
  'MEMBER_DECLINE',
  'MEMBER_KICK',
  'MEMBER_BAN',
  'MEMBER_UNBAN',
  'MEMBER_ARCHIVE',
  'MEMBER_REACTIVATE',
  'MEMBER_MERGE',
  'MEMBER_MERGE_UNDO',
] as const;

/** Actions that one call takes back. Which ones nothing takes back, and why, is held by tests/contracts/audit-inverses.test.ts. */
export const INVERSES = {
  COMMUNITY_UPDATE: {
    inverse: withSeen(({ before, after }) =>
      PICTURES.some((picture) => Object.hasOwn(before, picture))
        ? null
        : { call: 'communities.update', input: { ...flat(before), seen: flat(after) } },
    ),
    same: ['COMMUNITY_UPDATE'],
  },
  COMMUNITY_SECOND_FACTOR_RULE: {
    inverse: withSeen(({ before: { permissions }, after }) => ({
      call: 'communities.setSecondFactorRule',
      input: { permissions, seen: after.permissions },
    })),
    same: ['COMMUNITY_SECOND_FACTOR_RULE'],
  },
  NOTIFICATION_DEFAULTS: { inverse: withSeen(defaultsBack), same: ['NOTIFICATION_DEFAULTS'] },
  SHORT_LINK_EDIT: {
    inverse: withSeen(({ id, before, after }) => ({
      call: 'shortLinks.update',
      input: { ...flat(before), id, seen: flat(after) },
    })),
    same: LINK,
  },
  SHORT_LINK_CREATE: { inverse: ({ id }) => ({ call: 'shortLinks.remove', input: { id } }), same: LINK },
  SHORT_LINK_REMOVE: { inverse: linkBack, same: LINK },
  MEMBER_RANKS_CHANGE: { inverse: byChange('departments.undoChange'), same: [...RANKS, ...BELONGING] },
  MEMBER_RANKS_UNDO: { inverse: byChange('departments.undoChange'), same: [...RANKS, ...BELONGING] },
  PERMISSIONS_EDIT: { inverse: byChange('permissions.undo'), same: SETS },
  PERMISSIONS_UNDO: { inverse: byChange('permissions.undo'), same: SETS },
  MEMBER_BAN: { inverse: withSeen(unbanned), same: BELONGING },
  MEMBER_ARCHIVE: { inverse: withSeen(reactivated), same: [...RANKS, ...BELONGING] },
  MEMBER_REACTIVATE: { inverse: withSeen(archivedAgain), same: [...RANKS, ...BELONGING] },
  MEMBER_RENAME: {
    // As it was to the letter: what a pattern made of it then needs none put around it now.
    inverse: withSeen(({ id, before: { name }, after }) =>
      typeof name === 'string' && name.length > NAME_MAX
        ? null
        : { call: 'members.rename', input: { accId: id, name, whole: true, seen: after.name } },
    ),
    same: ['MEMBER_RENAME', ...BELONGING],
  },
  MEMBER_STATUS: {
    inverse: withSeen(({ id, before: { status }, after }) => ({
      call: 'members.setStatus',
      input: { accId: id, status, seen: after.status },
    })),
    same: ['MEMBER_STATUS', ...BELONGING],
  },
  MEMBER_SETTINGS: { inverse: withSeen(settingsBack), same: ['MEMBER_SETTINGS'] },
  MEMBER_SETTINGS_IDENTIFIERS: {
    inverse: withSeen(({ before: { selfEdit } }) => ({ call: 'identifiers.setRules', input: { selfEdit } })),
    same: ['MEMBER_SETTINGS_IDENTIFIERS'],
  },
  DEPARTMENT_EDIT: { inverse: partBack('department'), same: ['DEPARTMENT_EDIT', 'DEPARTMENT_REMOVE'] },
  RANK_EDIT: { inverse: partBack('rank'), same: ['RANK_EDIT', 'RANK_REMOVE'] },
  POSITION_EDIT: { inverse: partBack('position'), same: ['POSITION_EDIT', 'POSITION_REMOVE'] },
  POSITION_FILL: {
    inverse: ({ id, before, after }) =>
      Array.isArray(before) && Array.isArray(after)
        ? { call: 'departments.fill', input: { position: id, accIds: before, seen: after } }
        : null,
    same: ['POSITION_FILL', 'POSITION_REMOVE'],
  },
  PROFILE_FIELD_EDIT: {
    inverse: withSeen(({ id, before, after }) => ({
      call: 'profileFields.edit',
      input: { field: { ...before, id }, seen: after },
    })),
    same: ['PROFILE_FIELD_EDIT', 'PROFILE_FIELD_REMOVE'],
  },
} as const satisfies Partial<Record<AuditAction, Undoing>>;

/** Actions that are taken back on a screen of their own, which says first what that will do. */
export const SCREENS = {
  MEMBER_MERGE: 'merges',
  MEMBER_IMPORT: 'run',
  RUN_START: 'run',
  RUN_END: 'run',
  RUN_STOP: 'run',
} as const satisfies Partial<Record<AuditAction, 'run' | 'merges'>>;

/** A picture is sent as a file; of an old one only the address is on record. */
const PICTURES = ['img', 'bannerImg'];
/** Longest name that somebody can be given; a pattern may have made a longer one. */
const NAME_MAX = 60;
const LINK_FIELDS = ['path', 'target', 'enabled', 'expiresAt', 'maxUses', 'notes'];

type Both = { readonly id: string; readonly before: Fields; readonly after: Fields };

/** Of an entry that has what was before and what came after; others say too little, or more than the reader may know. */
function withSeen(inverse: (known: Both) => Inverse | null): Undoing['inverse'] {
  return ({ id, before, after }) => (isFields(before) && isFields(after) ? inverse({ id, before, after }) : null);
}

function byChange(call: 'departments.undoChange' | 'permissions.undo'): Undoing['inverse'] {
  return ({ after }) =>
    isFields(after) && typeof after.change === 'string' ? { call, input: { change: after.change } } : null;
}

/** The very ban: one that was given since is nobody's to lift by this. */
function unbanned({ id, after: { bannedAt } }: Both): Inverse | null {
  return typeof bannedAt === 'string' ? { call: 'members.unban', input: { accId: id, seen: { bannedAt } } } : null;
}

/** With the ranks that archiving took. */
function reactivated({ id, after: { since, change } }: Both): Inverse | null {
  if (typeof since !== 'string') return null;
  const ranks = typeof change === 'string' && { ranks: change };
  return { call: 'members.reactivate', input: { accId: id, seen: { since }, ...ranks } };
}

/** As long as nobody has given or taken ranks since: archiving takes them all. */
function archivedAgain({ id, after: { since, change } }: Both): Inverse | null {
  if (typeof since !== 'string' || change === undefined) return null;
  return { call: 'members.archive', input: { accId: id, seen: { since, change } } };
}

function partBack(kind: 'department' | 'rank' | 'position'): Undoing['inverse'] {
  return withSeen(({ id, before, after }) => ({
    call: 'departments.edit',
    input: { part: { ...flat(before), kind, id }, seen: flat(after) },
  }));
}

function linkBack({ before }: Known): Inverse | null {
  if (!isFields(before) || !LINK_FIELDS.every((field) => Object.hasOwn(before, field))) return null;
  return { call: 'shortLinks.create', input: flat(before) };
}

/**
 * The version they had then is what the change was made upon; one later is what it left. Not where people lost a status:
 * it would come back with nobody in it, as if they had it again.
 */
function settingsBack({ before: { version, lost, ...settings } }: Both): Inverse | null {
  return typeof version === 'number' && lost === undefined
    ? { call: 'members.updateSettings', input: { base: version + 1, settings } }
    : null;
}

/** Cells are on record as `kind channel`; those that did not change are nobody's to take back. */
function defaultsBack({ before, after }: Both): Inverse | null {
  const [were, are] = [before.choices, after.choices];
  if (!isFields(were) || !isFields(are)) return null;
  const cells = [...new Set([...Object.keys(were), ...Object.keys(are)])].filter((cell) => were[cell] !== are[cell]);
  if (cells.length === 0) return null;
  const defaults = cells.map((cell) => {
    const [kind, channel] = cell.split(' ');
    return { kind, channel, on: were[cell] ?? null, seen: are[cell] ?? null };
  });
  return { call: 'notifications.setCommunityDefaults', input: { defaults } };
}

function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The plain fields of what is on record; lists and objects are nothing these calls take. */
function flat(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null));
}
