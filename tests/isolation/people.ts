import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import type { Stack } from '../support/stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { PEOPLE, type Person, type PersonName, type Visitor } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';

/**
 * Two more whom the matrix asks. Both hold the rank of staff, which must not help them: one has gone and is kept in the
 * archive, the other is banned.
 */
const FALLEN = ['archivedStaff', 'bannedStaff'] as const;
type Fallen = (typeof FALLEN)[number];

/** Everyone whom the matrix asks: nine of them. */
export type Asked = PersonName | Fallen;

/** In the order they are asked. Owners come last: what they alone may do can end the community. */
export const ASKED: readonly Asked[] = [...PEOPLE.filter((name) => name !== 'owner'), ...FALLEN, 'owner'];

const fallen = new WeakMap<World, Promise<Readonly<Record<Fallen, Person>>>>();

/** The person of that name as the own community sees them. */
export async function personOf(stack: Stack, world: World, name: Asked): Promise<Person | Visitor> {
  if (name !== 'archivedStaff' && name !== 'bannedStaff') return world.person(name);
  const known = fallen.get(world) ?? addFallen(stack, world);
  fallen.set(world, known);
  return (await known)[name];
}

async function addFallen(stack: Stack, { own }: World): Promise<Readonly<Record<Fallen, Person>>> {
  const [archivedStaff, bannedStaff] = (await makePeople(stack, FALLEN, 'Crow')) as [Person, Person];
  const at = { community: own.uuid, since: new Date('2026-01-01T00:00:00Z') };
  await stack.db.insert(members).values([
    { ...at, account: archivedStaff.account, sysStatus: 'archived' },
    { ...at, account: bannedStaff.account, sysStatus: 'active', banned: true },
  ]);
  await stack.db
    .insert(memberRanks)
    .values(
      [archivedStaff, bannedStaff].map(({ account }) => ({ community: own.uuid, account, rank: own.ranks.Moderator })),
    );
  return { archivedStaff, bannedStaff };
}
