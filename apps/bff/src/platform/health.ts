import type { FastifyInstance } from 'fastify';

/** What the probes ask. */
export type HealthDeps = { readonly isLeaving: () => boolean; readonly isUpstreamReachable: () => boolean };

/**
 * Probes for whoever runs the gateway. They stand outside the edge, since a probe names the machine and not a site,
 * and tell nothing but yes or no. `/healthz` is what a proxy asks before it sends anything: a gateway without its
 * upstream still has answers, one that is leaving wants no more questions.
 */
export async function healthRoutes(app: FastifyInstance, deps: HealthDeps): Promise<void> {
  app.get('/healthz', (_request, reply) => {
    const healthy = !deps.isLeaving();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ healthy });
  });
  app.get('/readyz', (_request, reply) => {
    const upstream = deps.isUpstreamReachable();
    const ready = upstream && !deps.isLeaving();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, upstream, draining: deps.isLeaving() });
  });
}
