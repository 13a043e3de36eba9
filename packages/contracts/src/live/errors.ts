import type { ErrorEntries } from '../kit/error.ts';

/** Errors of the live stream. */
export const liveErrors = {
  'live.tooMany': { status: 429, owner: 'caller', text: 'This page watches too much at once. Close some tabs.' },
} as const satisfies ErrorEntries;
