import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { buildManagementCalls } from './calls.ts';
import { managementHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const managementFeature = implementFeature('management', {
  needs: ['accounts', 'communities', 'session'],
  reads: ['accounts', 'audit', 'communities', 'custom_domains', 'identities', 'members', 'sessions'],
  on: managementHooks,
  calls: (parts: Parts) => buildManagementCalls(parts),
});
