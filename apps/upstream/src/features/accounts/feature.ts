import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns } from '../../platform/personal-data/person-columns.ts';
import { accountLabel } from '../../platform/audit.ts';
import type { Parts } from '../../parts.ts';
import { avatarJobs } from './avatar-copies.ts';
import { buildAccountsCalls } from './calls.ts';
import { accountsHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const accountsFeature = implementFeature('accounts', {
  needs: ['credentials', 'embeddedProvider', 'identifiers', 'ownData', 'secondFactor', 'session'],
  owns: ['accounts'],
  reads: ['communities', 'identities', 'members', 'notifications', 'sessions'],
  on: accountsHooks,
  calls: (parts: Parts) => buildAccountsCalls(parts),
  jobs: (services) => [avatarJobs(services)],
  labels: { account: accountLabel },
  personColumns: personColumns({ accounts: { id: { erase: 'emptied', export: { group: 'account' } } } }),
});
