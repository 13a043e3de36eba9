import type { PermissionSet } from './model.ts';
import {
  ITEM_KINDS,
  ITEM_PERMISSIONS,
  itemBit,
  type ItemKind,
  type ItemPermissionName,
  PERMISSION_NAMES,
  permissionBit,
  type PermissionName,
} from './names.ts';

/** A permission on one item: a form, a roster, …; `id` is the item's. */
export type ItemScope = {
  [Kind in ItemKind]: { readonly kind: Kind; readonly id: string; readonly permission: ItemPermissionName<Kind> };
}[ItemKind];

/** What is asked about: a permission of the community, or one on an item of it. */
export type Scope = PermissionName | ItemScope;

/** The three states of a permission in one set. */
export type PermissionValue = 'allow' | 'deny' | 'unset';

/** A scope as one string, for keys and texts: `system.kick`, or `forms.edit:<id>`. */
export function scopeKey(scope: Scope): string {
  return typeof scope === 'string' ? scope : `${scope.kind}.${scope.permission}:${scope.id}`;
}

/** The name of a scope without the item that it is about, by which API keys are limited: `forms.edit`. */
export function scopeName(scope: Scope): string {
  return typeof scope === 'string' ? scope : `${scope.kind}.${scope.permission}`;
}

/** All permissions there are on one item. */
export function scopesOfItem(kind: ItemKind, id: string): ItemScope[] {
  return ITEM_PERMISSIONS[kind].map((permission) => ({ kind, id, permission }) as ItemScope);
}

/** What one set says of a scope. Where a set both allows and denies, it denies. */
export function valueIn(set: PermissionSet, scope: Scope): PermissionValue {
  const { allow, deny, bit } = bitsOf(set, scope);
  if ((deny & bit) !== 0n) return 'deny';
  return (allow & bit) === 0n ? 'unset' : 'allow';
}

/** The set with another value for a scope. Bits this version does not know stay as they are. */
export function withValue(set: PermissionSet, scope: Scope, value: PermissionValue): PermissionSet {
  const { allow, deny, bit } = bitsOf(set, scope);
  const next = {
    allow: String(value === 'allow' ? allow | bit : allow & ~bit),
    deny: String(value === 'deny' ? deny | bit : deny & ~bit),
  };
  if (typeof scope === 'string') return { ...set, [permissionBit(scope).set]: next };
  const others = set[scope.kind].filter(({ id }) => id !== scope.id);
  const says = next.allow !== '0' || next.deny !== '0';
  return { ...set, [scope.kind]: says ? [...others, { id: scope.id, ...next }] : others };
}

/** Everything a set says something about. */
export function scopesIn(set: PermissionSet): Scope[] {
  const items = ITEM_KINDS.flatMap((kind) => set[kind].flatMap(({ id }) => scopesOfItem(kind, id)));
  return [...PERMISSION_NAMES, ...items].filter((scope) => valueIn(set, scope) !== 'unset');
}

/** How much a set allows and denies. */
export function countValues(set: PermissionSet): { readonly allows: number; readonly denies: number } {
  const values = scopesIn(set).map((scope) => valueIn(set, scope));
  const allows = values.filter((value) => value === 'allow').length;
  return { allows, denies: values.length - allows };
}

/** One scope whose value differs between two sets. */
export type ValueChange = { readonly scope: Scope; readonly from: PermissionValue; readonly to: PermissionValue };

/** What differs between two sets, in table order. */
export function changesBetween(before: PermissionSet, after: PermissionSet): ValueChange[] {
  const scopes = new Map([...scopesIn(before), ...scopesIn(after)].map((scope) => [scopeKey(scope), scope]));
  return [...scopes.values()]
    .map((scope) => ({ scope, from: valueIn(before, scope), to: valueIn(after, scope) }))
    .filter(({ from, to }) => from !== to);
}

/** A change that can give somebody what they did not have: a new allow, or a deny that is lifted. */
export function isGrant({ from, to }: ValueChange): boolean {
  return to === 'allow' || (from === 'deny' && to === 'unset');
}

function bitsOf(set: PermissionSet, scope: Scope): { allow: bigint; deny: bigint; bit: bigint } {
  if (typeof scope === 'string') {
    const { set: name, bit } = permissionBit(scope);
    return { allow: BigInt(set[name].allow), deny: BigInt(set[name].deny), bit };
  }
  // A list may name an item more than once; all that it says counts.
  const said = set[scope.kind].filter(({ id }) => id === scope.id);
  const sum = (kind: 'allow' | 'deny') => said.reduce((bits, item) => bits | BigInt(item[kind]), 0n);
  return { allow: sum('allow'), deny: sum('deny'), bit: itemBit(scope.kind, scope.permission) ?? 0n };
}
