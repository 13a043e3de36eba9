import { fail } from '@muster/contracts/errors';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import { type Outbound, targetOf } from '../../../platform/outbound/outbound.ts';
import { toUsername } from './identity.ts';
import { fetchThrough, type IdentityProvider, PROVIDER_TIMEOUT_S, returnAddress } from './provider.ts';

const ISSUER = 'https://discord.com';

/** `GET /oauth2/@me`: which application a token was made for. */
const Authorization = z.object({ application: z.object({ id: z.string() }) });

/** `GET /users/@me`. Ids are snowflakes: texts, beyond what a number can hold. */
const User = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().regex(/^\w+$/).nullish().catch(null),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});

/** Sign-in with Discord: OAuth 2 with Discord's own user endpoint. */
export function discordProvider(
  { clientId, clientSecret, baseUrl }: NonNullable<Config['discord']>,
  outbound: Outbound,
): IdentityProvider {
  const config = new Configuration(
    { issuer: ISSUER, token_endpoint: `${baseUrl}/api/oauth2/token` },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  config.timeout = PROVIDER_TIMEOUT_S;
  config[customFetch] = fetchThrough(outbound.trusting([targetOf(baseUrl)]));
  if (baseUrl.startsWith('http:')) allowInsecureRequests(config);

  async function ask<T>(path: string, token: string, shape: z.ZodType<T>): Promise<T> {
    const response = await fetchProtectedResource(config, token, new URL(`${baseUrl}/api${path}`), 'GET');
    return shape.parse(await response.json());
  }

  return {
    provider: 'discord',
    info: async () => ({
      provider: 'discord',
      label: 'Discord',
      authorizationEndpoint: `${baseUrl}/oauth2/authorize`,
      clientId,
      scope: 'identify email',
      responseMode: 'query',
      parameters: { prompt: 'consent' },
      embedded: false,
    }),
    async identify(back) {
      const tokens = await authorizationCodeGrant(config, returnAddress(back), { pkceCodeVerifier: back.codeVerifier });
      // There is no id_token with an audience, so we ask whom the token is for: one lent by another application is refused.
      const { application } = await ask('/oauth2/@me', tokens.access_token, Authorization);
      if (application.id !== clientId) {
        throw fail('session.providerRefused', { internal: 'the token was made for another application' });
      }
      const user = await ask('/users/@me', tokens.access_token, User);
      return {
        provider: 'discord',
        issuer: ISSUER,
        subject: user.id,
        label: user.username,
        username: toUsername(user.global_name ?? user.username),
        avatarUrl: user.avatar ? `https://cdn.discordapp.com/avatars/${user.id}/${user.avatar}.png?size=256` : null,
        email: user.email ?? null,
        emailVerified: user.verified === true,
      };
    },
  };
}
