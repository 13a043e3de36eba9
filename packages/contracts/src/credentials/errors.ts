import type { ErrorEntries } from '../kit/error.ts';

/** Errors about what accounts sign in with; their codes are older than the feature. */
export const credentialsErrors = {
  'session.addressUnproved': {
    status: 403,
    owner: 'caller',
    text: 'Confirm your e-mail address first: open the link in the mail we sent you, or have it sent again from your account.',
  },
} as const satisfies ErrorEntries;
