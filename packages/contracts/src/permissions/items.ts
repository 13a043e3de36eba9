import type { AccessContext } from './model.ts';
import { ITEM_MANAGERS, type ItemKind, type ItemPermissionName } from './names.ts';
import { resolve } from './resolve.ts';
import type { ItemScope } from './scope.ts';

/** Permissions that are all needed on one item, whose id stands elsewhere. */
export type ItemNeed<Kind extends ItemKind = ItemKind> = {
  [K in Kind]: { readonly kind: K; readonly permissions: readonly ItemPermissionName<K>[] };
}[Kind];

/**
 * Tells whether a person may do something with an item. Where no rank says anything about the item, those may who manage all
 * items of its kind.
 */
export function mayOnItem(standing: AccessContext, scope: ItemScope): boolean {
  const { allowed, because } = resolve(standing, scope);
  return allowed || (because === 'unset' && resolve(standing, ITEM_MANAGERS[scope.kind]).allowed);
}

/** Tells whether a person holds everything that is needed on an item. */
export function meetsOnItem(standing: AccessContext, { kind, permissions }: ItemNeed, id: string): boolean {
  return permissions.every((permission) => mayOnItem(standing, { kind, id, permission } as ItemScope));
}
