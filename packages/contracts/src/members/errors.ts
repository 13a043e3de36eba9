import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the members of a community. */
export const membersErrors = {
  'members.notMember': { status: 403, owner: 'caller', text: 'Only active members of this community can do this.' },
  'members.notFound': { status: 404, owner: 'caller', text: 'This person is not in this community.' },
  'members.didNotAsk': {
    status: 409,
    owner: 'caller',
    text: 'This person is not in this community, and has not asked to come in.',
  },
  'members.notPending': { status: 409, owner: 'caller', text: 'This application was decided already.' },
  'members.yourself': { status: 409, owner: 'caller', text: 'You cannot do this to yourself.' },
  'members.wrongState': {
    status: 409,
    owner: 'caller',
    text: 'This person is {state} here now, so this cannot be done. Look at how it is and decide again.',
  },
  'members.endPassed': { status: 400, owner: 'caller', text: 'Choose an end in the future.' },
  'members.statusUnknown': { status: 404, owner: 'caller', text: 'This status does not exist any more.' },
} as const satisfies ErrorEntries;
