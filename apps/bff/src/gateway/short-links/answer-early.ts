import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createLruMap } from '../../platform/lru-map.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Authority, ReadAuthority } from '../authority.ts';
import { REQUEST_LIMITS } from '../gate.ts';
import type { ClickCounter } from './click-counter.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';
import { locationFor, type ShortLinks } from './short-links.ts';

/** What answering before everything else takes. */
export type EarlyDeps = {
  readonly links: ShortLinks;
  readonly clicks: ClickCounter;
  readonly isBot: (userAgent: string | undefined) => boolean;
  readonly readAuthority: ReadAuthority;
  readonly isDraining: () => boolean;
  readonly metrics: Pick<Metrics, 'warmRedirects'>;
};

/**
 * Answers links that were followed a moment ago before the server's routing and hooks, which would cost as much again
 * as the answer itself. Everything that is not plainly such a link takes the usual way and is judged there.
 */
export function answerEarly(server: Server, deps: EarlyDeps): void {
  const usual = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const answering = { ...deps, addressedBy: rememberAddressed(deps.readAuthority) };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answered(request, response, answering)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}

type Answering = EarlyDeps & { readonly addressedBy: AddressedBy };

function answered(request: IncomingMessage, response: ServerResponse, deps: Answering): boolean {
  const { method, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.charCodeAt(0) !== SLASH || url.length === 1) return false;
  const plain = readPlainRequest(request.rawHeaders);
  if (plain === null || deps.isDraining()) return false;
  const queryStart = url.indexOf('?');
  if (queryStart !== -1 && (url.length > REQUEST_LIMITS.urlLength || url.includes('#', queryStart))) return false;
  const addressed = deps.addressedBy(request, plain);
  if (addressed === null) return false;
  const found = deps.links.warm(addressed.host, queryStart === -1 ? url : url.slice(0, queryStart));
  if (found === undefined) return false;
  if (method === 'GET' && !deps.isBot(plain.userAgent)) deps.clicks.count(found);
  const location = queryStart === -1 ? found.location : locationFor(found, url.slice(queryStart + 1));
  response.writeHead(302, addressed.secure ? [...SECURE_HEADERS, location] : [...HEADERS, location]);
  response.end();
  deps.metrics.warmRedirects.count += 1;
  return true;
}

const SLASH = 47;
const ALWAYS = [
  'cache-control',
  'no-store',
  'referrer-policy',
  'same-origin',
  'x-content-type-options',
  'nosniff',
  'content-length',
  '0',
] as const;
const HEADERS = [...ALWAYS, 'location'] as const;
const SECURE_HEADERS = [...ALWAYS, 'strict-transport-security', 'max-age=31536000', 'location'] as const;

type Addressed = Pick<Authority, 'host' | 'secure'>;
type AddressedBy = (request: IncomingMessage, plain: PlainRequest) => Addressed | null;

const HOSTS_REMEMBERED = 10_000;

/**
 * Reads whom a request addresses, once for each combination of what goes into that: the host, and behind a proxy also
 * what it says and who says it. One that is not clean is refused on the usual way, with words.
 */
function rememberAddressed(readAuthority: ReadAuthority): AddressedBy {
  const known = createLruMap<Addressed>(HOSTS_REMEMBERED);
  return (request, { host, forwardedHost, forwardedProto }) => {
    if (host === null) return null;
    const isDirect = forwardedHost === null && forwardedProto === null;
    // No header holds a line break, so that no two combinations are written alike.
    const key = isDirect ? host : [host, forwardedHost, forwardedProto, request.socket.remoteAddress].join('\n');
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    try {
      const { host: name, secure } = readAuthority(request);
      known.set(key, { host: name, secure });
      return { host: name, secure };
    } catch {
      // Not clean: the usual way meets it again, and refuses it with words.
      return null;
    }
  };
}
