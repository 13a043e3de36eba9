import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildCalendarFeedsCalls } from './calls.ts';
import { calendarFeedsRoutes } from './routes.ts';

/** What the feature does in the upstream. */
export const calendarFeedsFeature = implementFeature('calendarFeeds', {
  needs: ['calendar', 'eventSignups'],
  reads: ['communities'],
  calls: ({ publicOrigin }: Parts) => buildCalendarFeedsCalls({ publicOrigin }),
  routes: (server, services, { publicOrigin }: Parts) => calendarFeedsRoutes(server, services, { publicOrigin }),
  personColumns: personColumns({
    calendar_feeds: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'created_at, id', omit: ['hash'] },
        leave: 'deleted',
        merge: stays('its address has what the other membership may see, and ends with that'),
      },
    },
  }),
});
