import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { communities } from '../../platform/schema/communities.ts';
import { communitiesCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const communitiesFeature = implementFeature('communities', {
  calls: communitiesCalls,
  labels: {
    community: ({ target, community }) =>
      target === community
        ? sql<string>`(select ${communities.comInfo} #>> '{info,name}' from ${communities}
            where ${communities.uuid} = ${community}::uuid)`
        : null,
  },
});
