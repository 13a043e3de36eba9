import { defineFeature } from '../kit/feature/declare.ts';
import { calendarFeedsErrors } from './errors.ts';

const FINAL = 'its address was known to the person alone: another feed is made in its place';

/** What the feature declares beside its calls. */
export const calendarFeedsFeature = defineFeature({
  errors: calendarFeedsErrors,
  audit: {
    CALENDAR_FEED_CREATE: { code: 7_020, target: 'member', final: FINAL },
    CALENDAR_FEED_REMOVE: { code: 7_022, target: 'member', final: FINAL },
  },
});
