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
  'members.joinRanksClash': {
    status: 409,
    owner: 'caller',
    text: 'New members would get two primary ranks of one department, {rank} being one. Choose one of them.',
  },
  'members.endPassed': { status: 400, owner: 'caller', text: 'Choose an end in the future.' },
  'members.statusUnknown': { status: 404, owner: 'caller', text: 'This status does not exist any more.' },
  'members.importUnknown': {
    status: 404,
    owner: 'caller',
    text: 'This file is not there any more. Choose it again.',
  },
  'members.importTooLarge': {
    status: 413,
    owner: 'caller',
    text: 'A file may have 5 MB. Split it, or leave columns out.',
  },
  'members.importRoom': {
    status: 409,
    owner: 'caller',
    text: 'There is no room for this file: {what} already keeps {used} MB of at most {limit} MB of files to import. Finish or cancel another import, or wait 15 minutes.',
  },
  'members.importUnreadable': { status: 400, owner: 'caller', text: 'This file cannot be read: {why}' },
  'members.importRow': { status: 409, owner: 'caller', text: '{why}' },
  'members.importNobody': {
    status: 400,
    owner: 'caller',
    text: 'Say which column tells who a row is about, and what else is to be taken over.',
  },
  'members.importNothing': {
    status: 409,
    owner: 'caller',
    text: 'No row of this file changes anything. Look at the preview again.',
  },
  'members.noteUnknown': { status: 404, owner: 'caller', text: 'This note does not exist any more.' },
  'members.viewUnknown': { status: 404, owner: 'caller', text: 'This view does not exist any more.' },
  'members.tooManyViews': { status: 409, owner: 'caller', text: 'You can keep {max} views. Remove one first.' },
  'members.nameLocked': {
    status: 403,
    owner: 'caller',
    right: true,
    text: 'In this community, names are given by staff with the permission {permission}, to themselves too. Ask {grantors}.',
  },
} as const satisfies ErrorEntries;
