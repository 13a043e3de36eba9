import { Uuid } from '@muster/contracts/kit/ids';
import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { AUTHORSHIP, authored, personColumns } from '../../platform/personal-data/person-columns.ts';
import { calendarCalls } from './calls.ts';
import { readNames } from './categories/store.ts';
import { calendarJobs } from './jobs.ts';
import { eventSearch } from './search.ts';
import { calendarCategories, eventTemplates } from '../../platform/schema/calendar.ts';

/** What the feature does in the upstream. */
export const calendarFeature = implementFeature('calendar', {
  needs: ['memberSettings'],
  owns: ['calendar_categories', 'calendar_events', 'calendar_occurrences', 'event_templates'],
  reads: ['event_signups', 'members'],
  calls: calendarCalls,
  jobs: (services) => [calendarJobs(services)],
  items: { calendars: readNames },
  labels: {
    calendarCategory: labelIn(sql`${calendarCategories}`, sql`label`),
    eventTemplate: labelIn(sql`${eventTemplates}`, sql`label`),
    event: ({ target, community }) =>
      Uuid.safeParse(target).success
        ? sql<string>`(select e.title from calendar_occurrences o
            join calendar_events e on e.community = o.community and e.id = o.event
            where o.id = ${target}::uuid and o.community = ${community}::uuid)`
        : null,
  },
  search: eventSearch,
  limits: {
    calendarCategories: (community) => sql`select count(*) from calendar_categories where community = ${community}`,
    eventTemplates: (community) => sql`select count(*) from event_templates where community = ${community}`,
    calendarDates: (community) =>
      sql`select count(*) from calendar_occurrences where community = ${community} and starts_at > now()`,
  },
  personColumns: personColumns({
    calendar_events: {
      created_by: authored('created_at, id', ['host']),
      host: { with: 'created_by', merge: AUTHORSHIP },
    },
  }),
});
