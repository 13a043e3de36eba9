import type { MemberRow } from '@muster/contracts/directory/model';
import type { MemberIdentifier } from '@muster/contracts/identifiers/model';
import { splitApiId } from '@muster/contracts/identifiers/types';
import type { MemberAccount } from '@muster/contracts/members/model';
import type { FilledField } from '@muster/contracts/profile-fields/model';
import type { ClockShift } from '@muster/contracts/shifts/model';

/** The ranks of a community by id: their department, and whether one of them leads there. */
export type RankBook = ReadonlyMap<string, { readonly department: string; readonly isPrimary: boolean }>;

/** What is known of a member. What the key may not see, and what a list leaves out, is empty. */
export type KnownMember = {
  readonly row: MemberRow;
  readonly member: MemberAccount | null;
  readonly identifiers: readonly MemberIdentifier[];
  /** Identifiers in use, such as `discord:123456789012345678`. */
  readonly active: readonly string[];
  readonly fields: readonly FilledField[];
  readonly shifts: readonly ClockShift[];
  readonly lastSeen: string | null;
};

/** The account of a member as the first version has it. */
export function firstAccount(known: KnownMember, book: RankBook): object {
  const { row, active, fields, lastSeen } = known;
  const leading = row.ranks.find((id) => book.get(id)?.isPrimary) ?? row.ranks[0] ?? null;
  const departmentOf = (id: string | null) => (id === null ? null : (book.get(id)?.department ?? null));
  const departments = new Set(row.ranks.flatMap((id) => departmentOf(id) ?? []));
  const [first = null, ...others] = preferredFirst(known);
  return {
    accId: row.accId,
    comStatus: row.comStatus,
    accName: row.username,
    comName: row.name,
    primaryIdentifier: first,
    secondaryIdentifiers: others,
    primaryRank: leading,
    secondaryRanks: row.ranks.filter((id) => id !== leading),
    primaryDepartment: departmentOf(leading),
    secondaryDepartments: [...departments].filter((id) => id !== departmentOf(leading)),
    joinDate: row.joinedAt,
    owner: row.owner,
    banned: row.banned,
    lastLogin: lastSeen,
    activeApiIds: active,
    profileFields: { data: fieldData(fields) },
    teamspeakId: valueOf(active, 'teamspeak'),
  };
}

/** The account of a member as the second version has it. Secrets and settings of the person are not in it. */
export function secondAccount(known: KnownMember): object {
  const { row, member, active, identifiers, fields, shifts, lastSeen } = known;
  return {
    accId: row.accId,
    sysStatus: row.sysStatus,
    comStatus: row.comStatus,
    accName: row.username,
    comName: row.name,
    joinDate: row.joinedAt,
    lastLogin: lastSeen,
    owner: row.owner,
    banned: row.banned,
    banInfo: member?.ban?.reason ?? null,
    banExpiration: member?.ban?.until ?? null,
    archived: row.sysStatus === 'archived',
    apiIdPreference: member?.apiIdPreference ?? null,
    apiIds: { ids: member?.apiIds ?? active },
    activeApiIds: active,
    discordId: valueOf(active, 'discord'),
    robloxId: valueOf(active, 'roblox'),
    uniqueId: valueOf(active, 'custom'),
    customUniqueId: valueOf(active, 'custom'),
    bio: null,
    identifiers: { idents: identifiers.map((each) => identifierOf(row.accId, each)) },
    ranks: row.ranks,
    profileFields: { data: fieldData(fields) },
    clockData: { data: shifts.map(shiftEntry) },
    teamspeakId: valueOf(active, 'teamspeak'),
  };
}

/** An identifier as the second version has it. */
export function identifierOf(accId: string, of: MemberIdentifier): object {
  const { id, type, value, verified, firstSeen, lastSeen } = of;
  const times = { createdAt: firstSeen, updatedAt: lastSeen ?? firstSeen };
  return { id, accId, type, value, refCount: 1, verified, metadata: null, flagId: null, ...times };
}

/** A shift as both versions have it. */
export function shiftEntry({ id, startedAt, endedAt, note, shift }: ClockShift): object {
  return { id, startTime: startedAt, endTime: endedAt, completed: endedAt !== null, notes: note, type: shift };
}

function fieldData(fields: readonly FilledField[]): object[] {
  return fields.map(({ field, value }) => ({ id: field.id, value }));
}

function preferredFirst({ active, member }: KnownMember): string[] {
  const preferred = member?.apiIdPreference ?? null;
  return active.toSorted((one, other) => Number(other === preferred) - Number(one === preferred));
}

function valueOf(active: readonly string[], type: string): string | null {
  return active.map(splitApiId).find((each) => each?.type === type)?.value ?? null;
}
