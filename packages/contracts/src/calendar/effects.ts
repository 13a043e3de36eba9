import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about the calendar. */
export const effects = {
  'calendar:categoriesChanged': {
    refetch: [
      'calendar.categories',
      'calendar.managedCategories',
      'calendar.window',
      'calendar.event',
      'calendar.templates',
      'calendar.template',
      'calendar.categoryUse',
      'eventAttendance.figures',
    ],
  },
  'calendar:templatesChanged': { refetch: ['calendar.templates', 'calendar.template', 'calendar.categoryUse'] },
  'calendar:eventsChanged': {
    refetch: [
      'calendar.window',
      'calendar.event',
      'calendar.categoryUse',
      'eventAttendance.list',
      'eventAttendance.ofMember',
      'eventAttendance.figures',
    ],
  },
} satisfies EventEffects;
