import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { Email, Password } from './model.ts';

/**
 * The two REST calls that an upstream that is not ours may add, so that its people can sign in without an OpenID provider
 * (@decision 0151). `POST /auth/sign_in` takes e-mail and password, or e-mail and a code, and answers the account and its sso token;
 * with an e-mail alone it sends a code to that address and answers alike whether or not there is such an account.
 * `POST /auth/sign_out` brings the token as a bearer token and makes it worthless.
 */
export const SIGN_IN_PATH = '/auth/sign_in';
export const SIGN_OUT_PATH = '/auth/sign_out';

/** What people can sign in by with the pair. */
export const SIGN_IN_FORMS = ['password', 'code'] as const;
export type SignInForm = (typeof SIGN_IN_FORMS)[number];

/** Longest token that fits, sealed, into one cookie, of which browsers keep 4096 bytes. */
export const TOKEN_LENGTH_MAX = 2_500;

/** A code as people type it from a mail: spaces and dashes in it do not count. */
export const SignInCode = Text.transform((typed) => typed.replace(/[\s-]/g, '')).pipe(
  z.string().min(1, 'Enter the code.').max(64),
);

/** What a person signs in with. */
export const FormCredentials = z.union([
  z.strictObject({ email: Email, password: Password }),
  z.strictObject({ email: Email, code: SignInCode }),
]);
export type FormCredentials = z.infer<typeof FormCredentials>;

/** Answer of `POST /auth/sign_in` to credentials. Nothing of it is guessed: odd in any part, it is no answer. */
export const SignInPairAnswer = z.union([
  z.object({
    success: z.literal(true),
    userId: Uuid,
    token: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .max(TOKEN_LENGTH_MAX),
  }),
  z.object({ success: z.literal(false) }),
]);

/** Answer of `POST /auth/sign_in` to an e-mail alone, and of `POST /auth/sign_out`. */
export const PairDone = z.object({ success: z.boolean() });
