import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sessionLabel } from '../../platform/audit.ts';
import type { Parts } from '../../parts.ts';
import { buildSessionCalls } from './calls.ts';
import { sessionHooks } from './hooks.ts';
import { sessionColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const sessionFeature = implementFeature('session', {
  needs: ['credentials', 'hosts', 'identifiers', 'members', 'notifications', 'ownData', 'secondFactor'],
  owns: ['hand_over_codes', 'presence', 'sessions'],
  reads: ['accounts', 'communities'],
  on: sessionHooks,
  calls: (parts: Parts) => buildSessionCalls(parts),
  labels: { session: sessionLabel },
  personColumns: sessionColumns,
});
