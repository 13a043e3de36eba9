import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { eventSignupsCalls } from './calls.ts';
import { eventSignupsHooks } from './hooks.ts';
import { eventSignupsJobs } from './jobs.ts';

/** What the feature does in the upstream. */
export const eventSignupsFeature = implementFeature('eventSignups', {
  needs: ['calendar', 'notifications'],
  reads: ['accounts', 'calendar_occurrences', 'members'],
  calls: eventSignupsCalls,
  jobs: (services) => [eventSignupsJobs(services)],
  on: eventSignupsHooks,
  personColumns: personColumns({
    event_signups: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'answered_at, occurrence', omit: ['entered_by'] },
        leave: 'custom',
        merge: stays('the other membership has answers of its own, and one person has one place'),
      },
      entered_by: authored('answered_at, occurrence', ['account', 'note']),
    },
  }),
});
