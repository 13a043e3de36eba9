import { ofCommunity, type Row } from '../isolation/rows.ts';

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
  'memberSettings.get': ofCommunity(undefined, { refusals: { own: { member: 'permissions.missing' } } }),
  'memberSettings.update': {
    own: async ({ world: { own } }) => {
      const { version } = await own.people.owner.client.memberSettings.get.query({ community: own.uuid });
      return { community: own.uuid, base: version, settings: SETTINGS };
    },
    foreign: ({ world }) => ({ community: world.foreign.uuid, base: 1, settings: SETTINGS }),
  },
};
