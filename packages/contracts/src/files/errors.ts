import type { ErrorEntries } from '../kit/error.ts';

/** Errors of files that people upload. */
export const filesErrors = {
  'files.unknown': { status: 404, owner: 'caller', text: 'This file does not exist any more.' },
  'files.tooLarge': {
    status: 413,
    owner: 'caller',
    text: 'This file is too large: {max} MB is the most here. Choose a smaller one.',
  },
  'files.badType': {
    status: 415,
    owner: 'caller',
    text: 'Files of this kind are not taken here. Choose one of these: {endings}.',
  },
  'files.badContent': {
    status: 415,
    owner: 'caller',
    text: 'The content of this file does not fit its name. Choose another file, or save it again.',
  },
  'files.badPicture': {
    status: 400,
    owner: 'caller',
    text: 'This picture cannot be read. Choose a PNG, JPEG or WebP file.',
  },
  'files.noRoom': {
    status: 409,
    owner: 'caller',
    text: 'This community has no room for this file. Tell its staff, or choose a smaller file.',
  },
  'files.damaged': {
    status: 400,
    owner: 'caller',
    text: 'A part of this file arrived damaged. Try again.',
  },
  'files.unfinished': {
    status: 409,
    owner: 'caller',
    text: 'Some of this file is still missing. Go on uploading it.',
  },
  'files.inUse': {
    status: 409,
    owner: 'caller',
    text: 'This file was sent with a form, and is deleted with it.',
  },
} as const satisfies ErrorEntries;
