import type { ErrorEntries } from '../kit/error.ts';

/** Errors about permissions. A permission that is simply missing is the kit's `permissions.missing`. */
export const permissionsErrors = {
  'permissions.outranked': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'This takes a rank above power {power} with {permission}; yours has {own}. {grantors} can do it.',
  },
  'permissions.notYours': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'You do not have {permission} yourself, so you cannot give it. {grantors} can grant it.',
  },
  'permissions.unknown': { status: 404, owner: 'caller', text: 'This rank or department does not exist any more.' },
  'permissions.changeUnknown': { status: 404, owner: 'caller', text: 'There is no record of this change.' },
  'permissions.undone': { status: 409, owner: 'caller', text: 'This change was undone already.' },
  'permissions.changedMeanwhile': {
    status: 409,
    owner: 'caller',
    text: 'This was changed in the meantime. Look at its current state and try again.',
  },
  'permissions.askedLately': {
    status: 409,
    owner: 'caller',
    text: 'You asked for this less than a day ago. You can ask again from {from}.',
  },
  'permissions.alreadyHeld': { status: 409, owner: 'caller', text: 'You have this permission already.' },
  'permissions.tooManyRequests': {
    status: 409,
    owner: 'caller',
    text: '{limit} requests wait for an answer already. Withdraw one of yours, or ask again later.',
  },
  'permissions.requestGone': {
    status: 404,
    owner: 'caller',
    text: 'This request does not wait for an answer any more.',
  },
  'permissions.notViewable': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'They may do something you may not ({permission}), so you cannot look as them. {grantors} can.',
  },
} as const satisfies ErrorEntries;
