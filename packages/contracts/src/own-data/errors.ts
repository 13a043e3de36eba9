import type { ErrorEntries } from '../kit/error.ts';

/** Errors about what is held of a person, and about having it erased. */
export const ownDataErrors = {
  'ownData.wrongName': { status: 400, owner: 'caller', text: 'Type your user name exactly as it is shown.' },
  'ownData.ownsCommunities': {
    status: 409,
    owner: 'caller',
    text: 'You own {communities}. Hand it over or delete it first, then delete your account.',
  },
  'ownData.tooManyCopies': {
    status: 429,
    owner: 'caller',
    text: 'You took several copies within an hour. You can take the next one in {minutes} minutes.',
  },
  'ownData.toBeErased': {
    status: 409,
    owner: 'caller',
    text: 'Your account is about to be deleted, so it can own no community. Sign in again to keep it, then try once more.',
  },
} as const satisfies ErrorEntries;
