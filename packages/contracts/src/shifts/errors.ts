import type { ErrorEntries } from '../kit/error.ts';

/** Errors about time on the clock. */
export const shiftsErrors = {
  'shifts.onClock': { status: 409, owner: 'caller', text: 'You are on the clock already.' },
  'shifts.offClock': { status: 409, owner: 'caller', text: 'You are not on the clock.' },
  'shifts.memberOnClock': { status: 409, owner: 'caller', text: 'This member is on the clock already.' },
  'shifts.memberOffClock': { status: 409, owner: 'caller', text: 'This member is not on the clock.' },
  'shifts.memberNotActive': {
    status: 409,
    owner: 'caller',
    text: 'Only active members clock in. Let this person in or bring them back first.',
  },
  'shifts.typeUnknown': { status: 404, owner: 'caller', text: 'This kind of shift does not exist any more.' },
  'shifts.notYours': {
    status: 403,
    owner: 'caller',
    text: '{shift} is worked by {holders}, and you are none of them. Ask for the rank, or choose another kind of shift.',
  },
  'shifts.unknown': { status: 404, owner: 'caller', text: 'This shift does not exist any more.' },
  'shifts.badTimes': {
    status: 400,
    owner: 'caller',
    text: 'A shift ends after it begins, not in the future, and lasts a week at most.',
  },
  'shifts.overlap': { status: 409, owner: 'caller', text: 'This person has another shift at that time.' },
} satisfies ErrorEntries;
