import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import {
  type FormCredentials,
  PairDone,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SignInPairAnswer,
} from '@muster/contracts/session/sign-in-pair';
import type { Caller } from '../bridge.ts';

/** The account that signed in, and its sso token. */
export type PairSession = { readonly account: string; readonly token: string };

/** The REST calls by which an upstream that is not ours signs people in and out (@decision 0151). */
export type SignInPair = {
  /**
   * Trades credentials for an sso token. `session.wrongCredentials` or `session.wrongCode` where the upstream says no,
   * `session.tooManyAttempts` where it has been asked too often, `upstream.badAnswer` for an answer of another shape.
   */
  signIn(credentials: FormCredentials): Promise<PairSession>;
  /** Has a code sent to an address. Says nothing about whether an account has it. */
  sendCode(email: string): Promise<void>;
  /** Makes a token worthless. False where the upstream had none like it, or has no such call. */
  endToken(caller: Caller): Promise<boolean>;
};

/** Posts JSON; the answer's body is unchecked. `retryAfter` is the header, in seconds. */
export type PostJson = (posting: {
  readonly path: string;
  readonly body: object;
  readonly caller?: Caller;
}) => Promise<{ readonly status: number; readonly body: unknown; readonly retryAfterS: number | null }>;

const WAIT_S = 60;

/** Makes the two calls over the REST client of an upstream. */
export function createSignInPair(post: PostJson): SignInPair {
  return {
    async signIn(credentials) {
      const { status, body, retryAfterS } = await post({ path: SIGN_IN_PATH, body: credentials });
      assertAsked(SIGN_IN_PATH, status, retryAfterS);
      const wrong = 'code' in credentials ? 'session.wrongCode' : 'session.wrongCredentials';
      if (status === 401 || status === 403) throw fail(wrong);
      const answer = SignInPairAnswer.safeParse(body);
      if (status !== 200 || !answer.success) throw unusable(SIGN_IN_PATH, status);
      if (!answer.data.success) throw fail(wrong);
      return { account: answer.data.userId, token: answer.data.token };
    },
    async sendCode(email) {
      const { status, body, retryAfterS } = await post({ path: SIGN_IN_PATH, body: { email } });
      assertAsked(SIGN_IN_PATH, status, retryAfterS);
      // An upstream that says no here says who has an account; the person is told the same either way.
      if (status === 401 || status === 403) return;
      if (status !== 200 || !PairDone.safeParse(body).success) throw unusable(SIGN_IN_PATH, status);
    },
    async endToken(caller) {
      const { status, body } = await post({ path: SIGN_OUT_PATH, body: { account: caller.account }, caller });
      if (status === 401 || status === 404) return false;
      const done = PairDone.safeParse(body);
      if (status !== 200 || !done.success) throw unusable(SIGN_OUT_PATH, status);
      return done.data.success;
    },
  };
}

function assertAsked(path: string, status: number, retryAfterS: number | null): void {
  if (status === 429) {
    const waitS = retryAfterS ?? WAIT_S;
    throw fail('session.tooManyAttempts', { values: { minutes: Math.ceil(waitS / 60) }, retryAfterS: waitS });
  }
  if (status === 404)
    throw fail('session.providerDisabled', { internal: `POST ${path}: the upstream has no such address` });
}

function unusable(path: string, status: number): Failure {
  return fail('upstream.badAnswer', { internal: `POST ${path}: ${status}` });
}
