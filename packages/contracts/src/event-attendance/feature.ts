import { type Known, isFields } from '../audit/undo.ts';
import { defineFeature, type Publishing } from '../kit/feature/declare.ts';
import { eventAttendanceErrors } from './errors.ts';

const MANAGE = ['system.manageCalendars'] as const;
const ON_PAGE = 'marks are corrected on the page of the event';

const markIn = (side: Known['before']) => (isFields(side) ? side.mark : null);

/** A mark of a member. One that is given once more is told no second time; being excused, or a mark taken back, is not told. */
const marksPublished = {
  types: ['event.attended', 'event.missed'],
  which: ({ before, after }) => {
    const mark = markIn(after);
    if (mark === markIn(before)) return [];
    if (mark === 'attended' || mark === 'late') return ['event.attended'];
    return mark === 'absent' ? ['event.missed'] : [];
  },
} as const satisfies Publishing;

/** What the feature declares beside its calls and events. */
export const eventAttendanceFeature = defineFeature({
  errors: eventAttendanceErrors,
  audit: {
    CALENDAR_ATTENDANCE_MARK: { code: 7_040, publishes: marksPublished, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CODE: {
      code: 7_042,
      target: 'event',
      final: 'people may have been told the new code, and another one is made on the page of the event',
    },
    CALENDAR_CHECK_IN: { code: 7_044, publishes: marksPublished, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CLOCK: { code: 7_046, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_CLOSE: { code: 7_048, target: 'event', final: ON_PAGE },
    CALENDAR_ATTENDANCE_EXPORT: {
      code: 7_050,
      target: 'community',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was asked for',
    },
    CALENDAR_ATTENDANCE_EXPORT_END: {
      code: 7_052,
      target: 'community',
      needs: MANAGE,
      final: 'changed nothing: it is put on record that it was taken',
    },
  },
  screens: { 'admin_event-attendance': { path: 'admin/event-attendance', needs: MANAGE, order: 51 } },
});
