import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
  type ServerMetadata,
  tokenRevocation,
} from 'openid-client';
import type { Clock } from '../../bridge/clock.ts';
import { boundedFetch, PROVIDER_TIMEOUT_S } from './bounded-fetch.ts';
import type { OpenIdSettings } from './settings.ts';

/** A code as the browser brought it back, and what it must fit. State and return path have been checked. */
export type CodeReturn = {
  readonly code: string;
  readonly issuer?: string | undefined;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
};

/** The OpenID provider beside an upstream, by its discovery document. Everything it throws is a Failure. */
export type OpenIdProvider = {
  /**
   * Where browsers are sent. `session.providerAway` where the provider cannot be asked, `session.providerRefused` where what it
   * says of itself is not safe to use.
   */
  authorizationEndpoint(): Promise<string>;
  /** Trades a code for the access token and the claims of the id_token, whose signature, issuer, audience, nonce and times it checks. */
  redeem(back: CodeReturn): Promise<{ readonly token: string; readonly claims: Readonly<Record<string, unknown>> }>;
  /** Revokes an access token (RFC 7009). False where the provider has no way to. */
  revoke(token: string): Promise<boolean>;
};

/** How long a discovery document is used; after that a new one is asked for, and the old one stands in while there is none. */
const DISCOVERED_MS = 10 * 60_000;
/** Clocks of the two machines may differ by this much. */
const CLOCK_TOLERANCE_S = 60;

/** Makes the client of a provider. Nothing is asked before it is needed. */
export function createOpenIdProvider(settings: OpenIdSettings, clock: Pick<Clock, 'now'>): OpenIdProvider {
  let last: { readonly configuration: Configuration; readonly at: number } | null = null;
  let asking: Promise<Configuration> | null = null;

  async function refresh(): Promise<Configuration> {
    try {
      const configuration = await discover(settings);
      last = { configuration, at: clock.now() };
      return configuration;
    } catch (error) {
      if (last) return last.configuration;
      throw toFailure('discovery', error);
    } finally {
      asking = null;
    }
  }

  async function current(): Promise<Configuration> {
    if (last && clock.now() - last.at < DISCOVERED_MS) return last.configuration;
    return (asking ??= refresh());
  }

  return {
    async authorizationEndpoint() {
      const metadata = (await current()).serverMetadata();
      const methods = metadata.code_challenge_methods_supported;
      // Without PKCE a stolen code could be put into a sign-in of this site.
      if (methods && !methods.includes('S256')) throw refused('the provider does not support PKCE with S256');
      return webAddress(metadata.authorization_endpoint, settings.issuer);
    },
    async redeem({ code, issuer, codeVerifier, nonce, redirectUri }) {
      const configuration = await current();
      const address = new URL(redirectUri);
      address.searchParams.set('code', code);
      if (issuer !== undefined) address.searchParams.set('iss', issuer);
      try {
        const tokens = await authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        if (tokens.token_type !== 'bearer') throw refused(`an access token of the kind ${tokens.token_type}`);
        return { token: tokens.access_token, claims: tokens.claims() ?? {} };
      } catch (error) {
        throw toFailure('token endpoint', error);
      }
    },
    async revoke(token) {
      const configuration = await current();
      if (configuration.serverMetadata().revocation_endpoint === undefined) return false;
      try {
        await tokenRevocation(configuration, token, { token_type_hint: 'access_token' });
        return true;
      } catch (error) {
        throw toFailure('revocation', error);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
  const authenticate: ClientAuth = (server, ...rest) => authenticationAt(server, clientSecret)(server, ...rest);
  return discovery(new URL(issuer), clientId, { [clockTolerance]: CLOCK_TOLERANCE_S }, authenticate, {
    timeout: PROVIDER_TIMEOUT_S,
    [customFetch]: boundedFetch,
    execute,
  });
}

/** A secret is shown as the provider takes it; Basic is the standard's default where its document does not say. */
function authenticationAt(server: ServerMetadata, clientSecret: string | null): ClientAuth {
  if (clientSecret === null) return None();
  const taken = server.token_endpoint_auth_methods_supported;
  return (taken && !taken.includes('client_secret_basic') ? ClientSecretPost : ClientSecretBasic)(clientSecret);
}

/** The address browsers are sent to: https, or http where the issuer is on this machine. */
function webAddress(address: string | undefined, issuer: string): string {
  const url = URL.parse(address ?? '');
  if (!url || (url.protocol !== 'https:' && url.protocol !== new URL(issuer).protocol))
    throw refused('the provider names no authorization endpoint that is safe');
  return url.href;
}

/**
 * Only names and codes of errors are kept: messages of the library and of JSON.parse can quote an answer, and answers of a
 * token endpoint hold tokens.
 */
function toFailure(what: string, error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof ResponseBodyError && !PASSING.includes(error.error)) return refused(`${what}: ${error.error}`);
  // What has no code of the library's comes from the connection.
  const isJudged = error instanceof ClientError && error.code !== undefined && !PASSING.includes(error.code);
  const internal = `${what}: ${describe(error)}`;
  return isJudged ? refused(internal) : fail('session.providerAway', { internal });
}

/** Codes of trouble that passes: of a provider, and of the library about something else that answered in its place. */
const PASSING: readonly string[] = [
  'server_error',
  'temporarily_unavailable',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const cause = error.cause instanceof Error ? ` (${error.cause.name})` : '';
  return `${error.name}${code}${cause}`;
}

function refused(internal: string): Failure {
  return fail('session.providerRefused', { internal });
}
