import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one upstream instance. */
export type Metrics = {
  readonly registry: Registry;
  readonly callSeconds: Histogram<'event' | 'outcome'>;
  readonly eventsSent: Counter<'type'>;
  readonly sockets: Gauge;
};

/** Makes the figures, in a registry of their own so that several instances fit in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    callSeconds: new Histogram({
      name: 'muster_upstream_call_seconds',
      help: 'Duration of calls, by event and outcome (ok, or the code of the refusal).',
      labelNames: ['event', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    eventsSent: new Counter({
      name: 'muster_upstream_events_sent_total',
      help: 'Live events sent to sockets, by type.',
      labelNames: ['type'],
      registers,
    }),
    sockets: new Gauge({ name: 'muster_upstream_sockets', help: 'Open sockets.', registers }),
  };
}

/** Serves `/metrics` on the loopback alone: figures tell more about an installation than visitors should know. */
export async function serveMetrics(registry: Registry, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
