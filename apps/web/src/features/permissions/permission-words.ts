import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import {
  type ItemKind,
  OFFERED_PERMISSIONS,
  PERMISSION_NAMES,
  type PermissionName,
} from '@muster/contracts/permissions/names';
import { type ItemScope, type Scope, scopeKey } from '@muster/contracts/permissions/scope';
import type { MessageKey } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';

/** What a permission is called: one on an item by what may be done and the name of the item. */
export function permissionWord(scope: Scope, kinds: readonly ItemsOfKind[] = []): string {
  if (typeof scope !== 'string') return `${itemName(scope, kinds)}: ${itemWord(scope)}`;
  return isName(scope) ? t(`permissions.names.${scope}`) : scopeKey(scope);
}

/** What may be done with an item. */
export function itemWord({ kind, permission }: ItemScope): string {
  return t(`permissions.items.names.${kind}.${permission}` as MessageKey);
}

/** What a permission lets people do, in a sentence; empty for those of areas that do not exist yet. */
export function permissionHelp(scope: Scope): string {
  if (typeof scope !== 'string') {
    const { kind, permission } = scope;
    return hasHelp(kind) ? t(`permissions.items.help.${kind}.${permission}` as MessageKey) : '';
  }
  const name = OFFERED_PERMISSIONS.find((each) => each === scope);
  return name ? t(`permissions.help.${name}`) : '';
}

const EXPLAINED: readonly ItemKind[] = ['forms', 'profileFields', 'promotionFlows'];
const hasHelp = (kind: ItemKind) => EXPLAINED.includes(kind);

/** Whether a scope is a permission this client knows by name. */
export function isName(scope: Scope): scope is PermissionName {
  return typeof scope === 'string' && PERMISSION_NAMES.includes(scope);
}

/** The name of the item a scope is about; its kind where it is gone, or is not for whoever looks. */
function itemName({ kind, id }: ItemScope, kinds: readonly ItemsOfKind[]): string {
  const items = kinds.find((each) => each.kind === kind)?.items ?? [];
  return items.find((item) => item.id === id)?.label ?? t(`permissions.items.kinds.${kind}`);
}
