import { ACCOUNT_HEADER, COMMUNITY_HEADER, DOWNLOADS_PATH } from '@muster/contracts/downloads/address';
import { fail } from '@muster/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Bridges } from '../bridge/bridge.ts';
import { foreignCookies, foreignSetCookies } from '../session/cookies.ts';
import { type SessionCookies, sessionAt } from '../session/session-cookie.ts';
import { FILE_POLICY } from './security-headers.ts';

/** Headers of a browser that the upstream may see. Everything it is told about the connection is told by us. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent'] as const;
const FILE_REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since', 'range'] as const;

/** Headers of the upstream that a browser may see; a list of what may pass has no hop-by-hop headers to strip. */
const ANSWER_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
] as const;

const OIDC_BODY_BYTES = 64 * 1024;

/** What the upstream is asked by, and what tells whose session a browser has. */
export type ProxiesDeps = { readonly bridges: Bridges; readonly sessions: SessionCookies };

/** The parts of the upstream that a browser reaches under our origin: the own sign-in, files, and prepared downloads. */
export async function proxies(app: FastifyInstance, { bridges, sessions }: ProxiesDeps): Promise<void> {
  // The upstream checks what it is sent; parsing it here would only change it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: OIDC_BODY_BYTES },
    async (_request: unknown, body: string | Buffer) => body,
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/oidc/*',
    handler: async (request, reply) => {
      if (request.site.kind !== 'product') throw fail('request.notFound');
      const cookie = foreignCookies(request.headers.cookie);
      const headers = { ...pick(request, REQUEST_HEADERS), ...(cookie && { cookie }) };
      const answer = await pass(request, reply, { bridges, headers });
      const setCookies = foreignSetCookies(answer.headers['set-cookie']);
      if (setCookies.length > 0) reply.header('set-cookie', setCookies);
      return reply.send(answer.body);
    },
  });

  app.get('/files/*', async (request, reply) => {
    const answer = await pass(request, reply, { bridges, headers: pick(request, FILE_REQUEST_HEADERS) });
    reply.header('content-security-policy', FILE_POLICY);
    return reply.send(answer.body);
  });

  // Good once, and for one session: a HEAD would use it up for nothing.
  app.get(`${DOWNLOADS_PATH}:token`, { exposeHeadRoute: false }, async (request, reply) => {
    const session = sessionAt(request.site, await sessions.read(request.headers, request.authority));
    if (!session) throw fail('downloads.unknown');
    const headers = {
      authorization: `Bearer ${session.token}`,
      [ACCOUNT_HEADER]: session.account,
      ...(request.site.kind === 'community' && { [COMMUNITY_HEADER]: request.site.community.uuid }),
    };
    const answer = await pass(request, reply, { bridges, headers });
    if (answer.status === 404) {
      answer.body.destroy();
      throw fail('downloads.unknown');
    }
    reply.headers({ 'content-security-policy': FILE_POLICY, 'cache-control': 'no-store' });
    return reply.send(answer.body);
  });
}

type Passing = { readonly bridges: Bridges; readonly headers: Readonly<Record<string, string>> };

async function pass(request: FastifyRequest, reply: FastifyReply, { bridges, headers }: Passing) {
  const { authority, body } = request;
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const isSent = Buffer.isBuffer(body) && body.length > 0;
  const answer = await bridges.for(authority.host).proxy({
    method: request.method,
    path: request.url,
    headers: {
      ...headers,
      ...(isSent && { 'content-length': String(body.length) }),
      'x-forwarded-for': authority.address,
      'x-forwarded-host': new URL(authority.origin).host,
      'x-forwarded-proto': authority.secure ? 'https' : 'http',
      'x-request-id': request.id,
    },
    ...(isSent && { body: Readable.from([body]) }),
    signal: left.signal,
  });
  reply.code(answer.status);
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return answer;
}

function pick(request: FastifyRequest, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
