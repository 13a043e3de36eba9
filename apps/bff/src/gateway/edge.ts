import { fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import { withQuery } from '@muster/contracts/short-links/target';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import type { Authority, ReadAuthority } from './authority.ts';
import { type Gate, gateKindOf } from './gate.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { pathOf, queryOf, type SiteOf } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request is for. Every handler behind the edge has one that is a product's or a community's. */
    site: SiteDecision;
    authority: Authority;
  }
}

/** What the edge asks. */
export type EdgeDeps = {
  readonly readAuthority: ReadAuthority;
  readonly siteOf: SiteOf;
  readonly gate: Gate;
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
};

/**
 * Decides every request before its handler, in this order: headers first, so that refusals carry them; then whether
 * we still take requests; then whom it addresses, since the gate judges by host; then the gate; and last, for pages,
 * what the site says about itself.
 */
export function addEdge(app: FastifyInstance, deps: EdgeDeps): void {
  app.decorateRequest('site');
  app.decorateRequest('authority');
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    reply.header('x-request-id', request.id);
    request.authority = addressed(request, reply, { deps, path });
    if (deps.isDraining()) {
      reply.header('connection', 'close');
      throw fail('server.draining', { retryAfterS: 1 });
    }
    request.site = await deps.siteOf(request.raw);
    deps.metrics.siteDecisions.inc({ kind: request.site.kind });
    const kind = gateKindOf(request.method, path);
    deps.gate(request.raw, kind, request.site);
    return kind === 'page' ? leaveSite(request, reply) : undefined;
  });
}

function addressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, path }: { deps: EdgeDeps; path: string },
): Authority {
  try {
    const authority = deps.readAuthority(request.raw);
    setSecurityHeaders(reply, authority, path);
    return authority;
  } catch (error) {
    setSecurityHeaders(reply, null, path);
    throw error;
  }
}

/** Sends a browser on from a site that has no pages here, with the query it came with where the site itself moved. */
function leaveSite({ site, url }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (site.kind === 'redirect') {
    return reply.header('cache-control', 'no-store').redirect(withQuery(site.location, queryOf(url)), 302);
  }
  if (site.kind !== 'refused') return undefined;
  if (site.sendTo === null) throw fail(site.code);
  return reply.header('cache-control', 'no-store').redirect(site.sendTo, 302);
}
