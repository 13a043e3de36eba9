import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the members of a community. */
export const membersErrors = {
  'members.notMember': { status: 403, owner: 'caller', text: 'Only active members of this community can do this.' },
  'members.notFound': { status: 404, owner: 'caller', text: 'This person is not in this community.' },
  'members.notPending': { status: 409, owner: 'caller', text: 'This application was decided already.' },
  'members.yourself': { status: 409, owner: 'caller', text: 'You cannot do this to yourself.' },
  'members.wrongState': {
    status: 409,
    owner: 'caller',
    text: 'This person is {state} here now, so this cannot be done. Look at how it is and decide again.',
  },
  'members.endPassed': { status: 400, owner: 'caller', text: 'Choose an end in the future.' },
  'members.onClock': { status: 409, owner: 'caller', text: 'You are on the clock already.' },
  'members.offClock': { status: 409, owner: 'caller', text: 'You are not on the clock.' },
  'members.shiftUnknown': { status: 404, owner: 'caller', text: 'This kind of shift does not exist any more.' },
  'members.shiftGone': { status: 404, owner: 'caller', text: 'This shift does not exist any more.' },
  'members.badTimes': {
    status: 400,
    owner: 'caller',
    text: 'A shift ends after it begins, not in the future, and lasts a week at most.',
  },
  'members.shiftsOverlap': { status: 409, owner: 'caller', text: 'This person has another shift at that time.' },
  'members.statusUnknown': { status: 404, owner: 'caller', text: 'This status does not exist any more.' },
  'members.noteUnknown': { status: 404, owner: 'caller', text: 'This note does not exist any more.' },
  'members.viewUnknown': { status: 404, owner: 'caller', text: 'This view does not exist any more.' },
  'members.tooManyViews': { status: 409, owner: 'caller', text: 'You can keep {max} views. Remove one first.' },
  'members.nameLocked': {
    status: 403,
    owner: 'caller',
    text: 'In this community, names are given by the staff. Ask somebody who may change display names.',
  },
} as const satisfies ErrorEntries;
