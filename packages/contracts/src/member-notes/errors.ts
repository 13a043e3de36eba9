import type { ErrorEntries } from '../kit/error.ts';

/** Errors about staff notes; their codes are older than the feature. */
export const memberNotesErrors = {
  'members.noteUnknown': { status: 404, owner: 'caller', text: 'This note does not exist any more.' },
} as const satisfies ErrorEntries;
