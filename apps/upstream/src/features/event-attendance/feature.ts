import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { eventAttendanceCalls } from './calls.ts';
import { ATTENDANCE_EXPORT_KIND, figuresExport } from './export.ts';
import { eventAttendanceHooks } from './hooks.ts';
import { eventAttendanceJobs } from './jobs.ts';

/** What the feature does in the upstream. */
export const eventAttendanceFeature = implementFeature('eventAttendance', {
  needs: ['calendar', 'downloads', 'eventSignups', 'leave', 'members', 'memberSettings'],
  reads: [
    'accounts',
    'calendar_categories',
    'calendar_events',
    'calendar_occurrences',
    'clock_entries',
    'event_signups',
    'members',
  ],
  calls: eventAttendanceCalls,
  jobs: (services) => [eventAttendanceJobs(services)],
  on: eventAttendanceHooks,
  downloads: { [ATTENDANCE_EXPORT_KIND]: figuresExport },
  personColumns: personColumns({
    event_attendance: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'marked_at, id', omit: ['marked_by'] },
        leave: { deletedOnRequest: 'attendance' },
        merge: moves('id'),
      },
      marked_by: authored('marked_at, id', ['account', 'reason']),
    },
  }),
});
