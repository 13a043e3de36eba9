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
  'session.returnRefused': {
    status: 400,
    owner: 'caller',
    text: 'This sign-in was not started in this browser or has expired. Start again.',
  },
  'session.accountSuspended': {
    status: 403,
    owner: 'caller',
    text: 'The operator of this site has suspended this account. {words}',
  },
  'session.linkingOver': {
    status: 410,
    owner: 'caller',
    text: 'Adding this sign-in took too long, or was not begun here. Nothing was added. Start again from your account.',
  },
  'session.providerRefused': {
    status: 502,
    owner: 'upstream',
    text: 'The sign-in provider did not confirm who you are. Start again.',
  },
  'session.providerAway': {
    status: 503,
    owner: 'upstream',
    text: 'The sign-in provider cannot be reached. Try again in a few minutes.',
  },
  'session.tokenRefused': {
    status: 502,
    owner: 'upstream',
    text: 'The sign-in provider confirmed who you are, but this server does not know you. Ask the operator of this site.',
  },
  'session.wrongCode': {
    status: 401,
    owner: 'caller',
    text: 'This code is wrong or has expired. Ask for a new one.',
  },
  'session.providerDisabled': { status: 404, owner: 'host', text: 'This way of signing in is not set up here.' },
  'session.wrongHost': { status: 403, owner: 'caller', text: 'Do this on the main site.' },
  'session.handOverRefused': {
    status: 400,
    owner: 'caller',
    text: 'This sign-in was not started in this browser or has expired. Go back and sign in again.',
  },
  'session.stepUpNeeded': {
    status: 403,
    owner: 'caller',
    text: 'Confirm that it is you, then do this again.',
  },
  'session.proofHere': {
    status: 409,
    owner: 'caller',
    text: 'This is the main site. Prove who you are right here.',
  },
  'session.proofOver': {
    status: 410,
    owner: 'caller',
    text: 'This request was used, or it took longer than five minutes. Go back to the page that asked, and ask again there.',
  },
  'session.proofNotYours': {
    status: 403,
    owner: 'caller',
    text: 'Another account asks for this than the one you are signed in with.',
  },
  'session.tooManyAttempts': {
    status: 429,
    owner: 'caller',
    text: 'Too many attempts. Wait {minutes} minutes and try again.',
  },
} as const satisfies ErrorEntries;
