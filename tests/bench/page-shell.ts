import { type Bench, type Contestant, sideBySide } from './measuring.ts';
import { sendLoad, startProgram } from './processes.ts';

const REQUESTS = 15_000;
const LIMIT = 'bare JSON of 1 kB: the limit';

/** The first HTML of a community's page, with everything that happens to a request, against bare JSON. */
export const pageShell: Bench = async () => {
  using upstream = await startProgram('upstream-server.ts', {}, 'beside');
  using gateway = await startProgram('gateway-server.ts', { upstream: upstream.port });
  using bare = await startProgram('bare-server.ts', { answer: 'json' });
  const host = 'crows.localhost';
  await sendLoad({ port: gateway.port, host, path: '/', requests: 500, connections: 8 });
  const etag = await tagOf(gateway.port, host);
  const page = (what: string, headers: Record<string, string>, status = 200): Contestant => ({
    what,
    server: gateway,
    load: { host, path: '/', headers },
    status,
  });
  return await sideBySide(
    [
      { what: LIMIT, server: bare, load: { host, path: '/' }, status: 200 },
      page('page, plain', {}),
      page('page, brotli', { 'Accept-Encoding': 'gzip, br' }),
      page('page, not changed', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag }, 304),
    ],
    { requests: REQUESTS, limit: LIMIT },
  );
};

async function tagOf(port: number, host: string): Promise<string> {
  const { request } = await import('undici');
  const { headers, body } = await request(`http://127.0.0.1:${port}/`, { headers: { host: `${host}:${port}` } });
  await body.dump();
  return String(headers['etag']);
}
