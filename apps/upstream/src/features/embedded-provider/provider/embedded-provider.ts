import { type Account, type ClientMetadata, type Configuration, errors, Provider } from 'oidc-provider';
import type { Config } from '../../../config.ts';
import { toFailure } from '../../../platform/calls/answers.ts';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/process/logger.ts';
import { credentialRows } from '../../credentials/public.ts';
import type { ProviderKeys } from './keys.ts';
import { createAdapter } from './store.ts';

/** Path below which the provider lives, here and behind the gateway. */
export const PROVIDER_PATH = '/oidc';

/** Our own client, the only one. */
export const OWN_CLIENT_ID = 'muster';

const SCOPE = 'openid email profile';
const MINUTE_S = 60;

/** Parts of the embedded provider. */
export type EmbeddedProviderParts = {
  readonly db: Database;
  /** The database's clock. */
  readonly now: () => Date;
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly keys: ProviderKeys;
  readonly log: Logger;
};

/** The embedded OpenID provider: e-mail and password, for our own client alone. */
export function createEmbeddedProvider(parts: EmbeddedProviderParts): Provider {
  const { db, now, config, keys, log } = parts;
  const { publicOrigin } = config;
  const provider = new Provider(`${publicOrigin}${PROVIDER_PATH}`, {
    ...RULES,
    adapter: (model: string) => createAdapter({ db, now }, model),
    clients: [ownClient(parts)],
    jwks: { keys: keys.jwks.map((key) => ({ ...key })) },
    cookies: { keys: [...keys.cookieKeys], short: COOKIE, long: COOKIE },
    // Its pages are the client's; the cookie of an interaction is bound to this path, below which they post.
    interactions: { url: (_context, interaction) => `${PROVIDER_PATH}/interaction/${interaction.uid}` },
    findAccount: (_context, id) => findAccount(db, id),
    renderError: async (context, out, error) => {
      log.warn({ err: error, error: out.error }, 'the embedded provider refused a request');
      // The library's own refusals are about a sign-in that cannot go on; what else is thrown has a reason of its own.
      const isRefusal = error instanceof errors.OIDCProviderError;
      const code = isRefusal ? 'session.interactionExpired' : toFailure(error, log).code;
      context.redirect(`${publicOrigin}/login?error=${code}`);
    },
  });
  // Addresses are built from the headers that mount.ts sets from our configuration, never from what a client sent.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the embedded provider failed'));
  return provider;
}

const COOKIE = { httpOnly: true, sameSite: 'lax' } as const;

/** What holds for every installation. */
const RULES: Configuration = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
  // Our client reads the id_token and asks no further.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  responseTypes: ['code'],
  pkce: { required: () => true },
  ttl: {
    AccessToken: 10 * MINUTE_S,
    AuthorizationCode: MINUTE_S,
    Grant: 60 * MINUTE_S,
    IdToken: 10 * MINUTE_S,
    // What a visitor begins and leaves is kept no longer than a form takes to be filled in.
    Interaction: 20 * MINUTE_S,
    Session: 20 * MINUTE_S,
  },
  // Nothing about our one client has to be fetched from elsewhere.
  fetch: () => Promise.reject(new Error('the embedded provider asks no other server')),
  // There is no question of consent: people sign in to the product itself.
  loadExistingGrant: async ({ oidc }) => {
    const accountId = oidc.session?.accountId;
    if (accountId === undefined) return undefined;
    const grant = new oidc.provider.Grant({ clientId: OWN_CLIENT_ID, accountId });
    grant.addOIDCScope(SCOPE);
    await grant.save();
    return grant;
  },
};

function ownClient({ config, keys }: EmbeddedProviderParts): ClientMetadata {
  return {
    client_id: OWN_CLIENT_ID,
    client_secret: keys.clientSecret,
    redirect_uris: [`${config.publicOrigin}/oauth/own`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
  };
}

async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const credential = await credentialRows.byId(db, id);
  if (!credential) return undefined;
  const claims = {
    sub: id,
    email: credential.email,
    email_verified: credential.verifiedAt !== null,
    preferred_username: credential.username,
  };
  return { accountId: id, claims: async () => claims };
}
