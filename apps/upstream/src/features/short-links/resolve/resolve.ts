import { linkPathInAddress, normaliseLinkPath } from '@muster/contracts/short-links/path';
import { linkState } from '@muster/contracts/short-links/state';
import type { ShortLinkAnswer, ShortLinkRequest } from '@muster/contracts/short-links/wire';
import type { Database } from '../../../platform/database.ts';
import type { LinkPlace } from '../rules.ts';
import { addClicks, readLinkAt, takeUse } from './store.ts';

const NOT_FOUND: ShortLinkAnswer = { success: false, reason: 'notFound' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where a request for a short link leads. A link with a number of uses takes one for every click, whoever counts it;
 * the clicks of the others are counted here only when the asker does not report them itself.
 */
export async function resolveShortLink(db: Database, asked: ShortLinkRequest, now: Date): Promise<ShortLinkAnswer> {
  const place = placeAsked(asked);
  const link = place && (await readLinkAt(db, place));
  if (!link) return NOT_FOUND;
  const { click = 'now' } = asked;
  const expiresAt = link.expiresAt?.toISOString() ?? null;
  const state = linkState({ ...link, expiresAt }, now);
  if (state === 'off') return NOT_FOUND;
  if (state !== 'active') return { success: false, reason: state };
  const limited = link.maxUses !== null;
  if (limited && click !== 'never' && !(await takeUse(db, link.id, now))) return { success: false, reason: 'usedUp' };
  if (!limited && click === 'now') await addClicks(db, [{ link: link.id, count: 1 }], now);
  return { success: true, redirect: link.target, link: link.id, expiresAt, limited };
}

/** A gateway sends the path in its one spelling; others send it as it stands in the address. */
function placeAsked({ path: sent, community, isCustomDomain }: ShortLinkRequest): LinkPlace | null {
  const [plain = ''] = sent.split(/[?#]/, 1);
  const path = normaliseLinkPath(plain) ?? linkPathInAddress(plain);
  if (path === null) return null;
  const name = community.toLowerCase();
  if (isCustomDomain) return { at: { domain: name }, path };
  return { at: UUID.test(name) ? { uuid: name } : { customId: name }, path };
}
