import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';
import { buildEmailChangeCalls } from './calls.ts';
import { deletePending } from './store.ts';
import { waitingJobs } from './waiting.ts';

/** What the feature does in the upstream. */
export const emailChangeFeature = implementFeature('emailChange', {
  needs: ['accounts', 'credentials', 'embeddedProvider', 'ownData', 'secondFactor', 'session'],
  reads: ['accounts'],
  on: {
    'account.erasureRequested': ({ tx }, { account }) => deletePending(tx, account),
  },
  calls: (parts: Parts) => buildEmailChangeCalls(parts),
  jobs: (services, parts) => [waitingJobs(services, parts)],
  personColumns: personColumns({
    email_changes: {
      account: { erase: 'deleted', export: { group: 'signIn', order: 'begun_at', omit: ['session'] } },
    },
  }),
});
