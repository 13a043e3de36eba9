import type { ErrorEntries } from '../kit/error.ts';

/** Errors of calendars. */
export const calendarErrors = {
  'calendar.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This event does not exist any more, or you may not see it.',
  },
  'calendar.categoryUnknown': {
    status: 404,
    owner: 'caller',
    text: 'This category does not exist any more. Choose another one.',
  },
  'calendar.templateUnknown': {
    status: 404,
    owner: 'caller',
    text: 'This template does not exist any more, or you may not use it.',
  },
  'calendar.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This was changed in the meantime. Load it again before you go on.',
  },
  'calendar.noDates': {
    status: 400,
    owner: 'caller',
    text: 'No date meets this rule. Change the rule or the day of the first event.',
  },
  'calendar.hostUnknown': {
    status: 409,
    owner: 'caller',
    text: 'The host has to be an active member. Choose another one.',
  },
  'calendar.cancelledAlready': { status: 409, owner: 'caller', text: 'This event is cancelled already.' },
  'calendar.windowTooLong': {
    status: 400,
    owner: 'caller',
    text: 'Ask for at most {days} days at a time, the end behind the start.',
  },
} as const satisfies ErrorEntries;
