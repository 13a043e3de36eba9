import type { FastifyInstance } from 'fastify';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Where requests are told. */
export type RequestLogDeps = { readonly logger: Logger; readonly metrics: Pick<Metrics, 'requestSeconds'> };

/** A request that was answered. `target` is its path with the query, which is left out of the line. */
export type AnsweredRequest = {
  readonly id: string;
  readonly method: string;
  readonly host: string | undefined;
  readonly target: string;
  /** The route that answered it. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds from its headers to the end of the answer. */
  readonly ms: number;
};

/** Writes down that a request was answered: one line and one figure. */
export type LogRequest = (answered: AnsweredRequest) => void;

/** Makes it. Of the address only the route and the path are told, and never the query: a sign-in's return has its code there. */
export function createRequestLog({ logger, metrics }: RequestLogDeps): LogRequest {
  // Nothing in these lines can be secret, and looking through each for what might be costs as much as the rest.
  const lines = logger.child({}, { redact: [] });
  return ({ id, method, host, target, route, status, ms }) => {
    metrics.requestSeconds.observe({ method, route, status }, ms / 1000);
    if (!lines.isLevelEnabled('info')) return;
    const path = target.split(/[?#]/, 1)[0];
    lines.info({ requestId: id, method, host, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}

/** Has every request of the server written down. */
export function addRequestLog(app: FastifyInstance, log: LogRequest): void {
  app.addHook('onResponse', async (request, reply) =>
    log({
      id: request.id,
      method: request.method,
      host: request.headers.host,
      target: request.url,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }),
  );
}
