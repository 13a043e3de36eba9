import { memberNotes, memberViews } from '../../apps/upstream/src/features/members/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { ofCommunity, ofMember, ofThing, type Row, text } from './rows.ts';

/** Rows of the calls by which staff look after members. */
export const memberInputs: Readonly<Record<string, Row>> = {
  'members.list': ofCommunity(),
  'members.get': ofMember(),
  'members.kick': ofMember(() => ({ reason: 'Because' })),
  'members.ban': ofMember(() => ({ reason: 'Because' })),
  'members.unban': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.archive': ofMember(),
  'members.reactivate': { ...ofMember(), refusals: { own: { owner: 'members.wrongState' } } },
  'members.setStatus': ofMember(() => ({ status: null })),
  'members.addNote': ofMember(() => ({ text: text() })),
  'members.removeNote': ofThing(addNote),
  'members.views': ofCommunity(),
  'members.saveView': ofCommunity(() => ({ name: text(), query: {} })),
  // A view is its owner's alone.
  'members.removeView': { ...ofThing(addView), refusals: { own: { staff: 'members.viewUnknown' } } },
  'members.settings': ofCommunity(undefined, { refusals: { own: { member: 'permissions.missing' } } }),
  'members.updateSettings': {
    own: async ({ world: { own } }) => {
      const { version } = await own.people.owner.client.members.settings.query({ community: own.uuid });
      return { community: own.uuid, base: version, settings: SETTINGS };
    },
    foreign: ({ world }) => ({ community: world.foreign.uuid, base: 1, settings: SETTINGS }),
  },
  'members.rename': { ...ofMember(() => ({ name: text() })), refusals: { own: { staff: 'permissions.missing' } } },
};

/** What a community says about its members at first, but for the rank of those who join. */
const SETTINGS = {
  onJoinStatus: 'pending',
  onJoinRank: null,
  onJoinActions: [],
  statuses: [],
  allowNameEditing: true,
  nameIdentFormat: null,
};

async function addNote({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberNotes).values({ id, community, account: people.member.account, text: text(), at: new Date() });
  return id;
}

async function addView({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberViews).values({ id, community, account: people.owner.account, name: text(), query: {} });
  return id;
}
