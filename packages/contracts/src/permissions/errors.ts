import type { ErrorEntries } from '../kit/error.ts';

/** Errors about permissions. A permission that is simply missing is the kit's `permissions.missing`. */
export const permissionsErrors = {
  'permissions.outranked': {
    status: 403,
    owner: 'caller',
    text: 'This takes a rank above power {power}; yours has {own}. {grantors} can do it.',
  },
  'permissions.notYours': {
    status: 403,
    owner: 'caller',
    text: 'You do not have {permission} yourself, so you cannot give it. {grantors} can grant it.',
  },
  'permissions.unknown': { status: 404, owner: 'caller', text: 'This rank or department does not exist any more.' },
  'permissions.changeUnknown': { status: 404, owner: 'caller', text: 'There is no record of this change.' },
  'permissions.undone': { status: 409, owner: 'caller', text: 'This change was undone already.' },
  'permissions.changedMeanwhile': {
    status: 409,
    owner: 'caller',
    text: 'Somebody changed this meanwhile. Look at how it is now and try again.',
  },
  'permissions.notViewable': {
    status: 403,
    owner: 'caller',
    text: 'You can only view this community as somebody who may do less than you. {grantors} can.',
  },
} as const satisfies ErrorEntries;
