import { defineFeature } from '../kit/feature/declare.ts';
import { eventAttendanceErrors } from './errors.ts';

const ON_PAGE = 'marks are corrected on the page of the event';

/** What the feature declares beside its calls and events. */
export const eventAttendanceFeature = defineFeature({
  errors: eventAttendanceErrors,
  audit: {
    CALENDAR_ATTENDANCE_MARK: { code: 7_040, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CODE: {
      code: 7_042,
      target: 'event',
      final: 'people may have been told the new code, and another one is made on the page of the event',
    },
    CALENDAR_CHECK_IN: { code: 7_044, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CLOCK: { code: 7_046, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CLOSE: { code: 7_048, target: 'event', final: ON_PAGE },
  },
});
