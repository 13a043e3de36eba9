import type { StaffDepartment } from '@muster/contracts/departments/model';
import type { PermissionSet, AccessContext } from '@muster/contracts/permissions/model';
import { ITEM_KINDS, type ItemKind } from '@muster/contracts/permissions/names';
import { type Resolution, resolve } from '@muster/contracts/permissions/resolve';
import {
  changesBetween,
  type PermissionValue,
  type Scope,
  scopeKey,
  valueIn,
  withValue,
} from '@muster/contracts/permissions/scope';

/** What a permission set belongs to. */
export type Holder = { readonly kind: 'rank' | 'department'; readonly id: string };

/** One of the items that permissions are given on. */
export type Item = { readonly kind: ItemKind; readonly id: string };

/** A value that is chosen. */
export type Drafted = { readonly scope: Scope; readonly value: PermissionValue };

/** Values that are chosen and not saved, by the key of what they are about. */
export type Draft = Readonly<Record<string, Drafted>>;

/** Reads `rank:<id>,department:<id>`. */
export function readHolders(of: string | undefined): Holder[] {
  return (of ?? '').split(',').flatMap((each): Holder[] => {
    const [kind, id] = each.split(':');
    return (kind === 'rank' || kind === 'department') && id ? [{ kind, id }] : [];
  });
}

/** Reads `profileFields:<id>`; null for no item, or for nonsense. */
export function readItem(item: string | undefined): Item | null {
  const [kind = '', id = ''] = (item ?? '').split(':');
  return ITEM_KINDS.includes(kind as ItemKind) && id ? { kind: kind as ItemKind, id } : null;
}

/** Writes what {@link readHolders} reads; undefined for none. */
export function writeHolders(holders: readonly Holder[]): string | undefined {
  return holders.map(({ kind, id }) => `${kind}:${id}`).join(',') || undefined;
}

/** Departments with those of their ranks that match a search; a department that matches keeps all. */
export function searched(departments: readonly StaffDepartment[], search: string): StaffDepartment[] {
  const wanted = search.trim().toLowerCase();
  return departments.flatMap((department) => {
    if (department.label.toLowerCase().includes(wanted)) return [department];
    const ranks = department.ranks.filter(({ label }) => label.toLowerCase().includes(wanted));
    return ranks.length > 0 ? [{ ...department, ranks }] : [];
  });
}

/** The draft with another value, or with none, and without those that equal what is saved. */
export function drafted(
  draft: Draft,
  set: PermissionSet | null,
  { scope, value }: { readonly scope: Scope; readonly value: PermissionValue | null },
): Draft {
  const { [scopeKey(scope)]: _, ...others } = draft;
  const isSaved = value === null || (set && valueIn(set, scope) === value);
  return isSaved ? others : { ...others, [scopeKey(scope)]: { scope, value } };
}

/** What would make one set equal to another. */
export function draftTo(set: PermissionSet, wanted: PermissionSet): Draft {
  return Object.fromEntries(
    changesBetween(set, wanted).map(({ scope, to }) => [scopeKey(scope), { scope, value: to }]),
  );
}

/** What somebody with this rank alone may do, and why, with the draft as if it were saved. */
export function effectOf(
  holder: {
    readonly kind: string;
    readonly set: PermissionSet;
    readonly department: { label: string; set: PermissionSet } | null;
  },
  scope: Scope,
  value: PermissionValue,
): Resolution {
  const { department } = holder;
  const rank = {
    id: 'own',
    label: '',
    power: 0,
    permissions: withValue(holder.set, scope, value),
    department: department && { id: 'department', label: department.label, permissions: department.set },
  };
  const standing: AccessContext = { account: null, owner: false, banned: false, active: true, ranks: [rank] };
  return resolve(standing, scope);
}
