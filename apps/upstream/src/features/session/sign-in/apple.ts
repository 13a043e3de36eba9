import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  clockSkew,
  Configuration,
  type CustomFetch,
  customFetch,
} from 'openid-client';
import * as z from 'zod';
import type { AppleConfig } from '../../../config.ts';
import { secondsAhead } from '../../../platform/database-clock.ts';
import { type Outbound, targetOf } from '../../../platform/outbound/outbound.ts';
import { toUsername } from './identity.ts';
import {
  claimsOf,
  fetchThrough,
  type IdentityProvider,
  isTrue,
  PROVIDER_TIMEOUT_S,
  returnAddress,
  textOf,
} from './provider.ts';

const ISSUER = 'https://appleid.apple.com';
const SECRET_LIFE_S = 5 * 60;

/** The form field `user` of the first return. It is not signed: good for a name to begin with, and nothing else. */
const AppleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

/** What Apple's provider works with. `now` is the database's clock. */
type AppleParts = { readonly outbound: Outbound; readonly now: () => Date };
type Asking = { readonly fetch: CustomFetch; readonly now: () => Date };

/**
 * Sign in with Apple: OpenID Connect whose client secret is a short-lived token we sign. The database's clock judges
 * Apple's tokens too.
 */
export function appleProvider(apple: AppleConfig, { outbound, now }: AppleParts): IdentityProvider {
  const { servicesId, baseUrl } = apple;
  const fetch = fetchThrough(outbound.trusting([targetOf(baseUrl)]));
  return {
    provider: 'apple',
    info: async () => ({
      provider: 'apple',
      label: 'Apple',
      authorizationEndpoint: `${baseUrl}/auth/authorize`,
      clientId: servicesId,
      scope: 'name email',
      responseMode: 'form_post',
      parameters: {},
      embedded: false,
    }),
    async identify(back) {
      const tokens = await authorizationCodeGrant(await configure(apple, { fetch, now }), returnAddress(back), {
        pkceCodeVerifier: back.codeVerifier,
        expectedNonce: back.nonce,
        idTokenExpected: true,
      });
      const claims = claimsOf(tokens);
      const email = textOf(claims.email);
      return {
        provider: 'apple',
        issuer: ISSUER,
        subject: claims.sub,
        label: email ?? 'Apple',
        username: toUsername(nameIn(back.appleUser) ?? email?.split('@')[0] ?? ''),
        avatarUrl: null,
        email,
        emailVerified: isTrue(claims.email_verified),
      };
    },
  };
}

async function configure(apple: AppleConfig, { fetch, now }: Asking): Promise<Configuration> {
  const { baseUrl } = apple;
  const config = new Configuration(
    { issuer: baseUrl, token_endpoint: `${baseUrl}/auth/token`, jwks_uri: `${baseUrl}/auth/keys` },
    apple.servicesId,
    { [clockSkew]: secondsAhead(now) },
    ClientSecretPost(await clientSecret(apple, now())),
  );
  config.timeout = PROVIDER_TIMEOUT_S;
  config[customFetch] = fetch;
  if (baseUrl.startsWith('http:')) allowInsecureRequests(config);
  return config;
}

async function clientSecret(
  { teamId, keyId, servicesId, privateKey, baseUrl }: AppleConfig,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(servicesId)
    .setAudience(baseUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SECRET_LIFE_S)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

function nameIn(appleUser: string | undefined): string | null {
  if (appleUser === undefined) return null;
  try {
    const { name } = AppleUser.parse(JSON.parse(appleUser));
    return textOf([name?.firstName, name?.lastName].filter(Boolean).join(' '));
  } catch {
    // It came from the browser; a broken one is no name.
    return null;
  }
}
