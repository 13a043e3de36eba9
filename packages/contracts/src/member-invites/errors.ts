import type { ErrorEntries } from '../kit/error.ts';

/** Errors of invitations. */
export const memberInvitesErrors = {
  'memberInvites.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This invitation is not there any more: it was accepted or withdrawn, or it has expired. Ask for another one.',
  },
  'memberInvites.lapsed': {
    status: 409,
    owner: 'host',
    text: 'The person who invited you may not let people in any more. Ask the staff for another invitation.',
  },
  'memberInvites.noAddress': {
    status: 409,
    owner: 'caller',
    text: 'There is no e-mail address of this person. Copy a link and hand it out.',
  },
} as const satisfies ErrorEntries;
