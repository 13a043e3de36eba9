import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { shiftsCalls } from './calls.ts';
import { clockJobs } from './reminders.ts';
import { shiftsHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const shiftsFeature = implementFeature('shifts', {
  needs: ['members', 'notifications'],
  owns: ['clock_entries'],
  reads: ['accounts', 'communities', 'departments', 'members', 'ranks'],
  on: shiftsHooks,
  calls: shiftsCalls,
  jobs: (services) => [clockJobs(services)],
});
