import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';

/** Every name of a test leads to this machine: `crows.localhost` is known to browsers and not to every resolver. */
const toLoopback = ((_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never;

/** More than any test asks at once: who waits here for a connection looks like a slow server. */
const MOST = 512;
const agent = new Agent({ keepAlive: true, maxSockets: MOST });
const tlsAgent = new TlsAgent({ keepAlive: true, maxSockets: MOST });

/**
 * How a page comes to the product where its address alone does not say: over TLS, trusting the root certificate of a
 * private authority, or past the edge proxy straight to the port of one gateway, told what the proxy would tell it.
 */
export type Way = { readonly root: string } | { readonly gatewayPort: number };

/** Headers by name; several values send the header several times. */
export type Headers = Readonly<Record<string, string | string[]>>;

/** A request exactly as it is to be sent: no header is added but `Host` and the body's length, and those can be replaced. */
export type RawRequest = {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal | null;
  readonly way?: Way | undefined;
};

/** An answer as it came. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: readonly string[];
  readonly text: string;
  json<T = unknown>(): T;
};

/** Sends a request and reads the whole answer. Redirects are not followed. */
export async function send(address: string, request: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, signal, way } = request;
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = openRequest(address, { method, headers: { ...length, ...headers }, ...(signal && { signal }) }, way);
  sent.once('error', reject);
  sent.once('response', (answer) => {
    readText(answer).then((text) => {
      const cookies = answer.headers['set-cookie'] ?? [];
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, cookies, text, json: () => JSON.parse(text) });
    }, reject);
  });
  sent.end(body);
  return promise;
}

function openRequest(address: string, options: RequestOptions, way: Way | undefined): ClientRequest {
  if (!way) return httpRequest(address, { ...options, agent, lookup: toLoopback });
  if ('root' in way) return httpsRequest(address, { ...options, agent: tlsAgent, ca: way.root, lookup: toLoopback });
  const url = new URL(address);
  return httpRequest({
    ...options,
    agent,
    host: '127.0.0.1',
    port: way.gatewayPort,
    path: url.pathname + url.search,
    headers: { ...asProxied(url), ...(options.headers as Headers) },
  });
}

/** What the edge proxy tells a gateway of a request to an address. */
function asProxied({ host, protocol }: URL): Record<string, string> {
  const scheme = protocol.startsWith('http') ? protocol : protocol.replace('ws', 'http');
  return {
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme.slice(0, -1),
  };
}

/** `fetch` on {@link send}, for clients that bring their own idea of requests and let the transport be replaced. */
export function fetchWith(more: () => Headers, way?: Way): typeof fetch {
  return async (target, init) => {
    const { method, body, headers, signal } = init ?? {};
    const given = Object.fromEntries(new Headers(headers as HeadersInit).entries());
    const answer = await send(String(target instanceof Request ? target.url : target), {
      method: method ?? 'GET',
      headers: { ...given, ...more() },
      signal: signal ?? null,
      way,
      ...(typeof body === 'string' && { body }),
    });
    const answered = new Headers(Object.entries(answer.headers).flatMap(([name, value]) => pairs(name, value)));
    return new Response(answer.text || null, { status: answer.status, headers: answered });
  };
}

/** The class a client makes its websockets of, each opened with these headers; `opened` sees every one. */
export function websocketWith(
  more: () => Headers,
  opened: (socket: WebSocket) => void,
  way?: Way,
): typeof globalThis.WebSocket {
  return class extends WebSocket {
    constructor(address: string | URL) {
      const isPast = way && 'gatewayPort' in way;
      const { pathname, search } = new URL(address);
      super(isPast ? `ws://127.0.0.1:${way.gatewayPort}${pathname}${search}` : address, {
        headers: { ...(isPast && asProxied(new URL(address))), ...more() },
        lookup: toLoopback,
        ...(way && 'root' in way && { ca: way.root }),
      });
      // A refused upgrade is told by the close that follows; without a listener it would end the process.
      this.on('error', () => {});
      opened(this);
    }
  } as never;
}

async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function pairs(name: string, value: string | string[] | undefined): [string, string][] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => (each === undefined ? [] : [[name, each]]));
}
