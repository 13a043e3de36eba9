import * as z from 'zod';
import { Email, Password, Username } from './model.ts';

/**
 * Bodies and answers of the own sign-in's pages (`/oidc/interaction/{uid}/…` and `/oidc/account/…`), which the client
 * posts as JSON. A step that completes the sign-in answers `redirectTo`, where the browser goes next.
 */
export const InteractionBodies = {
  login: z.strictObject({ email: Email, password: Password }),
  register: z.strictObject({ email: Email, password: Password, username: Username }),
  /** Always answers alike, whether or not the account exists. */
  forgot: z.strictObject({ email: Email }),
  reset: z.strictObject({ token: z.string().min(20).max(200), password: Password }),
  verify: z.strictObject({ token: z.string().min(20).max(200) }),
};

/** Answer of `login` and `register`. */
export const InteractionDone = z.object({ redirectTo: z.string() });

/** Answer of `forgot`, `reset` and `verify`. */
export const AccountStepDone = z.object({ done: z.literal(true) });
