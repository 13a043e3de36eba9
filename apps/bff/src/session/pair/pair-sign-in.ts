import { fail } from '@muster/contracts/errors';
import type { FormCredentials, SignInForm } from '@muster/contracts/session/sign-in-pair';
import { randomUUID } from 'node:crypto';
import type { Origins } from '../../gateway/origins.ts';
import { safePath } from '../../gateway/safe-address.ts';
import type { SessionCookies } from '../session-cookie.ts';
import type { SignInRequest } from '../sign-in.ts';
import type { Throttle } from '../throttle.ts';
import type { KnownDeviceCookies } from './known-device.ts';
import { sessionOfPair } from './pair-session.ts';

/** Signing in on a form of the sign-in screen, by the REST calls of an upstream that is not ours (@decision 0151). */
export type PairSignInService = {
  /** The forms that the settings name. */
  readonly forms: readonly SignInForm[];
  /**
   * Signs the browser in and answers the path to go on to. `session.providerDisabled` for a form that is not offered,
   * `session.wrongHost` away from where people sign in, and what the upstream says.
   */
  signIn(wanted: PairWanted, request: SignInRequest): Promise<{ readonly account: string; readonly next: string }>;
  /** Has a code sent. Answers alike whether or not somebody has the address. */
  sendCode(email: string, request: SignInRequest): Promise<{ readonly sent: true }>;
};

/** What a person typed, and the page to go to after it. */
export type PairWanted = { readonly credentials: FormCredentials; readonly next: string | null };

/** What the service needs. */
export type PairSignInDeps = {
  readonly forms: readonly SignInForm[];
  readonly origins: Origins;
  readonly sessions: SessionCookies;
  readonly devices: KnownDeviceCookies;
  readonly throttle: Throttle;
};

/** Makes the service. */
export function createPairSignIn({ forms, origins, sessions, devices, throttle }: PairSignInDeps): PairSignInService {
  const assertOffered = (form: SignInForm, { authority }: SignInRequest): void => {
    if (!forms.includes(form)) throw fail('session.providerDisabled');
    if (authority.origin !== origins.signIn(authority)) throw fail('session.wrongHost');
  };
  return {
    forms,
    async signIn({ credentials, next }, request) {
      assertOffered('code' in credentials ? 'code' : 'password', request);
      const { authority, bridge, setCookie } = request;
      const { email } = credentials;
      const known = await devices.read(request.cookieHeader, authority);
      const device = known?.email === email ? known.id : null;
      await throttle.spendTry({ address: authority.address, email, device });
      const made = await bridge.pair.signIn(credentials);
      setCookie(await devices.seal({ id: device ?? randomUUID(), email }, authority));
      setCookie(await sessions.seal(sessionOfPair(made), authority));
      return { account: made.account, next: safePath(next) };
    },
    async sendCode(email, request) {
      assertOffered('code', request);
      await throttle.spendMail({ address: request.authority.address, email });
      await request.bridge.pair.sendCode(email);
      return { sent: true };
    },
  };
}
