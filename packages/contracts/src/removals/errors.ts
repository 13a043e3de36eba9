import type { ErrorEntries } from '../kit/error.ts';

/** Errors about what was removed. */
export const removalsErrors = {
  'removals.unknown': {
    status: 404,
    owner: 'caller',
    text: 'This cannot be restored any more: what was removed is kept for 30 days.',
  },
  'removals.restored': { status: 409, owner: 'caller', text: '{label} has been restored already.' },
  'removals.nameTaken': {
    status: 409,
    owner: 'caller',
    text: 'Something else is called {label} there by now. Rename that, then restore this.',
  },
  'removals.placeGone': {
    status: 409,
    owner: 'caller',
    text: 'The department that {label} was in has been removed too. Restore that first.',
  },
  'removals.statusesFull': {
    status: 409,
    owner: 'caller',
    text: 'A community can have {max} statuses. Remove some, then restore this.',
  },
} as const satisfies ErrorEntries;
