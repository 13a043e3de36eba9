import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { Uuid } from '@muster/contracts/kit/ids';
import type { Provider } from '@muster/contracts/session/enums';
import { TOKEN_LENGTH_MAX } from '@muster/contracts/session/sign-in-pair';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../../bridge/clock.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { SignInMethod } from '../methods/sign-in-method.ts';
import { createOpenIdProvider, type OpenIdProvider } from './provider.ts';
import type { OpenIdSettings } from './settings.ts';

const LABELS = { discord: 'Discord', apple: 'Apple' } as const;

/**
 * Signing in with the OpenID provider of an upstream that is not ours (@decision 0151). The gateway is the provider's client: it
 * redeems the code, and the access token is the sso token, once the upstream's `auth/verifyToken` takes it for that account.
 */
export function openIdMethod(
  settings: OpenIdSettings,
  provider: OpenIdProvider = createOpenIdProvider(settings, systemClock),
): SignInMethod {
  const offered = settings.returns.map((each) => ({ provider: each, label: labelOf(each, settings), embedded: false }));
  return {
    makesAccounts: false,
    offered: async () => offered,
    async find(wanted) {
      const found = offered.find((each) => each.provider === wanted);
      if (!found) return null;
      return {
        ...found,
        authorizationEndpoint: await provider.authorizationEndpoint(),
        clientId: settings.clientId,
        scope: settings.scope,
        responseMode: 'query',
        parameters: parametersFor(wanted, settings),
      };
    },
    async redeem({ transaction, returned }, bridge) {
      const { token, claims } = await provider.redeem({
        code: returned.code,
        issuer: returned.issuer,
        codeVerifier: transaction.verifier,
        nonce: transaction.nonce,
        redirectUri: transaction.redirectUri,
      });
      const account = accountOf(claims, settings);
      if (token.length > TOKEN_LENGTH_MAX)
        throw fail('session.providerRefused', {
          internal: `an access token of more than ${TOKEN_LENGTH_MAX} characters`,
        });
      await assertKnown(() => bridge.verifyToken({ account, token }, returned.device));
      return { account, token, session: randomUUID(), newAccount: false };
    },
    async beginLink() {
      throw fail('session.providerDisabled', { internal: 'accounts of this upstream are its own provider’s' });
    },
    revoke: ({ token }) => provider.revoke(token),
  };
}

function labelOf(provider: Provider, { label }: OpenIdSettings): string {
  return provider === 'own' ? label : LABELS[provider];
}

/** A parameter that asks for a chat platform or Apple by name has nothing to say for the provider's own sign-in. */
function parametersFor(provider: Provider, { parameters }: OpenIdSettings): Record<string, string> {
  const all = Object.entries(parameters).filter(([, value]) => provider !== 'own' || !value.includes('{return}'));
  return Object.fromEntries(all.map(([name, value]) => [name, value.replaceAll('{return}', provider)]));
}

function accountOf(claims: Readonly<Record<string, unknown>>, { accountClaim }: OpenIdSettings): string {
  const account = Uuid.safeParse(claims[accountClaim]);
  if (!account.success)
    throw fail('session.providerRefused', { internal: `the id_token has no uuid in its claim ${accountClaim}` });
  return account.data;
}

/** Before anything is kept: a token that the upstream refuses would sign in and out again in circles. */
async function assertKnown(verify: () => ReturnType<Bridge['verifyToken']>): Promise<void> {
  try {
    await verify();
  } catch (error) {
    if (error instanceof Failure && error.code === 'session.reauthenticationFailed')
      throw fail('session.tokenRefused', { internal: error.internal ?? 'auth/verifyToken' });
    throw error;
  }
}
