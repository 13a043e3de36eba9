import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';
import { classifyHost, parseHost } from '../host-rules.ts';
import type { AskedHosts } from './asked-hosts.ts';
import type { HostKind, Knowledge, KnownHosts } from './known-hosts.ts';

/** What the edge proxy is told about a name: yes, no, no such question, or that it cannot be said yet. */
export type AskAnswer = 200 | 404 | 400 | 503;

/** What answering needs. */
export type AskDeps = {
  readonly productDomain: string;
  readonly known: KnownHosts;
  readonly asked: AskedHosts;
};

const ASK_PATH = '/edge/ask';

/**
 * Says whether the edge proxy may get a certificate for a name: the product's own, `www.` before it, a community's
 * short name that exists, and a custom domain that is verified. Anything else would let strangers have certificates
 * made at our cost until none are left for anyone.
 */
export function createAsk({
  productDomain,
  known,
  asked,
}: AskDeps): (domain: string) => AskAnswer | Promise<AskAnswer> {
  function find(kind: HostKind, name: string): AskAnswer | Promise<AskAnswer> {
    const found = known.find(kind, name);
    if (found !== 'unknown') return statusOf(found);
    return known.hasList() === false ? asked.find(kind, name).then(statusOf) : 503;
  }

  return (domain) => {
    const host = parseHost(domain);
    if (!host || host.port !== null || isAddress(host.name)) return 400;
    if (host.name === productDomain || host.name === `www.${productDomain}`) return 200;
    const what = classifyHost(host.name, productDomain);
    if (what.kind === 'community') return find('shortName', what.shortName);
    return what.kind === 'custom' ? find('customDomain', what.domain) : 404;
  };
}

/** Serves `GET /edge/ask?domain=` on a listener of its own, which only the edge proxy is to reach. */
export async function serveAsk(
  ask: ReturnType<typeof createAsk>,
  { port, host, metrics }: { readonly port: number; readonly host: string; readonly metrics: Metrics },
): Promise<Server> {
  const asks = new Counter({
    name: 'muster_edge_asks_total',
    help: 'Questions of the edge proxy whether it may have a certificate, by status answered.',
    labelNames: ['status'],
    registers: [metrics.registry],
  });
  const server = createServer((request, response) => {
    const answer = (status: AskAnswer | 405) => {
      asks.inc({ status });
      response.writeHead(status, { 'content-length': 0 }).end();
    };
    const domain = domainAskedFor(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405);
    if (domain === null) return answer(400);
    const said = ask(domain);
    if (typeof said === 'number') answer(said);
    else void said.then(answer, () => answer(503));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** The one `domain` of the question; null for anything that is not this question. */
function domainAskedFor({ url = '' }: IncomingMessage): string | null {
  const [path, query = ''] = url.split('?', 2);
  const domains = path === ASK_PATH ? new URLSearchParams(query).getAll('domain') : [];
  return domains.length === 1 ? (domains[0] ?? null) : null;
}

/** `[::1]` and `127.0.0.1` are clean hosts, and names of nobody. */
function isAddress(name: string): boolean {
  return name.startsWith('[') || /^[\d.]+$/.test(name);
}

function statusOf(knowledge: Knowledge): AskAnswer {
  if (knowledge === 'unknown') return 503;
  return knowledge === 'served' ? 200 : 404;
}
