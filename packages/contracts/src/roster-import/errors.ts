import type { ErrorEntries } from '../kit/error.ts';

/** Errors about imports into rosters. */
export const rosterImportErrors = {
  'rosterImport.changed': {
    status: 409,
    owner: 'caller',
    text: 'What this file would write over was changed since the preview. The preview shows it as it is now: look at it again.',
  },
  'rosterImport.tooManyCells': {
    status: 409,
    owner: 'caller',
    text: 'This file changes {count} cells, and one import may change {max}. Split the file.',
  },
} as const satisfies ErrorEntries;
