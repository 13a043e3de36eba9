import type { Standing } from '../permissions/model.ts';
import type { PermissionName } from '../permissions/names.ts';
import { resolve } from '../permissions/resolve.ts';
import type { AuditAction } from './codes.ts';

const MANAGE = 'system.manageMembers';
/** A reason, and when a rank ends, are between the person and who may give it (@decision 0051). */
const RANKS = ['system.changeRanks', MANAGE] as const;
const PERMISSIONS = 'system.changePermissions';
const FIELDS = 'system.manageProfileFields';

/**
 * Whoever reads the record learns that something was done, by whom and to whom. What was written about a person, and
 * what only some may see otherwise, takes the permission it takes elsewhere; any one of these is enough.
 */
const NEEDED: Partial<Record<AuditAction, readonly PermissionName[]>> = {
  MEMBER_NOTE_ADD: [MANAGE],
  MEMBER_NOTE_REMOVE: [MANAGE],
  MEMBER_DECLINE: [MANAGE],
  MEMBER_KICK: [MANAGE, 'system.kick'],
  MEMBER_BAN: [MANAGE, 'system.ban'],
  MEMBER_UNBAN: [MANAGE, 'system.ban'],
  MEMBER_ARCHIVE: [MANAGE, 'system.archive'],
  MEMBER_REACTIVATE: [MANAGE, 'system.archive'],
  MEMBER_RANKS_CHANGE: RANKS,
  MEMBER_RANKS_UNDO: RANKS,
  MEMBER_RANK_EXPIRE: RANKS,
  RUN_START: [MANAGE],
  MEMBER_CLOCK_IN: [MANAGE],
  MEMBER_CLOCK_OUT: [MANAGE],
  MEMBER_CLOCK_CORRECT: [MANAGE],
  MEMBER_CLOCK_END: [MANAGE],
  MEMBER_CLOCK_ADD: [MANAGE],
  MEMBER_CLOCK_REMOVE: [MANAGE],
  MEMBER_IDENTIFIER_VERIFY: [MANAGE],
  MEMBER_MERGE: [MANAGE],
  MEMBER_MERGE_UNDO: [MANAGE],
  MEMBER_DISTINCT: [MANAGE],
  MEMBER_DISTINCT_UNDO: [MANAGE],
  ACCESS_REQUEST: [PERMISSIONS],
  PERMISSIONS_EDIT: [PERMISSIONS],
  PERMISSIONS_UNDO: [PERMISSIONS],
  PROFILE_FIELD_CREATE: [FIELDS],
  PROFILE_FIELD_EDIT: [FIELDS],
  PROFILE_FIELD_REMOVE: [FIELDS],
};

/** The permission without which somebody does not read what was before and after; null where they may. */
export function withheldFor(standing: Standing | null, action: string): PermissionName | null {
  const needed = Object.hasOwn(NEEDED, action) ? NEEDED[action as AuditAction] : undefined;
  if (!needed || (standing && needed.some((permission) => resolve(standing, permission).allowed))) return null;
  return needed[0] ?? null;
}
