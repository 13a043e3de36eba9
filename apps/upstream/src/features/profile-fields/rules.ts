import type { HeldRank, Standing } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Scope } from '@muster/contracts/permissions/scope';
import type { FieldValue, NewField, ProfileField } from '@muster/contracts/profile-fields/model';
import { readValue } from '@muster/contracts/profile-fields/values';

/** What is wrong with a field as a whole, by path: a list without choices, choices of one id, bounds that cross. */
export function fieldFaults(field: Pick<NewField, 'type' | 'options' | 'min' | 'max'>): Record<string, string> {
  const faults: Record<string, string> = {};
  if (field.type === 'select' && field.options.length === 0) faults['field.options'] = 'Add at least one choice.';
  if (new Set(field.options.map(({ id }) => id)).size < field.options.length) {
    faults['field.options'] = 'Give each choice an id of its own.';
  }
  if (field.min !== null && field.max !== null && field.min > field.max) {
    faults['field.max'] = 'Choose a largest number that is not below the smallest.';
  }
  return faults;
}

/** The order with one moved before another or to the end; null when either is not in it. */
export function movedBefore(order: readonly string[], id: string, before: string | null): string[] | null {
  if (!order.includes(id) || (before !== null && !order.includes(before))) return null;
  if (before === id) return [...order];
  const others = order.filter((each) => each !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** What is kept of a value, as the field now reads it: what does not fit any more is not shown. */
export function shownValue(field: ProfileField, kept: unknown): FieldValue | null {
  if (kept === undefined || kept === null) return null;
  const read = readValue(field, kept);
  return 'value' in read ? read.value : null;
}

/** Who can do something on an item: ranks that by themselves may, and always the owner. */
export function labelsAllowing(ranks: readonly HeldRank[], scope: Scope): string[] {
  const able = ranks.filter(
    (rank) => resolve({ account: null, owner: false, banned: false, active: true, ranks: [rank] }, scope).allowed,
  );
  return [...new Set(able.map(({ label }) => label)), 'owner'];
}

/** A person as a target of looking. */
export type Seen = { readonly sysStatus: string | null; readonly banned: boolean };

/** Members see active members; staff who manage members see everyone there is a place of; people see themselves. */
export function maySeeProfile(viewer: Standing, seen: Seen, isSelf: boolean): boolean {
  if (isSelf) return !seen.banned && seen.sysStatus !== null;
  if (resolve(viewer, 'system.manageMembers').allowed) return true;
  return (viewer.active || viewer.owner) && !viewer.banned && seen.sysStatus === 'active' && !seen.banned;
}
