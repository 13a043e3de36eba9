import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the list of members; they have the codes that they had before the list was a feature of its own. */
export const directoryErrors = {
  'members.viewUnknown': { status: 404, owner: 'caller', text: 'This view does not exist any more.' },
  'members.tooManyViews': { status: 409, owner: 'caller', text: 'There can be {max} views. Remove one first.' },
} as const satisfies ErrorEntries;
