import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * One line and one figure per request. Of the address only the route and the path are told, and never the query: a
 * sign-in's return has its code there.
 */
export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    request.log.info(
      {
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
