import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { buildSecondFactorCalls } from './calls.ts';
import { secondFactorColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const secondFactorFeature = implementFeature('secondFactor', {
  needs: ['credentials', 'notifications'],
  reads: ['accounts', 'members'],
  calls: ({ factors }: Parts) => buildSecondFactorCalls(factors),
  personColumns: secondFactorColumns,
});
