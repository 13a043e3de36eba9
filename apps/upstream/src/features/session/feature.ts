import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sessionLabel } from '../../platform/audit.ts';
import type { Parts } from '../../parts.ts';
import { buildSessionCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const sessionFeature = implementFeature('session', {
  calls: (parts: Parts) => buildSessionCalls(parts),
  labels: { session: sessionLabel },
});
