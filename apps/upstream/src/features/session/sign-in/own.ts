import {
  allowInsecureRequests,
  authorizationCodeGrant,
  clockSkew,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
} from 'openid-client';
import { secondsAhead } from '../../../platform/database-clock.ts';
import { EMBEDDED_ISSUER } from '../../credentials/public.ts';
import { toUsername } from './identity.ts';
import { claimsOf, type IdentityProvider, isTrue, PROVIDER_TIMEOUT_S, returnAddress, textOf } from './provider.ts';

/** An OpenID provider as the product's own sign-in: the embedded one, or the operator's. */
export type OwnOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The embedded provider is this process. */
  readonly isEmbedded: boolean;
  /** Sends the requests. */
  readonly fetch: CustomFetch;
  /** The database's clock. */
  readonly now: () => Date;
};

/** The product's own sign-in, by OpenID Connect. */
export function ownProvider(options: OwnOptions): IdentityProvider {
  const { isEmbedded, clientId } = options;
  let discovered: Discovered | null = null;
  const configuration = () => {
    const skewS = skewOf(options);
    if (discovered && Math.abs(discovered.skewS - skewS) <= SKEW_STEP_S) return discovered.configuration;
    const made: Discovered = { skewS, configuration: discover(options, skewS) };
    discovered = made;
    // The next sign-in tries again.
    made.configuration.catch(() => void (discovered === made && (discovered = null)));
    return made.configuration;
  };
  return {
    provider: 'own',
    async info() {
      const authorizationEndpoint = isEmbedded
        ? `${options.issuer}/auth`
        : ((await configuration()).serverMetadata().authorization_endpoint ?? '');
      return {
        provider: 'own',
        label: 'E-mail',
        authorizationEndpoint,
        clientId,
        scope: 'openid email profile',
        responseMode: 'query',
        parameters: { prompt: 'login' },
        embedded: isEmbedded,
      };
    },
    async identify(back) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, returnAddress(back, config.serverMetadata().issuer), {
        pkceCodeVerifier: back.codeVerifier,
        expectedNonce: back.nonce,
        idTokenExpected: true,
      });
      const claims = claimsOf(tokens);
      const email = textOf(claims.email);
      return {
        provider: 'own',
        issuer: isEmbedded ? EMBEDDED_ISSUER : claims.iss,
        subject: claims.sub,
        label: email ?? textOf(claims.preferred_username) ?? 'E-mail',
        username: toUsername(textOf(claims.preferred_username) ?? textOf(claims.name) ?? email?.split('@')[0] ?? ''),
        avatarUrl: null,
        email,
        emailVerified: isTrue(claims.email_verified),
      };
    },
  };
}

type Discovered = { readonly skewS: number; readonly configuration: Promise<Configuration> };

/** A configuration judges tokens by one skew for as long as it is kept; the library allows tokens this much by itself. */
const SKEW_STEP_S = 5;

/** Our own tokens are made by this process's time of day and judged by it within a moment. */
function skewOf({ isEmbedded, now }: OwnOptions): number {
  return isEmbedded ? 0 : secondsAhead(now);
}

function discover({ issuer, clientId, clientSecret, fetch }: OwnOptions, skewS: number): Promise<Configuration> {
  const insecure = issuer.startsWith('http:');
  const metadata = { client_secret: clientSecret, [clockSkew]: skewS };
  return discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: PROVIDER_TIMEOUT_S,
    [customFetch]: fetch,
    ...(insecure && { execute: [allowInsecureRequests] }),
  });
}
