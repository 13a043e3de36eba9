import * as z from 'zod';
import { defineCall, defineGatewayCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { PROVIDERS } from './enums.ts';
import { hostProofCalls } from './host-proof.ts';
import { Challenge, HandOverQuestion, HostName } from './hand-over.ts';
import { DeviceReport, ProviderInfo } from './model.ts';
import { Text } from '../kit/text.ts';

/** Calls between gateway and upstream about signing in. A browser reaches them only through the gateway's own procedures. */
export const sessionCalls = {
  ...hostProofCalls,
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
   * Begins to add a way to sign in to the caller's account. What was begun is kept for five minutes, for this session and
   * whoever knows the verifier, is good for one return, and takes the place of what the session had begun before.
   */
  startLink: defineCall({
    event: 'auth/startLink',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('only begins to add a sign-in, which ACCOUNT_IDENTITY_ADD records (tests/session/start-link)'),
    stepUp: true,
    secret: true,
    input: z.strictObject({ provider: z.enum(PROVIDERS), challenge: Challenge }),
    output: z.object({ expiresAt: Moment }),
    errors: ['session.providerDisabled', 'session.addressUnproved'],
  }),
  /**
   * Trades a provider's code for an sso token. The upstream holds the provider's secret and checks who it is; the
   * gateway has checked that the return belongs to the browser. With `link`, the identity is added to the signed-in
   * account instead and no token is made: by the session that began it, which has proven itself since not too long ago.
   */
  exchange: defineGatewayCall({
    event: 'auth/exchange',
    kind: 'mutation',
    who: 'anyone',
    audit: ({ link }) => (link ? 'ACCOUNT_IDENTITY_ADD' : 'AUTH_LOGIN'),
    input: z.strictObject({
      provider: z.enum(PROVIDERS),
      code: Text.min(1).max(4000),
      codeVerifier: Text.min(43).max(128),
      nonce: Text.min(16).max(128),
      redirectUri: z.url(),
      device: DeviceReport,
      /** Apple's first-time `user` form field: display name only, it is not signed. */
      appleUser: Text.max(2000).optional(),
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
      'session.accountSuspended',
      'session.linkingOver',
      'session.addressUnproved',
      'accounts.identityTaken',
      'accounts.identityThere',
    ],
  }),
  /** Ends the calling session. Answers alike when it had ended already. */
  signOut: defineCall({
    event: 'auth/signOut',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_SIGN_OUT',
    scope: 'session',
    input: z.strictObject({}),
    output: z.object({ ended: z.boolean() }),
    errors: [],
  }),
  /** What a person is asked before they are signed in on a community's own host (reliability §4.5). */
  startHandOver: defineCall({
    event: 'auth/startHandOver',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({ audience: HostName }),
    output: HandOverQuestion,
    errors: ['session.handOverRefused'],
  }),
  /**
   * The person said yes: makes a code that is good once, for half a minute, for the browser that knows the verifier, on
   * that host alone. `community` is the one the question named, so that nobody agrees to another.
   */
  grantHandOver: defineCall({
    event: 'auth/grantHandOver',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_HAND_OVER_GRANT',
    secret: true,
    whileSuspended: true,
    input: z.strictObject({ audience: HostName, community: Uuid, challenge: Challenge }),
    output: z.object({ code: z.string() }),
    errors: ['session.handOverRefused', 'communities.notFound'],
  }),
  /**
   * Trades a code for a session that is held to one community. Any presentation uses the code up; a second one ends the
   * session that the first one made. Null says no, whatever the reason, and must not undo that.
   */
  redeemHandOver: defineGatewayCall({
    event: 'auth/redeemHandOver',
    kind: 'mutation',
    who: 'anyone',
    audit: 'AUTH_HAND_OVER_REDEEM',
    secret: true,
    whileSuspended: true,
    input: z.strictObject({
      code: Text.min(1).max(200),
      verifier: Text.min(43).max(128),
      audience: HostName,
      community: Uuid,
      device: DeviceReport,
    }),
    output: z.object({ account: Uuid, session: Uuid, token: z.string() }).nullable(),
    errors: ['communities.notFound'],
  }),
};
