import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Factors, PasskeyName, PasskeyOptions, Proof, RecoveryCodes } from './model.ts';
import { Text } from '../kit/text.ts';

/**
 * Calls about second factors and proofs (@decision 0041). All are of the main site alone: a session of a community's own
 * host is refused. What carries a secret is `secret`: its answer is not kept, nor anything made from its fields.
 */
export const secondFactorCalls = {
  /** What protects the caller's account. */
  factors: defineCall({
    event: 'factors/get',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: Factors,
    errors: [],
  }),
  /** Begins the set-up of an authenticator app. The secret counts once a code made with it comes back. */
  beginTotp: defineCall({
    event: 'factors/beginTotp',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('only begins a set-up, which confirmTotp records'),
    stepUp: true,
    secret: true,
    input: z.strictObject({}),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['session.totpOn', 'session.addressUnproved'],
  }),
  /**
   * Ends the set-up with a code; signs every other device out. Answers recovery codes where there were none, once and
   * never again.
   */
  confirmTotp: defineCall({
    event: 'factors/confirmTotp',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_FACTOR_ADD',
    stepUp: true,
    secret: true,
    input: z.strictObject({ code: Text.trim().min(6).max(10) }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable(), revoked: z.int() }),
    errors: ['session.setUpExpired', 'session.wrongProof', 'session.tooManyAttempts', 'session.addressUnproved'],
  }),
  /** Options with which a browser makes a passkey, or shows one to prove who it is. Good for five minutes and once. */
  passkeyOptions: defineCall({
    event: 'factors/passkeyOptions',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('only begins a set-up, which addPasskey records'),
    secret: true,
    input: z.strictObject({ purpose: z.enum(['add', 'prove']) }),
    output: z.object({ options: PasskeyOptions }),
    errors: ['session.addressUnproved'],
  }),
  /** Adds the passkey a browser made; signs every other device out. `response` is the browser's answer as JSON. */
  addPasskey: defineCall({
    event: 'factors/addPasskey',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_FACTOR_ADD',
    stepUp: true,
    secret: true,
    input: z.strictObject({ name: PasskeyName, response: Text.min(1).max(20_000) }),
    output: z.object({ recoveryCodes: RecoveryCodes.nullable(), revoked: z.int() }),
    errors: ['session.passkeyRefused', 'session.tooManyPasskeys', 'session.addressUnproved'],
  }),
  /** Takes a factor away: a passkey by its id, or the authenticator app. Signs every other device out. */
  removeFactor: defineCall({
    event: 'factors/remove',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_FACTOR_REMOVE',
    stepUp: true,
    input: z.strictObject({ passkey: Uuid.nullable() }),
    output: z.object({ revoked: z.int() }),
    errors: ['session.factorNotFound'],
  }),
  /** Makes ten new recovery codes; the old ones stop working. */
  renewRecoveryCodes: defineCall({
    event: 'factors/renewRecoveryCodes',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'ACCOUNT_RECOVERY_CODES_RENEW',
    stepUp: true,
    secret: true,
    input: z.strictObject({}),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['session.factorNotFound'],
  }),
  /** Proves who one is, for ten minutes of this session. What is wrong with a proof is not told. */
  prove: defineCall({
    event: 'factors/prove',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_PROVE',
    secret: true,
    input: Proof,
    output: z.object({ until: Moment }),
    errors: ['session.wrongProof', 'session.tooManyAttempts'],
  }),
};
