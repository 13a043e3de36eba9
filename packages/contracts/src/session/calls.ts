import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { PROVIDERS } from './enums.ts';
import { DeviceReport, ProviderInfo } from './model.ts';

/** Calls between gateway and upstream about signing in. A browser reaches them only through the gateway's own procedures. */
export const sessionCalls = {
  /** The ways to sign in that are set up here. */
  providers: defineCall({
    event: 'auth/providers',
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ origin: z.url() }),
    output: z.array(ProviderInfo),
    errors: [],
  }),
  /**
   * Trades a provider's code for an sso token. The upstream holds the provider's secret and checks who it is; the
   * gateway has checked that the return belongs to the browser. With `link`, the identity is added to the signed-in
   * account instead and no token is made.
   */
  exchange: defineCall({
    event: 'auth/exchange',
    kind: 'mutation',
    who: 'anyone',
    input: z.strictObject({
      provider: z.enum(PROVIDERS),
      code: z.string().min(1).max(4000),
      codeVerifier: z.string().min(43).max(128),
      nonce: z.string().min(16).max(128),
      redirectUri: z.url(),
      device: DeviceReport,
      /** Apple's first-time `user` form field: display name only, it is not signed. */
      appleUser: z.string().max(2000).optional(),
      link: z.boolean().default(false),
    }),
    output: z.object({
      account: Uuid,
      session: Uuid,
      /** Null after linking. */
      token: z.string().nullable(),
      newAccount: z.boolean(),
    }),
    errors: [
      'session.providerRefused',
      'session.providerDisabled',
      'session.tooManyAttempts',
      'accounts.identityTaken',
    ],
  }),
  /** Ends the calling session. Answers alike when it had ended already. */
  signOut: defineCall({
    event: 'auth/signOut',
    kind: 'mutation',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ ended: z.boolean() }),
    errors: [],
  }),
};
