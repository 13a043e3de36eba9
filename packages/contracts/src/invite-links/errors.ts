import type { ErrorEntries } from '../kit/error.ts';

/** Errors of invite links. */
export const inviteLinksErrors = {
  'inviteLinks.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This link does not work any more: it has expired, was used as often as it can be, or was revoked. Ask for another one.',
  },
  'inviteLinks.lapsed': {
    status: 409,
    owner: 'host',
    text: 'The person who made this link may not let people in any more. Ask the staff for another one.',
  },
  'inviteLinks.member': { status: 409, owner: 'caller', text: 'You are a member here already.' },
} as const satisfies ErrorEntries;
