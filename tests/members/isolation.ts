import { memberNotes } from '../../apps/upstream/src/features/members/tables.ts';
import { nobody, ofCommunity, ofMember, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import { addApplicant, type Place } from '../support/world/world.ts';

/** What a community says about its members at first, but for the rank of those who join. */
const SETTINGS = {
  onJoinStatus: 'pending',
  onJoinRank: null,
  onJoinActions: [],
  statuses: [],
  allowNameEditing: true,
  nameIdentFormat: null,
};

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'members.mine': ofCommunity(),
  'members.recent': ofCommunity(),
  'members.pending': ofCommunity(),
  'members.decide': {
    own: async ({ stack, world }) => decision(world.own, (await addApplicant(stack, world.own)).account),
    foreign: ({ world }) => decision(world.foreign, world.foreign.people.applicant.account),
    smuggled: ({ world }) => decision(world.own, world.foreign.people.applicant.account),
    unknown: ({ world }) => decision(world.own, nobody),
  },
  'members.get': ofMember(),
  'members.kick': ofMember(() => ({ reason: 'Because' })),
  'members.ban': ofMember(() => ({ reason: 'Because' })),
  'members.unban': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.archive': ofMember(),
  'members.reactivate': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.setStatus': ofMember(() => ({ status: null })),
  'members.notes': ofMember(),
  'members.addNote': ofMember(() => ({ text: text() })),
  'members.removeNote': ofThing(addNote),
  'members.settings': ofCommunity(undefined, { refusals: { own: { member: 'permissions.missing' } } }),
  'members.updateSettings': {
    own: async ({ world: { own } }) => {
      const { version } = await own.people.owner.client.members.settings.query({ community: own.uuid });
      return { community: own.uuid, base: version, settings: SETTINGS };
    },
    foreign: ({ world }) => ({ community: world.foreign.uuid, base: 1, settings: SETTINGS }),
  },
  'members.previewName': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
  'members.rename': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
};

function decision({ uuid }: Place, accId: string) {
  return { community: uuid, accId, decision: 'accept' };
}

async function addNote({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberNotes).values({ id, community, account: people.member.account, text: text(), at: new Date() });
  return id;
}
