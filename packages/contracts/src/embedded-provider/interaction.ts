import * as z from 'zod';
import { PROOF_WAYS, PasskeyOptions, Proof } from '../second-factor/model.ts';
import { Email, Password, Username } from '../session/model.ts';
import { Text } from '../kit/text.ts';

/**
 * Bodies and answers of the own sign-in's pages (`/oidc/interaction/{uid}/…` and `/oidc/account/…`), which the client
 * posts as JSON. A step that completes the sign-in answers `redirectTo`, where the browser goes next.
 */
export const InteractionBodies = {
  login: z.strictObject({ email: Email, password: Password }),
  /** The second step, where the account has a second factor. */
  factor: Proof,
  /** Asks for the options to show a passkey with: in place of e-mail and password, or as the second step. */
  passkeyOptions: z.strictObject({}),
  /** Signs in with a passkey alone; `response` is the browser's answer as JSON. */
  passkey: z.strictObject({ response: Text.min(1).max(8000) }),
  /** Always answers alike, whether or not the address has an account; what comes next stands in a mail. */
  register: z.strictObject({ email: Email, username: Username }),
  /** Always answers alike, whether or not the account exists. */
  forgot: z.strictObject({ email: Email }),
  reset: z.strictObject({ token: Text.min(20).max(200), password: Password }),
  /** Confirms an address by a mailed link: only its holder chooses the password. */
  verify: z.strictObject({ token: Text.min(20).max(200), password: Password }),
};

/** Answer of a step that may complete the sign-in. */
export const InteractionDone = z.object({ redirectTo: z.string() });

/** Answer of `login` for an account with a second factor: nothing is signed in before one of these was shown. */
export const FactorNeeded = z.object({ proofWays: z.array(z.enum(PROOF_WAYS)) });

/** Answer of `passkeyOptions`. */
export const InteractionPasskey = z.object({ options: PasskeyOptions });

/**
 * Answer of `register`: which way mail goes here. Without a mail server it goes to the log of the upstream, and outside
 * production to the page `outbox`, which only the machine it runs on may see.
 */
export const MailPosted = z.object({ mail: z.enum(['sent', 'outbox', 'log']), outbox: z.url().nullable() });
export type MailPosted = z.infer<typeof MailPosted>;

/** Answer of `forgot`, `reset`, and of `verify` outside an interaction. */
export const AccountStepDone = z.object({ done: z.literal(true) });
