import { type Bench, type Contestant, sideBySide } from './measuring.ts';
import { sendLoad, startProgram } from './processes.ts';

const REQUESTS = 15_000;
const PACKED = { 'Accept-Encoding': 'gzip, br' };
const LIMIT = 'bare JSON of 1 kB: the limit';

/** The first HTML of a community's page, with everything that happens to a request, against bare JSON. */
export const pageShell: Bench = async () => {
  using upstream = await startProgram('upstream-server.ts', {}, 'beside');
  using gateway = await startProgram('gateway-server.ts', { upstream: upstream.port });
  using bare = await startProgram('bare-server.ts', { answer: 'json' });
  const host = 'crows.localhost';
  await sendLoad({ port: gateway.port, host, path: '/', requests: 500, connections: 8 });
  const etag = await tagOf(gateway.port, host);
  using same = await startProgram('bare-server.ts', { answer: 'same', ...(await answerOf(gateway.port, host, {})) });
  using samePacked = await startProgram('bare-server.ts', {
    answer: 'same',
    ...(await answerOf(gateway.port, host, PACKED)),
  });
  const page = (what: string, headers: Record<string, string>, status = 200): Contestant => ({
    what,
    server: gateway,
    load: { host, path: '/', headers },
    status,
  });
  return await sideBySide(
    [
      { what: LIMIT, server: bare, load: { host, path: '/' }, status: 200 },
      { what: 'bare answer of the page, plain', server: same, load: { host, path: '/' }, status: 200 },
      { what: 'bare answer of the page, brotli', server: samePacked, load: { host, path: '/' }, status: 200 },
      page('page, plain', {}),
      page('page, brotli', PACKED),
      page('page, not changed', { ...PACKED, 'If-None-Match': etag }, 304),
    ],
    { requests: REQUESTS, limit: LIMIT },
  );
};

/** Headers and size of the page as it is sent. */
async function answerOf(port: number, host: string, accepted: Readonly<Record<string, string>>) {
  const { request } = await import('undici');
  const asked = { headers: { host: `${host}:${port}`, ...accepted } };
  const { headers, body } = await request(`http://127.0.0.1:${port}/`, asked);
  const { byteLength } = await body.arrayBuffer();
  const left = new Set(['date', 'connection', 'keep-alive']);
  const lines = Object.entries(headers).flatMap(([name, value]) => (left.has(name) ? [] : [name, String(value)]));
  return { headers: lines, bytes: byteLength };
}

async function tagOf(port: number, host: string): Promise<string> {
  const { request } = await import('undici');
  const { headers, body } = await request(`http://127.0.0.1:${port}/`, { headers: { host: `${host}:${port}` } });
  await body.dump();
  return String(headers['etag']);
}
