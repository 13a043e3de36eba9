import { fail } from '@muster/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Bridges } from '../bridge/bridge.ts';
import { foreignCookies, foreignSetCookies } from '../session/cookies.ts';
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

/** The two parts of the upstream that a browser reaches under our origin: the own sign-in, and files. */
export async function proxies(app: FastifyInstance, { bridges }: { readonly bridges: Bridges }): Promise<void> {
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
