import type { MemberSysStatus } from '@muster/contracts/members/model';
import type { MergeChoices } from '@muster/contracts/merges/model';
import { countryName } from '@muster/contracts/profile-fields/countries';
import { choosesOne } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import type { HeldRank } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { MembershipColumns, MembershipRow } from '../../platform/schema/membership-row.ts';
import type { Candidate } from './candidates.ts';

/** A person who is a member with either is one afterwards; otherwise the membership that goes on decides. */
export function statusAfter(from: MembershipRow, into: MembershipRow): MemberSysStatus {
  return (from.sys_status === 'active' ? 'active' : into.sys_status) as MemberSysStatus;
}

/** The ban that holds for both afterwards: the one that ends later, if either has one. */
export function banAfter(from: MembershipRow, into: MembershipRow): MembershipColumns {
  const bans = [into, from].filter(({ banned }) => banned);
  const [first, second] = bans;
  const lasting = first && second && endOf(second) > endOf(first) ? second : first;
  if (!lasting) return {};
  const { ban_reason, banned_at, ban_until, banned_by } = lasting;
  return { banned: true, ban_reason, banned_at, ban_until, banned_by };
}

function endOf({ ban_until }: MembershipRow): number {
  return ban_until === null ? Infinity : Date.parse(ban_until);
}

/** What a merge takes beside ending a membership, and for what it does. */
export type Taken = { readonly permission: PermissionName; readonly why: 'ban' | 'archive' };

/**
 * What else a merge takes, because it does to one what is on the other: bans somebody who was not banned or was for
 * less long, or makes an archived member active. Without that whoever may send away could ban by it, or let in again.
 */
export function spreading({ from, into }: Record<'from' | 'into', Pick<Candidate, 'place'>>): Taken[] {
  const ban = Object.entries(banAfter(from.place, into.place));
  const bans = [from, into].some(({ place }) => ban.some(([column, value]) => place[column] !== value));
  const revives = into.place.sys_status === 'archived' && from.place.sys_status === 'active';
  return [
    ...(bans ? [{ permission: 'system.ban', why: 'ban' } as const] : []),
    ...(revives ? [{ permission: 'system.archive', why: 'archive' } as const] : []),
  ];
}

/** Ranks of the one that ends which the other one neither holds nor is to get. */
export function leftBehind(
  { from, into }: Record<'from' | 'into', Pick<Candidate, 'held'>>,
  wanted: readonly string[],
): HeldRank[] {
  const goesOn = new Set([...wanted, ...into.held.map(({ id }) => id)]);
  return from.held.filter(({ id }) => !goesOn.has(id));
}

/** Whether choosing the name of the one that ends renames the other. */
export function renames({ from, into }: Record<'from' | 'into', Pick<Candidate, 'place'>>): boolean {
  return from.place.com_name !== into.place.com_name;
}

/** What the place that goes on becomes, profile fields and ban apart. */
export function placeAfter(
  from: MembershipRow,
  into: MembershipRow,
  { name, status }: MergeChoices,
): MembershipColumns {
  const named = name === 'from' ? from : into;
  const stated = status === 'from' ? from : into;
  const sys_status = statusAfter(from, into);
  const same = [from, into].filter((place) => place.sys_status === sys_status);
  const joined = [from, into].flatMap(({ joined_at }) => joined_at ?? []);
  return {
    sys_status,
    com_name: named.com_name,
    com_status: stated.com_status,
    since: earliest(same.map(({ since }) => since)) ?? into.since,
    // An applicant has not joined, whatever the other membership did.
    joined_at: sys_status === 'pending' ? null : earliest(joined),
    api_id_preference: into.api_id_preference ?? from.api_id_preference,
  };
}

function earliest(moments: readonly string[]): string | null {
  return moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** A value of a profile that changes hands. */
export type FieldTaken = { readonly field: string; readonly from: FieldValue | null; readonly to: FieldValue };

/**
 * Fields the one that goes on gets, of those that whoever merges may write: what it lacks, and what was chosen. Others
 * stay with what ends, whatever is in them: else anybody's clearance could be given to anybody by merging the two.
 */
export function fieldsAfter(
  { from, into }: { readonly from: MembershipRow; readonly into: MembershipRow },
  chosen: MergeChoices['fields'],
  writable: ReadonlySet<string>,
): FieldTaken[] {
  return Object.entries(from.profile_fields).flatMap(([field, value]) => {
    const now = (into.profile_fields[field] ?? null) as FieldValue | null;
    const to = (value ?? null) as FieldValue | null;
    if (!writable.has(field) || to === null || JSON.stringify(now) === JSON.stringify(to)) return [];
    const wanted = now === null || chosen[field] === 'from';
    return wanted ? [{ field, from: now, to }] : [];
  });
}

/** A value as people read it. */
export function readable({ type, options }: Pick<ProfileField, 'type' | 'options'>, value: FieldValue): string {
  const called = (option: string) => options.find(({ id }) => id === option)?.label ?? option;
  if (Array.isArray(value)) return (type === 'multiselect' ? value.map(called) : value).join(', ');
  if (type === 'country') return countryName(String(value), 'en');
  return choosesOne(type) ? called(String(value)) : String(value);
}
