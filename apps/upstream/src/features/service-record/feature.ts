import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { serviceRecordCalls } from './calls.ts';
import { serviceRecordHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const serviceRecordFeature = implementFeature('serviceRecord', {
  needs: ['profileFields'],
  reads: ['accounts', 'members', 'rank_records'],
  on: serviceRecordHooks,
  calls: serviceRecordCalls,
});
