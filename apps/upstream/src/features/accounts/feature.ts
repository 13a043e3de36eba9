import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { accountLabel } from '../../platform/audit.ts';
import type { Parts } from '../../parts.ts';
import { avatarJobs } from './avatar-copies.ts';
import { buildAccountsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const accountsFeature = implementFeature('accounts', {
  calls: (parts: Parts) => buildAccountsCalls(parts),
  jobs: (services) => [avatarJobs(services)],
  labels: { account: accountLabel },
});
