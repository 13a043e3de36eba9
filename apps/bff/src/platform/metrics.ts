import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The gateway's figures. A part that has figures of its own registers them here. */
export type Metrics = {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly siteDecisions: Counter<'kind'>;
  readonly refusals: Counter<'code'>;
  readonly shortLinks: Counter<'outcome'>;
  readonly paints: Counter<'outcome'>;
  /** Redirects from memory, which go into {@link Metrics.shortLinks} when it is read: a label costs as much as a link. */
  readonly warmRedirects: { count: number };
};

/** Makes the figures in a registry of their own, so that several gateways in one process do not share any. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const warmRedirects = { count: 0 };
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'muster_http_request_seconds',
      help: 'Time from the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
      registers,
    }),
    siteDecisions: new Counter({
      name: 'muster_site_decisions_total',
      help: 'What requests were decided to be for.',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'muster_refusals_total',
      help: 'Requests refused at the edge, by catalogue code.',
      labelNames: ['code'],
      registers,
    }),
    shortLinks: new Counter({
      name: 'muster_short_links_total',
      help: 'How requests for short links ended.',
      labelNames: ['outcome'],
      registers,
      collect() {
        if (warmRedirects.count > 0) this.inc({ outcome: 'redirect' }, warmRedirects.count);
        warmRedirects.count = 0;
      },
    }),
    paints: new Counter({
      name: 'muster_page_paints_total',
      help: 'Pages rendered for visitors: painted, failed, too slow, or without a place in the queue (busy).',
      labelNames: ['outcome'],
      registers,
    }),
    warmRedirects,
  };
}
