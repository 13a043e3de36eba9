import { defineFeature } from '../kit/feature/declare.ts';
import { calendarErrors } from './errors.ts';

const MANAGE = ['system.manageCalendars'] as const;
const ON_SCREEN = 'templates are renamed and deleted on the screen of the calendar';
const IN_CALENDAR = 'it is changed back in the calendar, since people may have signed up since';

/** What the feature declares beside its calls and events. */
export const calendarFeature = defineFeature({
  errors: calendarErrors,
  areas: { calendar: 7_000 },
  audit: {
    CALENDAR_CATEGORY_CREATE: {
      code: 7_012,
      publishes: 'calendarCategory.created',
      target: 'calendarCategory',
      needs: MANAGE,
      final: 'it is deleted on the screen of categories',
    },
    CALENDAR_CATEGORY_EDIT: {
      code: 7_014,
      publishes: 'calendarCategory.edited',
      target: 'calendarCategory',
      needs: MANAGE,
      final: 'it is changed back on the screen of categories',
    },
    CALENDAR_CATEGORY_REMOVE: {
      code: 7_016,
      publishes: 'calendarCategory.removed',
      target: 'calendarCategory',
      needs: MANAGE,
      final: 'its events went elsewhere or were deleted with it',
    },
    CALENDAR_CATEGORY_MOVE: {
      code: 7_018,
      target: 'calendarCategory',
      needs: MANAGE,
      final: 'others may have been moved since, so that no place of before is meant by its number',
    },
    CALENDAR_TEMPLATE_CREATE: { code: 7_024, target: 'eventTemplate', needs: MANAGE, final: ON_SCREEN },
    CALENDAR_TEMPLATE_RENAME: { code: 7_026, target: 'eventTemplate', needs: MANAGE, final: ON_SCREEN },
    CALENDAR_TEMPLATE_REMOVE: {
      code: 7_028,
      target: 'eventTemplate',
      needs: MANAGE,
      final: 'it is saved anew from an event like it',
    },
    CALENDAR_EVENT_CREATE: {
      code: 7_000,
      publishes: 'event.created',
      target: 'event',
      needs: MANAGE,
      final: IN_CALENDAR,
    },
    CALENDAR_EVENT_EDIT: { code: 7_002, publishes: 'event.edited', target: 'event', needs: MANAGE, final: IN_CALENDAR },
    CALENDAR_EVENT_CANCEL: {
      code: 7_008,
      publishes: 'event.cancelled',
      target: 'event',
      needs: MANAGE,
      final: IN_CALENDAR,
    },
    CALENDAR_EVENT_RESTORE: {
      code: 7_010,
      publishes: 'event.restored',
      target: 'event',
      needs: MANAGE,
      final: IN_CALENDAR,
    },
    CALENDAR_EVENT_REMOVE: {
      code: 7_004,
      publishes: 'event.removed',
      target: 'event',
      needs: MANAGE,
      final: 'who signed up was deleted with it',
    },
  },
  screens: {
    calendar: { path: 'calendar', needs: 'anyone', order: 25 },
    admin_calendar: { path: 'admin/calendar', needs: MANAGE, order: 46 },
  },
  routes: ['/com/$uuid/event/$eventId', '/event/$id'],
  limits: {
    calendarCategories: { default: 10_000, text: 'calendar categories' },
    eventTemplates: { default: 200, text: 'templates of events' },
    calendarDates: { default: 50_000, text: 'dates of events to come' },
  },
});
