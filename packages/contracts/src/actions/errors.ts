import type { ErrorEntries } from '../kit/error.ts';

/** Errors about actions. */
export const actionsErrors = {
  'actions.unknown': { status: 404, owner: 'caller', text: 'There is no record of these actions any more.' },
  'actions.stepFailed': {
    status: 409,
    owner: 'caller',
    text: 'Nothing was done, because one of the actions cannot be done: {reason}',
  },
  'actions.conditionNotMet': { status: 409, owner: 'caller', text: 'Its condition does not hold.' },
  'actions.nothingToDo': { status: 409, owner: 'caller', text: 'It is so already.' },
  'actions.saverGone': {
    status: 409,
    owner: 'caller',
    text: 'Who saved this action is no active member any more. Save it again.',
  },
  'actions.saverLacks': {
    status: 409,
    owner: 'caller',
    text: 'The person who saved this action may not do it to this member: it takes {permission}, and a rank above the member and the ranks concerned.',
  },
  'actions.noAddress': { status: 409, owner: 'caller', text: 'They have no confirmed e-mail address.' },
  'actions.notSent': { status: 502, owner: 'upstream', text: 'It could not be sent: {reason}' },
  'actions.notFailed': { status: 409, owner: 'caller', text: 'This has not failed, so there is nothing to retry.' },
  'actions.notUndoable': { status: 409, owner: 'caller', text: 'Nothing of this can be undone any more.' },
  'actions.undoFailed': {
    status: 409,
    owner: 'caller',
    text: 'Nothing was undone, because one of the actions cannot be undone: {reason}',
  },
} as const satisfies ErrorEntries;
