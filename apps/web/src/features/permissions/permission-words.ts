import { PERMISSION_NAMES, type PermissionName } from '@muster/contracts/permissions/names';
import { type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import { t } from '../../platform/i18n/translate.ts';

/** What a permission is called; one on an item, which has no words yet, by its key. */
export function permissionWord(scope: Scope): string {
  return isName(scope) ? t(`permissions.names.${scope}`) : scopeKey(scope);
}

/** Whether a scope is a permission this client knows by name. */
export function isName(scope: Scope): scope is PermissionName {
  return typeof scope === 'string' && PERMISSION_NAMES.includes(scope);
}
