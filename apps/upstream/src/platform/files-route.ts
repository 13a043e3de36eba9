import { errorCatalogue } from '@muster/contracts/errors';
import fastifyPlugin from 'fastify-plugin';
import { FILE_NAME, type Files } from './storage.ts';

/**
 * `GET /files/:name`. A name is the hash of its content, so an answer is good forever. What people uploaded is served
 * as an inert picture: fixed type, no sniffing, no scripts even when opened by itself.
 */
export const filesRoute = fastifyPlugin<{ files: Files }>(
  async (server, { files }) => {
    server.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
      const { name } = request.params;
      const file = FILE_NAME.test(name) ? await files.open(name) : null;
      reply.header('x-content-type-options', 'nosniff');
      if (!file) {
        const { status, text } = errorCatalogue['request.notFound'];
        return reply.code(status).send({ success: false, code: 'request.notFound', statusStr: text });
      }
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-site',
        etag: `"${name}"`,
      });
      if (request.headers['if-none-match'] === `"${name}"`) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply.type('image/webp').header('content-length', file.size).send(file.stream);
    });
  },
  { name: 'files-route' },
);
