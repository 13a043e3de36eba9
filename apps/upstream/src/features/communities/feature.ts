import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { communities } from '../../platform/schema/communities.ts';
import { communitiesCalls } from './calls.ts';
import { communitiesHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const communitiesFeature = implementFeature('communities', {
  needs: ['accounts', 'departments', 'hosts', 'members', 'notifications', 'ownData', 'serviceRecord', 'session'],
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
});
