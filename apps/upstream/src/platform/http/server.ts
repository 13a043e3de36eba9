import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import { answerErrors } from './errors.ts';
import type { Logger } from '../process/logger.ts';

const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Connections the system keeps until they are accepted; each account online brings one, and all come back at once. */
export const LISTEN_BACKLOG = 4_096;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The HTTP side, before any route. Only the gateway talks to it, so what it says of a client's address counts. */
export function createHttp(config: Pick<Config, 'trustedProxies'>, log: Logger): FastifyInstance {
  const server = fastify({
    loggerInstance: log,
    // Addresses hold sign-in codes and tokens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ['127.0.0.0/8', '::1', ...config.trustedProxies],
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // The type of its logger is pino's own, and nobody past this place asks for that.
  }) as unknown as FastifyInstance;
  answerErrors(server);
  return server;
}

/** `GET /healthz` (the process is up) and `GET /readyz` (it can serve). */
export function healthRoutes(server: FastifyInstance, ready: () => Promise<boolean>): void {
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const ok = await ready();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
}
