import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { HandOverQuestion } from './hand-over.ts';
import { PROOF_WAYS, Proof } from '../second-factor/model.ts';

/** A request for a proof: 256 bits as base64url, good for one session, once, and for five minutes. */
const ProofRequest = z.string().regex(/^[\w-]{43}$/);

/** A request of a community's host for a proof on the product's own host, and the proofs that the person can show. */
export const HostProofQuestion = HandOverQuestion.extend({
  /** As of `factors`. Empty for an account that signs in by others alone. */
  proofWays: z.array(z.enum(PROOF_WAYS)),
  /** The session that answers was signed in after the request was made, which is proof enough where there is no other. */
  signedInSince: z.boolean(),
});
export type HostProofQuestion = z.infer<typeof HostProofQuestion>;

/** Until when a session counts as proven: null where it does not. */
export const ProvenUntil = z.object({ session: Uuid, until: Moment.nullable() });
export type ProvenUntil = z.infer<typeof ProvenUntil>;

/**
 * How a session of a community's own host comes by a proof (@decision 0063): it asks, and its person proves who they are
 * on the product's own host, where alone passwords and passkeys are shown.
 */
export const hostProofCalls = {
  /** Until when the calling session counts as proven. */
  proven: defineCall({
    event: 'factors/proven',
    kind: 'query',
    who: 'signedIn',
    scope: 'session',
    input: z.strictObject({}),
    output: ProvenUntil,
    errors: [],
  }),
  /**
   * Of a community's own host alone: asks for a proof, beside what other pages of this session ask for; of more than five,
   * the oldest is over. `request` is given out once and kept hashed.
   */
  startHostProof: defineCall({
    event: 'factors/startHostProof',
    kind: 'mutation',
    who: 'signedIn',
    audit: unaudited('only asks for a proof, which AUTH_PROVE_HOST records (tests/session/grant-host-proof)'),
    scope: 'session',
    secret: true,
    input: z.strictObject({}),
    output: z.object({ request: ProofRequest, expiresAt: Moment }),
    errors: ['session.proofHere'],
  }),
  /** On the main site: which host asks, for which community. Only the account that it is about may know. */
  hostProof: defineCall({
    event: 'factors/hostProof',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({ request: ProofRequest }),
    output: HostProofQuestion,
    errors: ['session.proofOver', 'session.proofNotYours'],
  }),
  /**
   * On the main site: proves who one is for the session that asked, and for no other. `proof` is null for an account
   * without a way to prove itself, which has to have signed in since. What is right uses the request up.
   */
  grantHostProof: defineCall({
    event: 'factors/grantHostProof',
    kind: 'mutation',
    who: 'signedIn',
    audit: 'AUTH_PROVE_HOST',
    secret: true,
    input: z.strictObject({ request: ProofRequest, proof: Proof.nullable() }),
    output: z.object({ until: Moment }),
    errors: ['session.proofOver', 'session.proofNotYours', 'session.wrongProof', 'session.tooManyAttempts'],
  }),
};
