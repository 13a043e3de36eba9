import type { ErrorEntries } from '../kit/error.ts';

/** Errors about what is done to many items as one run. */
export const bulkActionsErrors = {
  'bulkActions.unknown': { status: 404, owner: 'caller', text: 'This bulk action is not there any more.' },
  'bulkActions.notYours': {
    status: 403,
    owner: 'caller',
    text: 'The rows of this import are {name}’s, who sent the file. Only they can do them again; you can import a file of your own.',
  },
  'bulkActions.selectionChanged': {
    status: 409,
    owner: 'caller',
    text: 'You looked at {expected} people, and by now it is {found}. Look at the preview again; nothing was done.',
  },
  'bulkActions.selectionEmpty': { status: 409, owner: 'caller', text: 'No members match any more.' },
  'bulkActions.selectionTooLarge': {
    status: 409,
    owner: 'caller',
    text: 'This is for {max} people at most, and {found} match. Narrow the list.',
  },
  'bulkActions.tooMany': {
    status: 409,
    owner: 'caller',
    text: '{max} bulk actions are running here already. Wait for one to end, or stop it.',
  },
  'bulkActions.goesOn': {
    status: 409,
    owner: 'caller',
    text: 'This bulk action is still running. Wait for its end, or stop it.',
  },
  'bulkActions.over': { status: 409, owner: 'caller', text: 'This bulk action is over already.' },
  'bulkActions.taken': {
    status: 409,
    owner: 'caller',
    text: 'This was done already. Look at the list of bulk actions.',
  },
  'bulkActions.notUndoable': { status: 409, owner: 'caller', text: 'This cannot be undone.' },
  'bulkActions.nothingLeft': { status: 409, owner: 'caller', text: 'Nothing is left to do here.' },
  'bulkActions.changedSince': {
    status: 409,
    owner: 'caller',
    text: 'This person was changed since, so they are left as they are.',
  },
} as const satisfies ErrorEntries;
