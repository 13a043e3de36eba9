import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';

/** A passkey of an account, as its person sees it. */
export const Passkey = z.object({
  id: Uuid,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a person can prove who they are beside signing in anew. */
export const PROOF_WAYS = ['password', 'totp', 'recovery', 'passkey'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** What protects an account beside its password, and how its person proves who they are. */
export const Factors = z.object({
  /** Whether the product's own sign-in has a password for it. */
  password: z.boolean(),
  totp: z.object({ since: Moment }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int().min(0),
  /**
   * What a step-up takes: one of the second factors where there is one, else the password. Empty for an account that
   * signs in by others alone: it signs in anew.
   */
  proofWays: z.array(z.enum(PROOF_WAYS)),
});
export type Factors = z.infer<typeof Factors>;

/** A proof of who somebody is. `value` is what was typed, or a passkey's answer as JSON. */
export const Proof = z.strictObject({ way: z.enum(PROOF_WAYS), value: Text.trim().min(1).max(8000) });
export type Proof = z.infer<typeof Proof>;

/** What a person calls a passkey, such as the device it is on. */
export const PasskeyName = Name.min(1, 'Give it a name.').max(60, 'Use at most 60 characters.');

/** Recovery codes, given out once. */
export const RecoveryCodes = z.array(z.string());

/** Options for the browser's own call, as WebAuthn has them. */
export const PasskeyOptions = z.record(z.string(), z.unknown());
