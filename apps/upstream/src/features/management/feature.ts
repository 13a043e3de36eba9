import { Uuid } from '@muster/contracts/kit/ids';
import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { limitPlans } from '../../platform/schema/communities.ts';
import { buildManagementCalls } from './calls.ts';
import { managementHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const managementFeature = implementFeature('management', {
  needs: ['accounts', 'communities', 'session'],
  owns: ['limit_plans'],
  reads: ['accounts', 'audit', 'communities', 'custom_domains', 'identities', 'members', 'sessions'],
  on: managementHooks,
  labels: {
    plan: ({ target }) =>
      Uuid.safeParse(target).success
        ? sql<string>`(select ${limitPlans.name} from ${limitPlans} where ${limitPlans.id} = ${target}::uuid)`
        : null,
  },
  calls: (parts: Parts) => buildManagementCalls(parts),
});
