import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** The bridge's figures. */
export type BridgeMetrics = {
  readonly requestSeconds: Histogram<'event' | 'outcome'>;
  readonly lateAnswers: Counter<'event'>;
  readonly links: Gauge<'kind'>;
  readonly brokenRoutes: Gauge<'route'>;
  readonly refusedRequests: Counter<'route' | 'reason'>;
  readonly staleAnswers: Counter<'event'>;
  readonly sharedAnswers: Counter<'event'>;
  readonly droppedFields: Counter<'event'>;
};

/** Registers the bridge's figures. */
export function createBridgeMetrics(registry: Registry): BridgeMetrics {
  const registers = [registry];
  return {
    requestSeconds: new Histogram({
      name: 'muster_upstream_request_seconds',
      help: 'Time from sending a request to the upstream to its outcome.',
      labelNames: ['event', 'outcome'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
      registers,
    }),
    lateAnswers: new Counter({
      name: 'muster_upstream_late_answers_total',
      help: 'Answers of the upstream that came after their time-out and were dropped.',
      labelNames: ['event'],
      registers,
    }),
    links: new Gauge({
      name: 'muster_upstream_links',
      help: 'Open sockets for live events.',
      labelNames: ['kind'],
      registers,
    }),
    brokenRoutes: new Gauge({
      name: 'muster_upstream_broken_routes',
      help: 'Routes of the upstream that are left alone because they answer nothing: 1 while they are.',
      labelNames: ['route'],
      registers,
    }),
    refusedRequests: new Counter({
      name: 'muster_upstream_refused_requests_total',
      help: 'Requests that were not sent, because their route was busy or broken.',
      labelNames: ['route', 'reason'],
      registers,
    }),
    staleAnswers: new Counter({
      name: 'muster_upstream_stale_answers_total',
      help: 'Old answers that stood in for the upstream.',
      labelNames: ['event'],
      registers,
    }),
    sharedAnswers: new Counter({
      name: 'muster_upstream_shared_answers_total',
      help: 'Questions answered by one that was under way already.',
      labelNames: ['event'],
      registers,
    }),
    droppedFields: new Counter({
      name: 'muster_upstream_dropped_fields_total',
      help: 'Places of answers that could not be read and were left out.',
      labelNames: ['event'],
      registers,
    }),
  };
}
