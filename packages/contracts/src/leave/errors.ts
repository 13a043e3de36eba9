import type { ErrorEntries } from '../kit/error.ts';

/** Errors of leave of absence. */
export const leaveErrors = {
  'leave.off': {
    status: 409,
    owner: 'caller',
    text: 'Members of this community do not ask for leave. Talk to its staff.',
  },
  'leave.unknown': { status: 404, owner: 'caller', text: 'This leave does not exist any more.' },
  'leave.wrongState': {
    status: 409,
    owner: 'caller',
    text: 'This leave is {state} by now, so this cannot be done. Look at how it is and decide again.',
  },
  'leave.badDays': {
    status: 400,
    owner: 'caller',
    text: 'The last day is not before the first, today or later, and at most two years ahead. A leave is extended to a later day.',
  },
  'leave.tooShort': {
    status: 409,
    owner: 'caller',
    text: 'A leave has at least {days} days here. Choose a later last day.',
  },
  'leave.tooLong': {
    status: 409,
    owner: 'caller',
    text: 'A leave has at most {days} days here. Choose an earlier last day.',
  },
  'leave.coolDown': {
    status: 409,
    owner: 'caller',
    text: 'Between two leaves are at least {days} days here. Choose other days.',
  },
  'leave.overlap': {
    status: 409,
    owner: 'caller',
    text: 'There is a leave from {firstDay} to {lastDay} already. Choose other days.',
  },
  'leave.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'There can be {max} requests and leaves to come at once. Withdraw one first.',
  },
  'leave.passed': { status: 409, owner: 'caller', text: 'The last day of it has passed. It can only be declined.' },
} as const satisfies ErrorEntries;
