import * as z from 'zod';
import { LANGUAGES } from '../kit/language/languages.ts';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { ImageUpload } from '../kit/images.ts';
import { Seen } from '../kit/seen.ts';
import { Password, Username } from '../session/model.ts';
import { AccountSnapshot, Device, Identity } from './model.ts';

/** Calls about the signed-in person's own account. */
export const accountsCalls = {
  me: defineCall({
    event: 'accounts/me',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({}),
    output: AccountSnapshot,
    errors: [],
  }),
  /** Changes what is given; `avatar: null` removes the picture. */
  update: defineCall({
    event: 'accounts/update',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_UPDATE',
    input: z.strictObject({
      username: Username.optional(),
      avatar: ImageUpload.nullable().optional(),
      language: z.enum(LANGUAGES).nullable().optional(),
      /** `avatar` is seen by its address. */
      seen: Seen.optional(),
    }),
    output: AccountSnapshot,
    errors: [
      'accounts.usernameTaken',
      'accounts.badImage',
      'accounts.imageTooLarge',
      'input.looksAlike',
      'input.outdated',
    ],
  }),
  devices: defineCall({
    event: 'accounts/devices',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.array(Device),
    errors: [],
  }),
  /** Signs one other device out; its open pages hear `expiredToken`. */
  revokeDevice: defineCall({
    event: 'accounts/revokeDevice',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_DEVICE_REVOKE',
    stepUp: true,
    input: z.strictObject({ session: Uuid }),
    output: z.object({ revoked: z.int() }),
    errors: ['accounts.deviceNotFound'],
  }),
  /** Signs every device out but the calling one. */
  revokeOtherDevices: defineCall({
    event: 'accounts/revokeOtherDevices',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_DEVICE_REVOKE',
    stepUp: true,
    input: z.strictObject({}),
    output: z.object({ revoked: z.int() }),
    errors: [],
  }),
  identities: defineCall({
    event: 'accounts/identities',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.array(Identity),
    errors: [],
  }),
  /** Takes a way to sign in away, and signs every other device out: whoever came in by it is out. */
  removeIdentity: defineCall({
    event: 'accounts/removeIdentity',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_IDENTITY_REMOVE',
    stepUp: true,
    input: z.strictObject({ id: Uuid }),
    output: z.object({ removed: z.boolean(), revoked: z.int() }),
    errors: ['accounts.lastIdentity', 'accounts.identityNotFound'],
  }),
  /** Changes the own password and signs every other device out. With a second factor it wants a fresh proof, too. */
  changePassword: defineCall({
    event: 'accounts/changePassword',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_CHANGE_PASSWORD',
    unkept: ['current', 'next'],
    input: z.strictObject({ current: Password, next: Password }),
    output: z.object({ revoked: z.int() }),
    errors: [
      'session.stepUpNeeded',
      'session.wrongCredentials',
      'session.weakPassword',
      'session.tooManyAttempts',
      'accounts.identityNotFound',
    ],
  }),
  /** Mails the link that confirms the address of the own sign-in once more; links mailed before it stop working. */
  resendVerification: defineCall({
    event: 'accounts/resendVerification',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_VERIFY_EMAIL_SEND',
    input: z.strictObject({}),
    output: z.object({ sentTo: z.string() }),
    errors: ['accounts.alreadyVerified', 'accounts.identityNotFound', 'session.tooManyAttempts'],
  }),
};
