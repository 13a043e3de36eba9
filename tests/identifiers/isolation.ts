import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { nobody, ofCommunity, ofMember, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

const keptIdentifiers = new WeakMap<Place, Promise<string>>();

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'identifiers.list': { ...ofMember(), refusals: ofOthers() },
  'identifiers.add': { ...ofMember(() => ({ type: 'custom', value: text() })), refusals: ofOthers() },
  'identifiers.remove': { ...ofIdentifier(), refusals: ofOthers() },
  'identifiers.setActive': { ...ofIdentifier({ active: false }), refusals: ofOthers() },
  'identifiers.setPreferred': { ...ofIdentifier(), refusals: ofOthers() },
  'identifiers.verify': ofIdentifier({ verified: true, reason: 'Because' }),
  'identifiers.find': ofCommunity(() => ({ text: 'Crow' })),
  'identifiers.rules': ofCommunity(),
  'identifiers.setRules': ofCommunity(() => ({ selfEdit: false })),
};

/** Questions about another person need the permission, whether that person exists or not. */
function ofOthers(): NonNullable<Row['refusals']> {
  const missing = 'permissions.missing';
  const own = { stranger: missing, applicant: missing, banned: missing, bannedStaff: missing, archivedStaff: missing };
  return { own, foreign: missing };
}

/** A row for a procedure about an identifier of a member, which is made for it. */
function ofIdentifier(more: object = {}): Row {
  const asked = (place: Place, of: Place, id: string) => ({
    community: place.uuid,
    accId: of.people.member.account,
    id,
    ...more,
  });
  const one = (stack: Stack, place: Place) => {
    const made = keptIdentifiers.get(place) ?? addIdentifier(stack, place);
    keptIdentifiers.set(place, made);
    return made;
  };
  return {
    own: async ({ stack, world: { own } }) => asked(own, own, await addIdentifier(stack, own)),
    foreign: async ({ stack, world: { foreign } }) => asked(foreign, foreign, await one(stack, foreign)),
    smuggled: async ({ stack, world: { own, foreign } }) => asked(own, foreign, await one(stack, foreign)),
    unknown: ({ world: { own } }) => ({ ...asked(own, own, 'custom:none'), accId: nobody }),
  };
}

async function addIdentifier({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const [value, account] = [text(), people.member.account];
  const more = { type: 'custom', source: 'import', firstSeen: new Date() };
  await db.insert(memberIdentifiers).values({ community, account, value, ...more });
  return `custom:${value}`;
}
