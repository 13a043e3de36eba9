import { isFields } from '../audit/undo.ts';
import { defineFeature, type Publishing } from '../kit/feature/declare.ts';
import { eventSignupsErrors } from './errors.ts';
import { eventSignupsNotificationKinds } from './notification-kinds.ts';

/** An answer is told once: guests, a note or a role that change with it are no other answer. */
const answersPublished = {
  types: ['event.answered'],
  which: ({ before, after }) => {
    if (!isFields(after) || after.answer === null) return [];
    return isFields(before) && before.answer === after.answer ? [] : ['event.answered'];
  },
} as const satisfies Publishing;

/** What the feature declares beside its calls and events. */
export const eventSignupsFeature = defineFeature({
  errors: eventSignupsErrors,
  audit: {
    CALENDAR_RSVP: {
      code: 7_006,
      publishes: answersPublished,
      target: 'event',
      final: 'it is answered again on the page of the event',
    },
  },
  notifications: eventSignupsNotificationKinds,
});
