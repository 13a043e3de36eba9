/**
 * Addresses that are taken, so that no short link or custom page stands in their way or behind them. Zod-free. A test
 * holds {@link CLIENT_ROUTES} equal to the client's own route tree, both ways; a new screen is a new line here.
 */

/** Patterns of the screens that exist, as the client's router writes them. */
export const CLIENT_ROUTES = [
  '/',
  '/login',
  '/logout',
  '/oauth/own',
  '/oauth/discord',
  '/oauth/apple',
  '/menu',
  '/menu{$uuid}',
  '/account',
  '/notifications',
  '/notifications/settings',
  '/unsubscribe/$token',
  '/transfer/$transferId',
  '/redirect',
  '/hand-over',
  '/hand-over/prove',
  '/com/$uuid',
  '/com/$uuid/u/{-$accountId}',
  '/com/$uuid/profile/{-$accountId}',
  '/com/$uuid/admin',
  '/com/$uuid/admin/accounts',
  '/com/$uuid/admin/departments',
  '/com/$uuid/admin/ranks',
  '/com/$uuid/admin/profile-fields',
  '/com/$uuid/admin/audit',
  '/com/$uuid/admin/limits',
  '/com/$uuid/admin/customize',
  '/com/$uuid/admin/custom-domain',
  '/com/$uuid/admin/url-shortener',
] as const;

/** Patterns of @spec §2 whose screens are still to come: nobody shall have taken their place by then. */
export const ROUTES_TO_COME = [
  '/pricing',
  '/gallery',
  '/management',
  '/event/$id',
  '/billing',
  '/discovery',
  '/drive/file/$fileId',
  '/com/$uuid/drive/$folderId',
  '/com/$uuid/forms',
  '/com/$uuid/calendar',
  '/com/$uuid/forums/$categoryId',
  '/com/$uuid/roster/$rosterId',
  '/com/$uuid/game/$panel',
] as const;

/** First segments of what servers answer themselves, on every host. */
export const SERVER_SEGMENTS = [
  'trpc',
  'oidc',
  'downloads',
  'files',
  'auth',
  'oauth',
  'assets',
  'edge',
  'healthz',
  'readyz',
  'metrics',
  'icons',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon.svg',
  'preview.png',
  'push-worker.js',
  'index.html',
] as const;

const COMMUNITY_PREFIX = '/com/$uuid/';

const RESERVED = new Set<string>([
  ...[...CLIENT_ROUTES, ...ROUTES_TO_COME].map(firstSegment),
  ...SERVER_SEGMENTS,
  'com',
]);

/**
 * Tells whether the first segment of an address belongs to a screen or a server. A community's own screens and the
 * product's share its host, so one list serves both. `menu` may be followed at once by a uuid (@spec §2).
 */
export function isReservedSegment(segment: string): boolean {
  return RESERVED.has(segment) || segment.startsWith('.') || /^menu[0-9a-f]{8}-/.test(segment);
}

/** A pattern's first segment behind the community it belongs to; empty for a community's own front page. */
function firstSegment(pattern: string): string {
  const own = pattern.startsWith(COMMUNITY_PREFIX) ? pattern.slice(COMMUNITY_PREFIX.length) : pattern.slice(1);
  const [first = ''] = own.split('/', 1);
  return first.includes('{') ? '' : first;
}
