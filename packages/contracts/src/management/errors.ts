import type { ErrorEntries } from '../kit/error.ts';

/** Errors of the operator's calls. */
export const managementErrors = {
  'management.operatorOnly': {
    status: 403,
    owner: 'host',
    text: 'Only the operators of this site can do this. Another operator can make you one, on the page of your account there.',
  },
  'management.suspendedAlready': { status: 409, owner: 'caller', text: 'This is suspended already. Look at it again.' },
  'management.notSuspended': { status: 409, owner: 'caller', text: 'This is not suspended. Look at it again.' },
  'management.accountNotFound': { status: 404, owner: 'caller', text: 'There is no such account, or not any more.' },
  'management.operatorStays': {
    status: 409,
    owner: 'caller',
    text: 'This account operates the site. Take that from it first, then suspend it.',
  },
  'management.restoreFirst': {
    status: 409,
    owner: 'caller',
    text: 'This account is suspended. Restore it first, then make it an operator.',
  },
  'management.lastOperator': {
    status: 409,
    owner: 'caller',
    text: 'You are the only operator of this site. Make another account one, then have yours erased.',
  },
  'management.notYourself': {
    status: 409,
    owner: 'caller',
    text: 'You cannot take this from yourself. Another operator can.',
  },
} as const satisfies ErrorEntries;
