import type { ErrorEntries } from '../kit/error.ts';

/** Errors of forms. */
export const formsErrors = {
  'forms.unknown': { status: 404, owner: 'caller', text: 'This form does not exist any more.' },
  'forms.noVersion': { status: 404, owner: 'caller', text: 'This form has no such version.' },
  'forms.noFolder': { status: 404, owner: 'caller', text: 'This folder does not exist any more.' },
  'forms.full': {
    status: 409,
    owner: 'caller',
    text: 'This community has {limit} forms, the most there can be. Delete one first.',
  },
  'forms.foldersFull': {
    status: 409,
    owner: 'caller',
    text: 'This community has {max} folders of forms, the most there can be. Delete one first.',
  },
  'forms.tooLarge': {
    status: 413,
    owner: 'caller',
    text: 'This form is too large to keep. Use fewer questions, or shorter texts.',
  },
  'forms.closingPassed': {
    status: 400,
    owner: 'caller',
    text: 'Choose a moment to close the form that is still to come.',
  },
  'forms.draftOutdated': {
    status: 409,
    owner: 'caller',
    text: 'Someone else has saved this form in the meantime. Load what they saved before you go on.',
  },
  'forms.unchanged': { status: 409, owner: 'caller', text: 'Nothing changed since this form was last published.' },
  'forms.faulty': {
    status: 400,
    owner: 'caller',
    text: 'This form cannot be published yet. Check the marked parts.',
  },
} as const satisfies ErrorEntries;
