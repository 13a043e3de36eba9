import type { ErrorEntries } from '../kit/error.ts';

/** Errors of automations. */
export const automationsErrors = {
  'automations.unknown': { status: 404, owner: 'caller', text: 'This automation does not exist any more.' },
  'automations.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This automation was changed in the meantime. Load it again before you go on.',
  },
  'automations.noDateField': { status: 400, owner: 'caller', text: 'Choose a profile field with a date.' },
  'automations.executionUnknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no record of this execution any more.',
  },
  'automations.notFailed': {
    status: 409,
    owner: 'caller',
    text: 'This execution has not failed, so there is nothing to retry.',
  },
  'automations.off': { status: 409, owner: 'caller', text: 'This automation is off. Turn it on first.' },
  'automations.conditionNotMet': { status: 409, owner: 'caller', text: 'The condition does not hold for this member.' },
  'automations.feedsItself': {
    status: 409,
    owner: 'caller',
    text: 'This event was caused by the same automation, which does not run on what it does itself.',
  },
  'automations.chainTooLong': {
    status: 409,
    owner: 'caller',
    text: 'This event was caused by {max} automations, one after the other. No further one runs on it.',
  },
  'automations.dailyLimit': {
    status: 409,
    owner: 'caller',
    text: 'The automation has run {limit} times today, and runs no more before tomorrow.',
  },
} as const satisfies ErrorEntries;
