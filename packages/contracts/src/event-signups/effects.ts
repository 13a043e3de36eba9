import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about sign-ups. */
export const effects = {
  'event-signups:changed': {
    refetch: [
      'eventSignups.list',
      'eventSignups.summaries',
      'eventAttendance.list',
      'eventAttendance.figures',
      'calendar.categoryUse',
    ],
  },
} satisfies EventEffects;
