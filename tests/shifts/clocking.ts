import { clockEntries } from '@muster/upstream/platform/schema/members';
import { empower } from '../departments/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Lets the staff of a community clock in. */
export function letStaffClock(stack: Stack, place: Place): Promise<void> {
  return empower(stack, place, ['system.clock']);
}

/** A shift that has ended, of a member of the community; answers its id. */
export async function addShift(
  { db }: Stack,
  { uuid: community, people }: Place,
  { from, to, of = 'member' }: { from: string; to: string | null; of?: 'member' | 'staff' | 'owner' },
): Promise<string> {
  const id = crypto.randomUUID();
  const endedAt = to === null ? null : new Date(to);
  const { account } = people[of];
  await db.insert(clockEntries).values({ id, community, account, startedAt: new Date(from), endedAt });
  return id;
}

/** Says which kinds of shift there are, as the owner; answers them. */
export async function setShiftTypes({ uuid: community, people }: Place, labels: readonly string[]) {
  const { shifts } = people.owner.client;
  const { shiftTypes: seen } = await shifts.clock.query({ community });
  const shiftTypes = labels.map((label) => ({ label }));
  return (await shifts.setTypes.mutate({ community, shiftTypes, seen })).shiftTypes;
}
