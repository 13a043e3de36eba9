import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about attendance. */
export const effects = {
  'event-attendance:changed': {
    refetch: ['eventAttendance.list', 'eventAttendance.ofMember', 'eventAttendance.figures'],
  },
} satisfies EventEffects;
