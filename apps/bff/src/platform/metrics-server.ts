import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on the loopback alone: figures tell more about an installation than visitors should know. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(response, metrics);
    else response.writeHead(404).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function answer(response: ServerResponse, { registry }: Metrics): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}
