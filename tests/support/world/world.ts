import { allowing } from '../../../apps/upstream/src/authorization/allowing.ts';
import { addDepartments } from '../../../apps/upstream/src/features/departments/public.ts';
import { memberIdentifiers } from '../../../apps/upstream/src/features/identifiers/tables.ts';
import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import type { Product } from '../stack.ts';
import { makePeople } from './accounts.ts';
import { type Person, type PersonName, type Role, ROLES, Visitor } from './people.ts';

/** A community and its people. `ranks` are ids by label. */
export type Place = {
  readonly uuid: string;
  readonly customId: string;
  readonly name: string;
  readonly people: Readonly<Record<Role, Person>>;
  readonly ranks: { readonly Member: string; readonly Moderator: string };
};

/** Two communities that share nobody, one person in neither, and a visitor. */
export type World = {
  readonly own: Place;
  readonly foreign: Place;
  readonly stranger: Person;
  readonly visitor: Visitor;
  /** The person of that name as the own community sees them. */
  person(name: PersonName): Person | Visitor;
};

/** Stands in everything of the foreign community that is not public. */
export const CANARY = 'Canary';

/** Permissions of the rank that staff hold. */
export const STAFF_PERMISSIONS = ['system.manageMembers', 'system.editCommunity'] as const;
/** Longer ago than anything a test does, and apart, so that lists have an order. */
const LONG_AGO_MS = Date.parse('2026-01-01T00:00:00.000Z');

let worlds = 0;

/** Makes a world. It takes a few statements, so that a test that changes things can have one to itself. */
export async function makeWorld(product: Product): Promise<World> {
  worlds += 1;
  const [own, foreign, [stranger]] = await Promise.all([
    makePlace(product, { customId: `crows-${worlds}`, name: `Crows ${worlds}`, mark: 'Crow' }),
    makePlace(product, { customId: `jays-${worlds}`, name: `Jays ${worlds}`, mark: CANARY }),
    makePeople(product, ['stranger'], 'Nobody'),
  ]);
  const visitor = new Visitor(product.page());
  return {
    own,
    foreign,
    stranger: stranger as Person,
    visitor,
    person: (name) => (name === 'visitor' ? visitor : name === 'stranger' ? (stranger as Person) : own.people[name]),
  };
}

async function makePlace(
  product: Product,
  { customId, name, mark }: { readonly customId: string; readonly name: string; readonly mark: string },
): Promise<Place> {
  const made = await makePeople(product, ROLES, mark);
  const people = Object.fromEntries(ROLES.map((role, index) => [role, made[index]])) as Record<Role, Person>;
  const { uuid } = await people.owner.client.communities.create.mutate({ name, customId });
  const ranks = await product.db.transaction(async (tx) => {
    const ids = await addDepartments(tx, uuid, [
      {
        label: 'Moderation',
        ranks: [
          { label: 'Moderator', color: null, power: 50, permissions: allowing(STAFF_PERMISSIONS) },
          { label: 'Crew', color: null, power: 5, permissions: allowing([]) },
        ],
      },
    ]);
    const found = {
      Moderator: ids.get('Moderation')?.get('Moderator') ?? '',
      Member: ids.get('Moderation')?.get('Crew') ?? '',
    };
    const row = (role: Role, days: number, more: Partial<typeof members.$inferInsert>) => ({
      community: uuid,
      account: people[role].account,
      comName: `${mark} ${role}`,
      since: new Date(LONG_AGO_MS + days * 86_400_000),
      joinedAt: more.sysStatus === 'pending' ? null : new Date(LONG_AGO_MS + days * 86_400_000),
      ...more,
    });
    await tx
      .insert(members)
      .values([
        row('staff', 1, { sysStatus: 'active', profileFields: { note: mark } }),
        row('member', 2, { sysStatus: 'active', profileFields: { note: mark } }),
        row('applicant', 3, { sysStatus: 'pending' }),
        row('banned', 4, { sysStatus: 'active', banned: true, banReason: `${mark} reason` }),
      ]);
    await tx.insert(memberIdentifiers).values(
      (['staff', 'member'] as const).map((role) => ({
        community: uuid,
        account: people[role].account,
        type: 'custom',
        value: `${mark}-api-${role}`,
        source: 'import',
        firstSeen: new Date(LONG_AGO_MS),
      })),
    );
    await tx.insert(memberRanks).values([
      { community: uuid, account: people.staff.account, rank: found.Moderator },
      { community: uuid, account: people.member.account, rank: found.Member },
    ]);
    return found;
  });
  return { uuid, customId, name, people, ranks };
}

/** Lets somebody new wait for an answer in a community. */
export async function addApplicant(product: Product, place: Place): Promise<Person> {
  const [mark = ''] = place.people.owner.username.split(' ');
  const [person] = await makePeople(product, ['newcomer'], mark);
  await (person as Person).client.communities.join.mutate({ community: place.uuid });
  return person as Person;
}
