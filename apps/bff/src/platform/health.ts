import type { FastifyInstance } from 'fastify';

/** What the probes ask. */
export type HealthDeps = { readonly isDraining: () => boolean; readonly isUpstreamReachable: () => boolean };

/**
 * Probes for whoever runs the gateway. They stand outside the edge, since a probe names the machine and not a site,
 * and tell nothing but yes or no.
 */
export async function healthRoutes(app: FastifyInstance, deps: HealthDeps): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ healthy: true }));
  app.get('/readyz', (_request, reply) => {
    const upstream = deps.isUpstreamReachable();
    const ready = upstream && !deps.isDraining();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, upstream, draining: deps.isDraining() });
  });
}
