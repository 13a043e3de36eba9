import type { ErrorEntries } from '../kit/error.ts';

/** Errors of files that are made while they are fetched. */
export const downloadsErrors = {
  'downloads.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This file is not there any more. Ask for it again.',
  },
  'downloads.busy': {
    status: 503,
    owner: 'us',
    text: 'Too many files are being made at the moment. Try again in a minute.',
  },
  'downloads.busyYourself': {
    status: 429,
    owner: 'caller',
    text: 'Another file of yours is still being fetched. Wait until it is there, or cancel it.',
  },
  'downloads.busyCommunity': {
    status: 503,
    owner: 'us',
    text: 'Two other files of this community are being fetched at the moment. Try again when one of them is done.',
  },
} as const satisfies ErrorEntries;
