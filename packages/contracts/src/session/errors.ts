import type { ErrorEntries } from '../kit/error.ts';

/** Errors of signing in and staying signed in. */
export const sessionErrors = {
  'session.required': { status: 401, owner: 'caller', text: 'Sign in to do this.' },
  /** @spec §4 and §8, to the letter. */
  'session.reauthenticationFailed': {
    status: 401,
    owner: 'caller',
    text: 'Reauthentication failed, please sign in again to gain access to the product.',
  },
  'session.wrongCredentials': { status: 401, owner: 'caller', text: 'E-mail or password is wrong.' },
  'session.emailTaken': {
    status: 409,
    owner: 'caller',
    text: 'An account with this e-mail exists. Sign in, or reset its password.',
  },
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
  'session.returnRefused': {
    status: 400,
    owner: 'caller',
    text: 'This sign-in was not started in this browser or has expired. Start again.',
  },
  'session.providerRefused': {
    status: 502,
    owner: 'upstream',
    text: 'The sign-in provider did not confirm who you are. Start again.',
  },
  'session.providerDisabled': { status: 404, owner: 'host', text: 'This way of signing in is not set up here.' },
  'session.wrongHost': { status: 403, owner: 'caller', text: 'Do this on the main site.' },
  'session.handOverRefused': {
    status: 400,
    owner: 'caller',
    text: 'This sign-in was not started in this browser or has expired. Go back and sign in again.',
  },
  'session.tooManyAttempts': {
    status: 429,
    owner: 'caller',
    text: 'Too many attempts. Wait {minutes} minutes and try again.',
  },
} as const satisfies ErrorEntries;
