import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { credentialsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const credentialsFeature = implementFeature('credentials', {
  owns: ['credentials', 'identities'],
  reads: ['accounts'],
  calls: {},
  personColumns: credentialsColumns,
});
