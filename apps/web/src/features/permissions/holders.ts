import type { StaffDepartment } from '@muster/contracts/departments/model';
import type { PermissionSet, Standing } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES, type PermissionName } from '@muster/contracts/permissions/names';
import { type Resolution, resolve } from '@muster/contracts/permissions/resolve';
import { type PermissionValue, valueIn, withValue } from '@muster/contracts/permissions/scope';

/** What a permission set belongs to. */
export type Holder = { readonly kind: 'rank' | 'department'; readonly id: string };

/** Values that are chosen and not saved, by permission. */
export type Draft = Readonly<Partial<Record<PermissionName, PermissionValue>>>;

/** Reads `rank:<id>,department:<id>`. */
export function readHolders(of: string | undefined): Holder[] {
  return (of ?? '').split(',').flatMap((each): Holder[] => {
    const [kind, id] = each.split(':');
    return (kind === 'rank' || kind === 'department') && id ? [{ kind, id }] : [];
  });
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

/** The draft with another value, without those that equal what is saved. */
export function drafted(
  draft: Draft,
  set: PermissionSet | null,
  { name, value }: { readonly name: PermissionName; readonly value: PermissionValue },
): Draft {
  const { [name]: _, ...others } = draft;
  return set && valueIn(set, name) === value ? others : { ...others, [name]: value };
}

/** What would make one set equal to another. */
export function draftTo(set: PermissionSet, wanted: PermissionSet): Draft {
  return Object.fromEntries(
    PERMISSION_NAMES.flatMap((name) => {
      const value = valueIn(wanted, name);
      return valueIn(set, name) === value ? [] : [[name, value]];
    }),
  );
}

/** What somebody with this rank alone may do, and why, with the draft as if it were saved. */
export function effectOf(
  holder: {
    readonly kind: string;
    readonly set: PermissionSet;
    readonly department: { label: string; set: PermissionSet } | null;
  },
  name: PermissionName,
  value: PermissionValue,
): Resolution {
  const { department } = holder;
  const rank = {
    id: 'own',
    label: '',
    power: 0,
    permissions: withValue(holder.set, name, value),
    department: department && { id: 'department', label: department.label, permissions: department.set },
  };
  const standing: Standing = { account: null, owner: false, banned: false, active: true, ranks: [rank] };
  return resolve(standing, name);
}
