import type { ErrorEntries } from '../kit/error.ts';

/** Errors about calendar files that are imported. */
export const calendarImportErrors = {
  'calendarImport.unreadable': { status: 400, owner: 'caller', text: 'This file cannot be read. {why}' },
  'calendarImport.tooLarge': {
    status: 413,
    owner: 'caller',
    text: 'A calendar file may have 2 MB. Export fewer calendars or years at a time.',
  },
  'calendarImport.nothing': {
    status: 409,
    owner: 'caller',
    text: 'None of these events is new or changed. Look at the preview again.',
  },
  'calendarImport.unknown': {
    status: 404,
    owner: 'caller',
    text: 'No event of this import is left: it was taken back already, or its events were deleted.',
  },
} as const satisfies ErrorEntries;
