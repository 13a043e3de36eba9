import type { ErrorEntries } from '../kit/error.ts';

/** Errors of feeds. */
export const calendarFeedsErrors = {
  'calendarFeeds.unknown': { status: 404, owner: 'caller', text: 'There is no such feed, or not any more.' },
  'calendarFeeds.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'You have {max} feeds of this community. Remove one that you do not use any more.',
  },
} as const satisfies ErrorEntries;
