import { fail } from '@muster/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import { pathOf, queryOf } from '../site.ts';
import type { ClickCounter } from './click-counter.ts';
import type { ShortLinks } from './short-links.ts';

/** What answering a link takes. */
export type LeaveDeps = {
  readonly links: ShortLinks;
  readonly clicks: ClickCounter;
  readonly isBot: (userAgent: string | undefined) => boolean;
  readonly metrics: Pick<Metrics, 'shortLinks'>;
};

/**
 * Sends a request on by its short link; answers false when its address is a page's. A reply can be awaited itself, so
 * that a promise for one would come true only once it is sent, and with nothing.
 */
export type LeaveByLink = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Says at the top of the dashboard what §8 says of a link that could not be followed. */
export const FAILED_LINK = 'error=shortLink';

/** Makes the answerer of links: a redirect, the page of a link that has ended, or the way back to the dashboard. */
export function createLeaveByLink({ links, clicks, isBot, metrics }: LeaveDeps): LeaveByLink {
  return async (request, reply) => {
    const pathname = pathOf(request.url);
    const query = queryOf(request.url);
    const { host, address } = request.authority;
    const isClick = request.method === 'GET' && !isPrefetch(request) && !isBot(request.headers['user-agent']);
    const click = isClick ? 'later' : 'never';
    const outcome = await links.follow({ site: request.site, host, address, pathname, query, click });
    if (outcome === null) return false;
    metrics.shortLinks.inc({ outcome: outcome.kind });
    reply.header('cache-control', 'no-store');
    if (outcome.kind === 'gone') throw fail(outcome.code);
    if (outcome.kind === 'redirect') {
      if (isClick) clicks.count({ host, link: outcome.link, clicks: 0 });
      reply.redirect(outcome.location, 302);
      return true;
    }
    request.log.debug({ cause: outcome.cause }, 'a short link could not be followed');
    // Programs and probes learn plainly that nothing is here; people find the page that says so, or are taken back where following failed.
    if (!(request.headers.accept ?? '').includes('text/html')) throw fail('shortLinks.notFound');
    if (outcome.isUnknown) return false;
    reply.redirect(`${outcome.dashboard}?${FAILED_LINK}`, 302);
    return true;
  };
}

/** A browser that only wants to be quick has not clicked. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender|preview/.test([headers['sec-purpose'], headers['purpose']].join(' '));
}
