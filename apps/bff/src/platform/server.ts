import { LogController, fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import type { Logger } from './logger.ts';
import { RequestLogger } from './request-logger.ts';

/** Times after which the server gives a slow client up. */
const TIMES = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000, keepAliveMs: 72_000 } as const;
const BODY_BYTES = 1024 * 1024;
/**
 * Connections the system keeps until they are accepted. With Node's 511 a storm of clients that come back overflows it, and
 * each client left out waits a second or more until its system tries again. The system's own limit (`somaxconn`) still holds.
 */
export const LISTEN_BACKLOG = 4_096;

/** Makes the HTTP server with bounds on everything a client can make large or slow. */
export function createServer(config: Pick<Config, 'trustedProxies'>, logger: Logger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    // Its own lines carry whole addresses, and with them the codes of sign-ins; ours are in request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // It has what the framework calls of a logger, which its type of a child says in pino's terms.
    childLoggerFactory: (_logger, bindings, options) => new RequestLogger(logger, bindings, options) as never,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: TIMES.requestMs,
    keepAliveTimeout: TIMES.keepAliveMs,
    http: { headersTimeout: TIMES.headersMs, connectionsCheckingInterval: TIMES.checkEveryMs },
    forceCloseConnections: 'idle',
    // While we drain, our own answer says so in the catalogue's words.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (_error, _request, reply) => void reply.raw.writeHead(400).end(),
  });
  // Plain text would be taken from any site's form.
  app.removeContentTypeParser('text/plain');
  // The type of its logger is pino's own here, and nobody past this place asks for that.
  return app as unknown as FastifyInstance;
}

/** Port a server listens on, null while it does not. */
export function portOf(app: FastifyInstance): number | null {
  return (app.server.address() as AddressInfo | null)?.port ?? null;
}
