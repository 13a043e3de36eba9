import type { ErrorEntries } from '../kit/error.ts';

/** Errors of saved filters. */
export const submissionFiltersErrors = {
  'submissionFilters.tooMany': {
    status: 409,
    owner: 'caller',
    text: 'There can be {max} saved filters. Remove one first.',
  },
  'submissionFilters.unknown': { status: 404, owner: 'caller', text: 'This filter was removed in the meantime.' },
} as const satisfies ErrorEntries;
