import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the members of a community. */
export const membersErrors = {
  'members.notMember': { status: 403, owner: 'caller', text: 'Only active members of this community can do this.' },
  'members.notFound': { status: 404, owner: 'caller', text: 'This person is not in this community.' },
  'members.notPending': { status: 409, owner: 'caller', text: 'This application was decided already.' },
} as const satisfies ErrorEntries;
