import { features } from '../features.ts';
import type { FeatureSpec, ScreenSpec } from '../kit/feature/declare.ts';
import { merge } from '../kit/feature/merge.ts';

const COMMUNITY_PREFIX = '/com/$uuid/';

/**
 * Patterns of the screens that exist, as the client's router writes them: what the features declare. Their addresses are
 * taken, so that no short link or custom page stands in their way or behind them; a test holds this equal to the client's
 * own route tree, both ways. Zod-free.
 */
export const CLIENT_ROUTES: readonly string[] = [
  ...Object.values<FeatureSpec>(features).flatMap(({ routes = [] }) => routes),
  ...Object.values<ScreenSpec>(merge(features, 'screens')).map(({ path }) =>
    path === '' ? COMMUNITY_PREFIX.slice(0, -1) : COMMUNITY_PREFIX + path,
  ),
];

/** Patterns of @spec §2 whose screens are still to come: nobody shall have taken their place by then. */
export const ROUTES_TO_COME = [
  '/pricing',
  '/gallery',
  '/billing',
  '/discovery',
  '/drive/file/$fileId',
  '/com/$uuid/drive/$folderId',
  '/com/$uuid/forums/$categoryId',
  '/com/$uuid/game/$panel',
] as const;

/** First segments of what servers answer themselves, on every host. */
export const SERVER_SEGMENTS = [
  'trpc',
  'api',
  'oidc',
  'downloads',
  'files',
  'attachments',
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
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'worker.js',
  'offline.html',
  'offline.css',
  'index.html',
] as const;

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
