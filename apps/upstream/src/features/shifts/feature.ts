import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { shiftsCalls } from './calls.ts';
import { clockJobs } from './reminders.ts';

/** What the feature does in the upstream. */
export const shiftsFeature = implementFeature('shifts', {
  calls: shiftsCalls,
  jobs: (services) => [clockJobs(services)],
});
