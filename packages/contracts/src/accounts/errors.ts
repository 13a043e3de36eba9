import type { ErrorEntries } from '../kit/error.ts';

/** Errors about the signed-in person's own account. */
export const accountsErrors = {
  'accounts.usernameTaken': { status: 409, owner: 'caller', text: 'This user name is taken. Choose another.' },
  'accounts.deviceNotFound': { status: 404, owner: 'caller', text: 'This device is not signed in any more.' },
  'accounts.lastIdentity': {
    status: 409,
    owner: 'caller',
    text: 'This is your only way to sign in. Add another before you remove it.',
  },
  'accounts.identityTaken': {
    status: 409,
    owner: 'caller',
    text: 'This sign-in already belongs to another account. Nothing was added. Remove it there first, then add it here.',
  },
  'accounts.identityThere': {
    status: 409,
    owner: 'caller',
    text: 'Your account has a sign-in of this kind already. Remove it before you add another.',
  },
  'accounts.identityNotFound': { status: 404, owner: 'caller', text: 'This sign-in method is not on your account.' },
  'accounts.alreadyVerified': { status: 409, owner: 'caller', text: 'This address is confirmed already.' },
  'accounts.badImage': {
    status: 400,
    owner: 'caller',
    text: 'This picture cannot be read. Choose a PNG, JPEG or WebP file.',
  },
  'accounts.imageTooLarge': {
    status: 400,
    owner: 'caller',
    text: 'This picture has too many pixels. Choose one of {side} × {side} pixels at most.',
  },
} as const satisfies ErrorEntries;
