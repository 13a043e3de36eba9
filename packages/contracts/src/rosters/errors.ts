import type { ErrorEntries } from '../kit/error.ts';

/** Errors of rosters. */
export const rostersErrors = {
  'rosters.unknown': { status: 404, owner: 'caller', text: 'This roster does not exist any more.' },
  'rosters.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This roster was changed in the meantime. Load it again before you go on.',
  },
  'rosters.slugTaken': {
    status: 409,
    owner: 'caller',
    text: '{roster} has the address {slug}. Choose another one.',
  },
  'rosters.notByHand': {
    status: 409,
    owner: 'caller',
    text: 'The rows of this roster are not ordered by hand. Choose that order in its settings first.',
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
    text: 'A row that you change is not on this roster any more. Load it again.',
  },
  'rosters.badValue': { status: 400, owner: 'caller', text: '{column} does not take this. {why}' },
  'rosters.valueTaken': {
    status: 409,
    owner: 'caller',
    text: '{name} has {value} as {column}. Choose another one.',
  },
  'rosters.otherKind': {
    status: 409,
    owner: 'caller',
    text: 'This roster has another kind of rows: members or rows that are entered. Load it again.',
  },
  'rosters.rowUnknown': {
    status: 404,
    owner: 'caller',
    text: 'There is no such row on this roster any more. Load it again.',
  },
  'rosters.rowChanged': {
    status: 409,
    owner: 'caller',
    text: 'Another person has changed {name} in the meantime. Look at it, then change it again.',
  },
  'rosters.nameTaken': {
    status: 409,
    owner: 'caller',
    text: 'There is a row called {name} already. Choose another name.',
  },
  'rosters.noneFree': {
    status: 409,
    owner: 'caller',
    text: 'Every number of {pattern} is taken. Use a pattern with more digits.',
  },
  'rosters.tooManyEntries': {
    status: 409,
    owner: 'caller',
    text: 'A roster can have {max} rows that are entered. Make another roster for the others.',
  },
  'rosters.tooManyPicked': {
    status: 409,
    owner: 'caller',
    text: 'A roster can have {max} members who are put on it by hand. Choose a department or rank instead.',
  },
} as const satisfies ErrorEntries;
