import { profileFields } from '../../apps/upstream/src/features/profile-fields/tables.ts';
import type { Asked } from '../isolation/people.ts';
import { ofCommunity, ofMember, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'profileFields.list': ofCommunity(),
  'profileFields.add': ofCommunity(() => ({ field: { type: 'text', label: text() } })),
  'profileFields.edit': ofThing(addField, (id) => ({ field: { id, label: text() } })),
  'profileFields.remove': ofThing(addField),
  'profileFields.move': ofThing(addField, (id) => ({ id, before: null })),
  'profileFields.access': ofThing(addField),
  'profileFields.profile': {
    ...ofMember(),
    refusals: unseen({ applicant: 'members.notFound', archivedStaff: 'members.notFound' }),
  },
  'profileFields.joinForm': ofCommunity(),
  'profileFields.setValues': { ...ofThing(addField, (id) => ({ values: { [id]: text() } })), refusals: unseen() },
  'profileFields.history': { ...ofThing(addField), refusals: unseen() },
};

/** Of a profile that is not for whoever asks. One's own is, for whoever has a place in the community. */
function unseen(more: Readonly<Partial<Record<Asked, string>>> = {}): Row['refusals'] {
  return {
    own: { banned: 'members.notFound', bannedStaff: 'members.notFound', stranger: 'members.notFound', ...more },
    foreign: 'members.notFound',
  };
}

async function addField({ db }: Stack, { uuid: community }: Place): Promise<string> {
  const id = crypto.randomUUID();
  const settings = { type: 'text', label: 'Field', audience: 'members', selfEdit: true, requiredOnJoin: false };
  await db.insert(profileFields).values({ id, community, ...settings, maxLength: 100, position: 0 });
  return id;
}
