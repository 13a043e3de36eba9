import { fail } from '@muster/contracts/errors';
import type { Config } from '../../config.ts';
import { openIdMethod } from '../openid/method.ts';
import { isOfPair } from '../pair/pair-session.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { upstreamMethod } from './upstream-method.ts';

/**
 * How people sign in here, by the settings (@decision 0151): an OpenID provider, forms of the sign-in screen, or both; with neither, by the
 * calls of our own upstream.
 */
export function chooseSignInMethod({ openId, signInForms }: Pick<Config, 'openId' | 'signInForms'>): SignInMethod {
  if (signInForms.length === 0) return openId ? openIdMethod(openId) : upstreamMethod;
  const providers = openId ? openIdMethod(openId) : formsAlone;
  return {
    ...providers,
    revoke: (session, bridge) =>
      isOfPair(session) ? bridge.pair.endToken(session) : providers.revoke(session, bridge),
  };
}

/** No button leads anywhere. */
const formsAlone: SignInMethod = {
  makesAccounts: false,
  offered: async () => [],
  find: async () => null,
  redeem: async () => {
    throw fail('session.providerDisabled');
  },
  beginLink: async () => {
    throw fail('session.providerDisabled');
  },
  revoke: async () => false,
};
