import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { apiKeys } from '../../platform/schema/sessions.ts';
import { apiKeysCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const apiKeysFeature = implementFeature('apiKeys', {
  owns: ['api_keys'],
  reads: ['accounts', 'communities', 'members'],
  calls: apiKeysCalls,
  labels: { apiKey: labelIn(sql`${apiKeys}`, sql`label`) },
  limits: {
    apiKeys: (community) =>
      sql`select count(*) from api_keys where community = ${community} and revoked_at is null and expires_at > now()`,
  },
  personColumns: personColumns({
    api_keys: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'created_at, id', omit: ['hash'] },
        leave: 'deleted',
        merge: stays('a key is bounded by what its maker may do, and ends with that membership'),
      },
    },
  }),
});
