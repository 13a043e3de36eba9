import { FEED_SUFFIX, FEEDS_PATH } from '@muster/contracts/calendar-feeds/constants';
import { fail } from '@muster/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standingOf } from '../../authorization/standings.ts';
import type { Services } from '../../platform/context.ts';
import { communityPosition } from '../../platform/events.ts';
import { hashToken } from '../../platform/sessions.ts';
import { within } from '../../platform/wall/within.ts';
import { communityNameOf } from './community-name.ts';
import { collectFeed } from './collect.ts';
import { findFeed, noteRead, type StoredFeed } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

const HOUR_MS = 3_600_000;

type Asked = FastifyRequest<{ Params: { file: string } }>;
type Made = { readonly etag: string; readonly text: string | null };

/**
 * `GET /downloads/calendar/:file`: a feed. Its address is the only credential. It has what its owner may see at this moment, and is not
 * found once the owner is no active member. The tag is the position of the community's stream, so that 304 is answered without reading events.
 */
export function calendarFeedsRoutes(
  server: FastifyInstance,
  services: Services,
  { publicOrigin }: { readonly publicOrigin: string },
): void {
  const host = new URL(publicOrigin).hostname;
  server.get(`${FEEDS_PATH}:file`, { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const { file } = request.params;
    const secret = file.endsWith(FEED_SUFFIX) ? file.slice(0, -FEED_SUFFIX.length) : '';
    const feed = secret === '' ? null : await findFeed(services.db, hashToken(secret));
    if (!feed) throw fail('request.notFound');
    const made = await make(services, feed, { host, publicOrigin, seen: request.headers['if-none-match'] });
    const now = services.now();
    await noteRead(services.db, feed.id, { at: now, before: new Date(now.getTime() - HOUR_MS) });
    return send(reply, made);
  });
}

type Making = { readonly host: string; readonly publicOrigin: string; readonly seen: string | undefined };

function make({ walled, now }: Services, feed: StoredFeed, { host, publicOrigin, seen }: Making): Promise<Made> {
  const { id, community, account, categories, onlyMine } = feed;
  return within(walled, { enclosure: { community, account }, kind: 'query' }, async (tx) => {
    const standing = await standingOf(tx, community, account);
    if (!standing?.active || standing.banned || standing.suspended) throw fail('request.notFound');
    const at = now();
    const etag = `"${id}-${await communityPosition(tx, community)}-${at.toISOString().slice(0, 10)}"`;
    if (seen === etag) return { etag, text: null };
    const content = await collectFeed(tx, { community, account, standing, categories, onlyMine, now: at });
    const name = await communityNameOf(tx, community);
    const addressOf = (event: string) => `${publicOrigin}/com/${community}/event/${event}`;
    return { etag, text: writeCalendar({ ...content, name, host, addressOf }) };
  });
}

function send(reply: FastifyReply, { etag, text }: Made) {
  // What may be seen can change at any time, so programs ask each time; the address is a secret, which no page is told.
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' });
  if (text === null) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
