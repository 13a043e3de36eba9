import { CLIENT_ROUTES } from '@muster/contracts/hosts/route-table';

/** First segments of pages that are about the person looking, or about signing in: nothing of them belongs into an index. */
const PERSONAL = [
  'login',
  'logout',
  'hand-over',
  'oauth',
  'menu',
  'account',
  'notifications',
  'redirect',
  'management',
  'billing',
];

/** First segments, within a community, of pages for its members. */
const OF_MEMBERS = ['admin', 'form-management', 'search'];

/** What crawlers have no business with on any host, as `robots.txt` says it: each stands for all that begins so. */
export const NOT_FOR_CRAWLERS: readonly string[] = [
  '/trpc',
  '/auth/',
  '/oidc/',
  '/edge/',
  ...PERSONAL.map((segment) => `/${segment}`),
  ...OF_MEMBERS.flatMap((segment) => [`/${segment}`, `/com/*/${segment}`]),
];

const COMMUNITY = '/com/$uuid';
const PERSONAL_PATH = new RegExp(`^/(?:${PERSONAL.join('|')})(?:/|$)|^/menu[^/]*$`);
const MEMBERS_PATH = new RegExp(`^(?:/com/[^/]+)?/(?:${OF_MEMBERS.join('|')})(?:/|$)`);

const SCREENS = CLIENT_ROUTES.map(patternOf);

/** A pattern of the route table as an expression: `$name` is one segment or a part of one, `{-$name}` one that may be missing. */
function patternOf(route: string): RegExp {
  const written = route
    .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replaceAll(/\{\$\w+\}|\$\w+/g, '[^/]+')
    .replace(/^\/$/, '');
  return new RegExp(`^${written}/?$`, 'i');
}

/** Tells whether the client has a screen at a path of a site. On a community's own host its screens are at the root. */
export function isScreen(path: string, kind: 'product' | 'community'): boolean {
  // The client puts such addresses right before it looks.
  const tidy = path.replaceAll(/%2f|\\/gi, '/').replaceAll(/\/{2,}/g, '/');
  const paths = kind === 'community' ? [tidy, `/com/0${tidy}`] : [tidy];
  return paths.some((each) => SCREENS.some((screen) => screen.test(each)));
}

/** Tells whether a page is for everyone who looks, so that it may be found by searching. */
export function isForEveryone(path: string): boolean {
  return !PERSONAL_PATH.test(path) && !MEMBERS_PATH.test(path);
}

/**
 * Paths of the pages that each site of a kind has and everyone may see, from the client's own route table: a new screen
 * is listed from the day it exists. Those that need an id are found by the links that lead to them.
 */
export function publicPaths(kind: 'product' | 'community'): string[] {
  return CLIENT_ROUTES.flatMap((pattern) => {
    const ofCommunity = pattern === COMMUNITY || pattern.startsWith(`${COMMUNITY}/`);
    if (ofCommunity !== (kind === 'community')) return [];
    const path = ofCommunity ? pattern.slice(COMMUNITY.length) || '/' : pattern;
    return path.includes('$') || !isForEveryone(path) ? [] : [path];
  });
}
