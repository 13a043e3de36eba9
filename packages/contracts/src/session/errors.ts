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
  'session.addressUnproved': {
    status: 403,
    owner: 'caller',
    text: 'Confirm your e-mail address first: open the link in the mail we sent you, or have it sent again from your account.',
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
  'session.wrongProof': { status: 400, owner: 'caller', text: 'That is not right, or it was used before. Try again.' },
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
  'session.totpOn': {
    status: 409,
    owner: 'caller',
    text: 'An authenticator app is set up already. Remove it before you set up another.',
  },
  'session.setUpExpired': { status: 410, owner: 'caller', text: 'This took too long. Start the set-up again.' },
  'session.factorNotFound': { status: 404, owner: 'caller', text: 'This is not on your account any more.' },
  'session.passkeyRefused': { status: 400, owner: 'caller', text: 'This passkey could not be added. Try again.' },
  'session.tooManyPasskeys': {
    status: 409,
    owner: 'caller',
    text: 'You have {limit} passkeys, which is the most. Remove one first.',
  },
  'session.tooManyAttempts': {
    status: 429,
    owner: 'caller',
    text: 'Too many attempts. Wait {minutes} minutes and try again.',
  },
} as const satisfies ErrorEntries;
