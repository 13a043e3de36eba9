import type { ErrorEntries } from '../kit/error.ts';

/** Errors of activity plans. */
export const activityQuotasErrors = {
  'activityQuotas.planUnknown': { status: 404, owner: 'caller', text: 'This activity plan does not exist any more.' },
  'activityQuotas.periodUnknown': {
    status: 404,
    owner: 'caller',
    text: 'This activity plan has no such period. Choose one of its list.',
  },
  'activityQuotas.badDays': {
    status: 400,
    owner: 'caller',
    text: 'A plan begins at most a year before or after today. A period of your own ends later than it begins, not in the past, lasts a year at most, and does not begin on the day of a report.',
  },
  'activityQuotas.notConcerned': {
    status: 409,
    owner: 'caller',
    text: 'This plan asks nothing of this member in this period, so that there is nothing to excuse.',
  },
  'activityQuotas.exceptionUnknown': { status: 404, owner: 'caller', text: 'This exception does not exist any more.' },
  'activityQuotas.noLeaderboard': {
    status: 409,
    owner: 'caller',
    text: 'This activity plan shows no leaderboard to members. Those who manage members can switch it on.',
  },
} as const satisfies ErrorEntries;
