import { defineFeature } from '../kit/feature/declare.ts';
import { eventSignupsErrors } from './errors.ts';
import { eventSignupsNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls and events. */
export const eventSignupsFeature = defineFeature({
  errors: eventSignupsErrors,
  audit: {
    CALENDAR_RSVP: {
      code: 7_006,
      target: 'event',
      final: 'it is answered again on the page of the event',
    },
  },
  notifications: eventSignupsNotificationKinds,
});
