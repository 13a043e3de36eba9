import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
} from 'openid-client';
import { EMBEDDED_ISSUER, toUsername } from './identity.ts';
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
};

/** The product's own sign-in, by OpenID Connect. */
export function ownProvider(options: OwnOptions): IdentityProvider {
  const { isEmbedded, clientId } = options;
  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discover(options).catch((error: unknown) => {
      // The next sign-in tries again.
      discovered = null;
      throw error;
    });
    return discovered;
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

function discover({ issuer, clientId, clientSecret, fetch }: OwnOptions): Promise<Configuration> {
  const insecure = issuer.startsWith('http:');
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_S,
    [customFetch]: fetch,
    ...(insecure && { execute: [allowInsecureRequests] }),
  });
}
