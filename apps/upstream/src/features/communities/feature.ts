import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { sql } from 'drizzle-orm';
import { communities } from '../../platform/schema/communities.ts';
import { communitiesCalls } from './calls.ts';
import { communitiesHooks } from './hooks.ts';

/** Columns of a community that are not about the person whom another column of it names. */
const OF_THE_COMMUNITY = ['owner', 'reg_user', 'com_info', 'toolbar', 'limits', 'rest', 'ban_reason'];

/** What the feature does in the upstream. */
export const communitiesFeature = implementFeature('communities', {
  needs: ['accounts', 'departments', 'hosts', 'members', 'notifications', 'ownData', 'secondFactor', 'serviceRecord'],
  owns: ['communities'],
  reads: ['members'],
  on: communitiesHooks,
  calls: communitiesCalls,
  labels: {
    community: ({ target, community }) =>
      target === community
        ? sql<string>`(select ${communities.comInfo} #>> '{info,name}' from ${communities}
            where ${communities.uuid} = ${community}::uuid)`
        : null,
  },
  personColumns: personColumns({
    communities: {
      owner: authored('uuid', OF_THE_COMMUNITY, stays('the owner is never merged away')),
      reg_user: authored('uuid', OF_THE_COMMUNITY),
    },
    community_transfers: {
      from_account: authored('id', ['to_account'], stays('an offer between two accounts, for half an hour')),
      to_account: authored('id', ['from_account'], stays('an offer between two accounts, for half an hour')),
    },
  }),
});
