import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** The client that the gateway of a test is at the provider. */
export const CLIENT = { id: 'muster-gateway', secret: 'canary-client-secret-of-the-gateway' } as const;

/** What can be told to the provider while it runs. */
export type OpenIdBehaviour = {
  /** The person the next sign-in is of; null refuses it, as a person does who changes their mind. */
  account: string | null;
  /** Changes claims of id_tokens, which are signed anew. */
  claims: ((claims: JWTPayload) => JWTPayload) | null;
  /** Signs id_tokens with a key that the provider does not publish. */
  forged: boolean;
  /** Answers of these paths in its place. */
  readonly instead: Map<string, { readonly status: number; readonly body: string }>;
};

/** A certified OpenID provider in this process, as an upstream that is not ours may have one. */
export type OpenIdDouble = AsyncDisposable & {
  readonly issuer: string;
  readonly behaviour: OpenIdBehaviour;
  /** Access tokens it gave, in order. */
  readonly tokens: { readonly account: string; readonly token: string }[];
  /** Access tokens that were revoked. */
  readonly revoked: string[];
  /** Bodies of requests to the token endpoint. */
  readonly redeemed: URLSearchParams[];
};

/** Starts it on a free port. `onToken` is told of each access token before the client is. */
export async function startOpenIdProvider(
  origin: string,
  { onToken }: { onToken?: (account: string, token: string) => void } = {},
): Promise<OpenIdDouble> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const double = {
    issuer,
    behaviour: { account: null, claims: null, forged: false, instead: new Map() } as OpenIdBehaviour,
    tokens: [] as OpenIdDouble['tokens'],
    revoked: [] as string[],
    redeemed: [] as URLSearchParams[],
    [Symbol.asyncDispose]: () => stop(server),
  };
  const provider = makeProvider(issuer, origin, key);
  provider.on('access_token.destroyed', ({ jti }) => void double.revoked.push(jti));
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { access_token?: string; id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token || !body.access_token) return;
    const account = String(decodeJwt(body.id_token).sub);
    double.tokens.push({ account, token: body.access_token });
    onToken?.(account, body.access_token);
    context.body = { ...body, id_token: await resigned(body.id_token, { key, behaviour: double.behaviour }) };
  });
  serve(server, provider, double);
  return double;
}

function makeProvider(issuer: string, origin: string, key: JWK): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['own', 'discord', 'apple'].map((path) => `${origin}/oauth/${path}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
}

function serve(server: Server, provider: Provider, { behaviour, redeemed }: OpenIdDouble): void {
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const instead = behaviour.instead.get(path);
    if (instead) return void response.writeHead(instead.status).end(instead.body);
    if (path === '/token') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => void chunks.push(chunk));
      request.on('end', () => void redeemed.push(new URLSearchParams(Buffer.concat(chunks).toString())));
    }
    if (!path.startsWith('/interaction/')) return void answer(request, response);
    const result = behaviour.account
      ? { login: { accountId: behaviour.account } }
      : { error: 'access_denied', error_description: 'the person said no' };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
}

async function resigned(
  idToken: string,
  { key, behaviour }: { readonly key: JWK; readonly behaviour: OpenIdBehaviour },
): Promise<string> {
  if (!behaviour.claims && !behaviour.forged) return idToken;
  const claims = decodeJwt(idToken);
  const signer = behaviour.forged ? (await generateKeyPair('RS256')).privateKey : await importJWK(key, 'RS256');
  return new SignJWT(behaviour.claims?.(claims) ?? claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(signer);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
}
