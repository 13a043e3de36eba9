import { accessRequests } from '../../apps/upstream/src/features/permissions/tables.ts';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** The permission that requests of these tests are about: staff may grant it once they may change permissions. */
export const WANTED = 'system.manageMembers';

/** Asks for a permission; answers the request. */
export function requested(
  { uuid: community, people }: Place,
  by: Role = 'member',
  note = 'For the night shift',
  permission: PermissionName = WANTED,
) {
  return people[by].client.permissions.requestAccess.mutate({ community, permission, note });
}

/** So much time has gone by for a request. */
export async function age({ db }: Stack, id: string, days: number): Promise<void> {
  const [row] = await db.select().from(accessRequests).where(eq(accessRequests.id, id));
  const askedAt = new Date((row?.askedAt.getTime() ?? 0) - days * 86_400_000);
  await db.update(accessRequests).set({ askedAt }).where(eq(accessRequests.id, id));
}
