import { calls } from '@muster/contracts/calls';
import { Failure } from '@muster/contracts/kit/error';
import type { ProviderInfo } from '@muster/contracts/session/model';
import type { Bridge, Caller } from '../../bridge/bridge.ts';
import type { CheckedReturn, SignInMethod } from './sign-in-method.ts';

const NOBODY: Caller = { account: null, token: null };

/** Signing in by the calls of our own upstream, which holds the providers' secrets and makes the sso tokens (@decision 0002). */
export const upstreamMethod: SignInMethod = {
  makesAccounts: true,
  offered: providersOf,
  async find(wanted, bridge, origin) {
    const providers = await providersOf(bridge, origin);
    return providers.find(({ provider }) => provider === wanted) ?? null;
  },
  redeem: ({ transaction, returned, session }: CheckedReturn, bridge) => {
    const link = transaction.linkTo !== null;
    return bridge.call(
      calls.session.exchange,
      {
        provider: transaction.provider,
        code: returned.code,
        codeVerifier: transaction.verifier,
        nonce: transaction.nonce,
        redirectUri: transaction.redirectUri,
        device: returned.device,
        ...(returned.appleUser !== undefined && { appleUser: returned.appleUser }),
        link,
      },
      { caller: link && session ? session : NOBODY },
    );
  },
  async beginLink(begun, session, bridge) {
    await bridge.call(calls.session.startLink, begun, { caller: session });
  },
  async revoke(session, bridge) {
    const { ended } = await bridge.call(calls.session.signOut, {}, { caller: session });
    return ended;
  },
};

/** An upstream of another make does not know the call: without settings of ours for it, it offers no sign-in (@decision 0151). */
async function providersOf(bridge: Bridge, origin: string): Promise<ProviderInfo[]> {
  try {
    return await bridge.call(calls.session.providers, { origin }, { caller: NOBODY });
  } catch (error) {
    if (error instanceof Failure && error.code === 'request.notOffered') return [];
    throw error;
  }
}
