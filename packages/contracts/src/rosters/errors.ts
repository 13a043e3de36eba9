import type { ErrorEntries } from '../kit/error.ts';

/** Errors of rosters. */
export const rostersErrors = {
  'rosters.unknown': { status: 404, owner: 'caller', text: 'This roster does not exist any more.' },
  'rosters.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This roster was changed in the meantime. Load it again before you go on.',
  },
} as const satisfies ErrorEntries;
