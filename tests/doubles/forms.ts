import type { FastifyInstance } from 'fastify';

/** Lets a server read forms, which is what token requests are. */
export function readForms(server: FastifyInstance): FastifyInstance {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  return server;
}
