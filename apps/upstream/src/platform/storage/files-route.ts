import { errorCatalogue } from '@muster/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readRange } from './byte-range.ts';
import { CONTENT_TYPE, FILE_NAME, type Files } from './files.ts';

type Asked = FastifyRequest<{ Params: { name: string } }>;

/**
 * `GET /files/:name`, in whole or one range of it. A name is the hash of its content, so an answer is good forever. What
 * people uploaded is served as an inert picture: fixed type, no sniffing, no scripts even when opened by itself.
 */
export const filesRoute = fastifyPlugin<{ files: Files }>(
  async (server, { files }) => {
    const handler = async (request: Asked, reply: FastifyReply) => {
      const { name } = request.params;
      reply.header('x-content-type-options', 'nosniff');
      if (!FILE_NAME.test(name)) return notFound(reply);
      const { range, 'if-none-match': known } = request.headers;
      // Most want the whole file: they cost the store one question, and the others two.
      const isSimple = request.method === 'GET' && range === undefined && known === undefined;
      return isSimple ? sendWhole(reply, files, name) : sendAsked(request, reply, files);
    };
    // A HEAD of our own: the one that is made by itself would call the length of what is not sent 0.
    server.route({ method: ['GET', 'HEAD'], url: '/files/:name', exposeHeadRoute: false, handler });
  },
  { name: 'files-route' },
);

async function sendWhole(reply: FastifyReply, files: Files, name: string) {
  const file = await files.open(name);
  return file ? describe(reply, name).header('content-length', file.size).send(file.stream) : notFound(reply);
}

async function sendAsked({ method, headers, params: { name } }: Asked, reply: FastifyReply, files: Files) {
  const size = await files.size(name);
  if (size === null) return notFound(reply);
  if (knows(headers['if-none-match'], name)) return describe(reply, name).code(304).send();
  if (method === 'HEAD') return describe(reply, name).header('content-length', size).send();
  const range = readRange(headers.range, size);
  if (range === null) return sendWhole(reply, files, name);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part = await files.open(name, range);
  if (!part) return notFound(reply);
  return describe(reply, name)
    .code(206)
    .headers({ 'content-range': `bytes ${range.first}-${range.last}/${size}`, 'content-length': part.size })
    .send(part.stream);
}

function describe(reply: FastifyReply, name: string): FastifyReply {
  return reply.type(CONTENT_TYPE).headers({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    etag: etagOf(name),
  });
}

function knows(ifNoneMatch: string | undefined, name: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(name));
}

function etagOf(name: string): string {
  return `"${name}"`;
}

function notFound(reply: FastifyReply) {
  const { status, text } = errorCatalogue['request.notFound'];
  return reply.code(status).send({ success: false, code: 'request.notFound', statusStr: text });
}
