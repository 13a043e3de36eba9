import type { ErrorEntries } from '../kit/error.ts';

/** Errors of rosters. */
export const rostersErrors = {
  'rosters.unknown': { status: 404, owner: 'caller', text: 'This roster does not exist any more.' },
  'rosters.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This roster was changed in the meantime. Load it again before you go on.',
  },
  'rosters.columnUnknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no such column on this roster. Load it again.',
  },
  'rosters.cellChanged': {
    status: 409,
    owner: 'caller',
    text: 'Somebody else has written {column} of {name} in the meantime. Look at it, then write it again.',
  },
  'rosters.notOnRoster': {
    status: 409,
    owner: 'caller',
    text: 'A member whose cell you write is not on this roster any more. Load it again.',
  },
  'rosters.badValue': { status: 400, owner: 'caller', text: '{column} does not take this. Write {expected}.' },
  'rosters.valueTaken': {
    status: 409,
    owner: 'caller',
    text: '{name} has {value} as {column}. Choose another one.',
  },
  'rosters.tooManyPicked': {
    status: 409,
    owner: 'caller',
    text: 'A roster can have {max} members who are put on it by hand. Choose a department or rank instead.',
  },
} as const satisfies ErrorEntries;
