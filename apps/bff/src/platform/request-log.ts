import type { FastifyInstance } from 'fastify';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Where requests are told. */
export type RequestLogDeps = { readonly logger: Logger; readonly metrics: Metrics };

/**
 * One line and one figure per request. Of the address only the route and the path are told, and never the query: a
 * sign-in's return has its code there.
 */
export function addRequestLog(app: FastifyInstance, { logger, metrics }: RequestLogDeps): void {
  // Nothing in these lines can be secret, and looking through each for what might be costs as much as the rest.
  const lines = logger.child({}, { redact: [] });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (!lines.isLevelEnabled('info')) return;
    lines.info(
      {
        requestId: request.id,
        method: request.method,
        host: request.headers.host,
        path: request.url.split(/[?#]/, 1)[0],
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
