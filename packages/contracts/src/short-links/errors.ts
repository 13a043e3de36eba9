import type { ErrorEntries } from '../kit/error.ts';

/** Errors of short links. The text is @spec §8, to the letter. */
export const shortLinksErrors = {
  'shortLinks.notFound': { status: 404, owner: 'caller', text: 'There was a problem loading the page' },
} as const satisfies ErrorEntries;
