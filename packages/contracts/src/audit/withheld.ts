import type { AccessContext } from '../permissions/model.ts';
import type { PermissionName } from '../permissions/names.ts';
import { resolve } from '../permissions/resolve.ts';
import { AUDIT_ACTIONS, type AuditAction } from './codes.ts';

/**
 * The permission without which an account does not read what was before and after; null where it may. Who reads the record
 * learns that something was done, by whom and to whom. What was written about a person, and what only some may see
 * otherwise, takes the permission it takes elsewhere; any one of those that the action declares is enough.
 */
export function withheldFor(standing: AccessContext | null, action: string): PermissionName | null {
  const needed = Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction].needs : undefined;
  if (!needed || (standing && needed.some((permission) => resolve(standing, permission).allowed))) return null;
  return needed[0] ?? null;
}
