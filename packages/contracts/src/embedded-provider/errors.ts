import type { ErrorEntries } from '../kit/error.ts';

/** Errors of signing in with e-mail and password; their codes are older than the feature. */
export const embeddedProviderErrors = {
  'session.wrongCredentials': { status: 401, owner: 'caller', text: 'E-mail or password is wrong.' },
  'session.weakPassword': {
    status: 400,
    owner: 'caller',
    text: 'Choose a password of at least 10 characters that is not a common one.',
  },
  'session.linkExpired': {
    status: 410,
    owner: 'caller',
    text: 'This link has expired or was used. Ask for a new one.',
  },
  'session.interactionExpired': { status: 410, owner: 'caller', text: 'This sign-in took too long. Start again.' },
} as const satisfies ErrorEntries;
