import type { StaffDepartment, StaffRank } from '@muster/contracts/departments/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import type { Stack } from '../support/stack.ts';
import type { Client } from '../support/world/page.ts';
import { ownLabel } from '../support/own-label.ts';
import type { Place } from '../support/world/world.ts';

/** Lets the staff of a community do more: their rank, of power 50, allows these as well as what it did. */
export async function empower({ db }: Stack, place: Place, names: readonly PermissionName[]): Promise<void> {
  await letOnly({ db }, place, ['system.manageMembers', 'system.editCommunity', ...names]);
}

/** Lets staff do this and nothing else, past every rule. */
export async function letOnly(
  { db }: Pick<Stack, 'db'>,
  place: Place,
  names: readonly PermissionName[],
): Promise<void> {
  const permissions = allowing([...names]);
  await db.update(ranks).set({ permissions }).where(eq(ranks.id, place.ranks.Moderator));
}

/** A client of the owner's. */
export function ownerOf({ people }: Place): Client {
  return people.owner.client;
}

/** The structure as the owner sees it. */
export function structureOf(place: Place) {
  return ownerOf(place).departments.list.query({ community: place.uuid });
}

/** One of its departments. */
export async function departmentOf(place: Place, label: string): Promise<StaffDepartment> {
  const { departments } = await structureOf(place);
  const found = departments.find((department) => department.label === label);
  if (!found) throw new Error(`no department ${label}`);
  return found;
}

/** One of its ranks, wherever it is; undefined when it is gone. */
export async function rankOf(place: Place, id: string): Promise<StaffRank | undefined> {
  const { departments } = await structureOf(place);
  return departments.flatMap((department) => department.ranks).find((rank) => rank.id === id);
}

/** Makes a department; answers its id. */
export async function makeDepartment(place: Place, label: string, parent: string | null = null): Promise<string> {
  const part = { kind: 'department', label, parent } as const;
  return (await ownerOf(place).departments.add.mutate({ community: place.uuid, part })).id;
}

/** Makes a rank; answers its id. */
export async function makeRank(
  place: Place,
  department: string,
  {
    label = ownLabel(department, 'Made'),
    power = 1,
    ...more
  }: { label?: string; power?: number } & Partial<{
    rankKind: 'primary' | 'secondary';
    expiresAfterDays: number;
  }> = {},
): Promise<string> {
  const part = { kind: 'rank', department, label, power, ...more } as const;
  return (await ownerOf(place).departments.add.mutate({ community: place.uuid, part })).id;
}

/** Makes a position; answers its id. */
export async function makePosition(place: Place, department: string, capacity = 1): Promise<string> {
  const part = { kind: 'position', department, label: ownLabel(department, 'Post'), capacity } as const;
  return (await ownerOf(place).departments.add.mutate({ community: place.uuid, part })).id;
}
