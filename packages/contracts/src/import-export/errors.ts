import type { ErrorEntries } from '../kit/error.ts';

/** Errors about files that are imported. */
export const importExportErrors = {
  'importExport.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This file is not there any more. Choose it again.',
  },
  'importExport.tooLarge': {
    status: 413,
    owner: 'caller',
    text: 'A file may have 5 MB. Split it, or leave columns out.',
  },
  'importExport.room': {
    status: 409,
    owner: 'caller',
    text: 'There is no room for this file: {what} already keeps {used} MB of at most {limit} MB of files to import. Finish or cancel another import, or wait 15 minutes.',
  },
  'importExport.unreadable': { status: 400, owner: 'caller', text: 'This file cannot be read. {why}' },
  'importExport.cell': { status: 409, owner: 'caller', text: '{column}: {why}' },
  'importExport.row': { status: 409, owner: 'caller', text: '{why}' },
  'importExport.unidentified': {
    status: 400,
    owner: 'caller',
    text: 'Say which column tells who a row is about, and what else is to be taken over.',
  },
  'importExport.nothing': {
    status: 409,
    owner: 'caller',
    text: 'No row of this file changes anything. Look at the preview again.',
  },
} as const satisfies ErrorEntries;
