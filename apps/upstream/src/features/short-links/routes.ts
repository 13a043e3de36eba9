import { type ShortLinkAnswer, ShortLinkRequest } from '@muster/contracts/short-links/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, inSnapshot } from '../../platform/database.ts';
import { parseBody } from '../../platform/http/errors.ts';
import { shortLinkTarget } from './public.ts';
import { communityAtHost } from './store.ts';

/** `POST /general/get_short_url` (@spec §7). One that leads nowhere is an answer, not an error: `success` is false. */
export function shortLinksRoutes(server: FastifyInstance, db: Database): void {
  server.post('/general/get_short_url', (request) => resolveShortLink(db, request));
}

async function resolveShortLink(db: Database, request: FastifyRequest): Promise<ShortLinkAnswer> {
  const { community: host, path, isCustomDomain } = parseBody(ShortLinkRequest, request);
  const redirect = await inSnapshot(db, async (tx) => {
    const community = await communityAtHost(tx, host.toLowerCase(), isCustomDomain);
    return community === null ? null : shortLinkTarget(tx, community, path);
  });
  return redirect === null ? { success: false } : { success: true, redirect };
}
