import type { ErrorEntries } from '../kit/error.ts';

/** Errors about second factors and proofs; their codes are older than the feature. */
export const secondFactorErrors = {
  'session.wrongProof': { status: 400, owner: 'caller', text: 'That is not right, or it was used before. Try again.' },
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
} as const satisfies ErrorEntries;
