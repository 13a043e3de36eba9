import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Counter } from 'prom-client';
import { createLruMap } from '../../platform/lru-map.ts';
import type { Authority, ReadAuthority } from '../authority.ts';
import type { ClickCounter } from './click-counter.ts';
import type { ShortLinks } from './short-links.ts';

/** What answering before everything else takes. */
export type EarlyDeps = {
  readonly links: ShortLinks;
  readonly clicks: ClickCounter;
  readonly isBot: (userAgent: string | undefined) => boolean;
  readonly readAuthority: ReadAuthority;
  readonly isDraining: () => boolean;
  readonly counter: Counter<'outcome'>;
};

/**
 * Answers links that were followed a moment ago before the server's routing and hooks, which would cost as much again
 * as the answer itself. Everything that is not plainly such a link takes the usual way and is judged there.
 */
export function answerEarly(server: Server, deps: EarlyDeps): void {
  const usual = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const answering = { ...deps, authorityOf: rememberAuthorities(deps.readAuthority) };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answered(request, response, answering)) return;
    for (const listener of usual) listener.call(server, request, response);
  });
}

type Answering = EarlyDeps & { readonly authorityOf: AuthorityOf };

function answered(request: IncomingMessage, response: ServerResponse, deps: Answering): boolean {
  const { method, headers, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.charCodeAt(0) !== SLASH || url.length === 1) return false;
  if (headers.origin !== undefined || headers.authorization !== undefined || deps.isDraining()) return false;
  const end = url.indexOf('?');
  const authority = deps.authorityOf(request);
  if (authority === null) return false;
  const pathname = end === -1 ? url : url.slice(0, end);
  const found = deps.links.warm(authority.host, pathname, end === -1 ? '' : url.slice(end + 1));
  if (found === undefined) return false;
  if (method === 'GET' && found.link !== null && isClick(request, deps)) deps.clicks.count(authority.host, found.link);
  response.writeHead(302, [...(authority.secure ? SECURE_HEADERS : HEADERS), 'location', found.location]);
  response.end();
  deps.counter.inc(REDIRECT);
  return true;
}

const SLASH = 47;
const REDIRECT = { outcome: 'redirect' } as const;
const HEADERS = [
  'cache-control',
  'no-store',
  'referrer-policy',
  'same-origin',
  'x-content-type-options',
  'nosniff',
  'content-length',
  '0',
] as const;
const SECURE_HEADERS = [...HEADERS, 'strict-transport-security', 'max-age=31536000'] as const;

type Addressed = Pick<Authority, 'host' | 'secure'>;
type AuthorityOf = (request: IncomingMessage) => Addressed | null;

const HOSTS_REMEMBERED = 10_000;

/**
 * Reads whom a request addresses, once for each value of a single `Host`: without a proxy's headers nothing else goes
 * into it. A host that is not clean is refused on the usual way, with words.
 */
function rememberAuthorities(readAuthority: ReadAuthority): AuthorityOf {
  const known = createLruMap<Addressed>(HOSTS_REMEMBERED);
  return (request) => {
    const value = soleHost(request);
    const remembered = value === null ? undefined : known.get(value);
    if (remembered) return remembered;
    try {
      const { host, secure } = readAuthority(request);
      if (value !== null) known.set(value, { host, secure });
      return { host, secure };
    } catch {
      return null;
    }
  };
}

/** The value of the one `Host`; null where there are several, or a proxy has a say. */
function soleHost({ headers, rawHeaders }: IncomingMessage): string | null {
  if (headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined) return null;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? (headers.host ?? null) : null;
}

function isClick({ headers }: IncomingMessage, { isBot }: EarlyDeps): boolean {
  return headers['sec-purpose'] === undefined && headers['purpose'] === undefined && !isBot(headers['user-agent']);
}
