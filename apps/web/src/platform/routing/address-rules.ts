/**
 * The rules of @spec §2 about addresses, pure. Paths here are what stands in the address bar: pathname, search and
 * hash as one string that begins with `/`.
 */

/** First segments that belong to the product and never to a community's own host. */
export const PRODUCT_PLACES = new Set(['menu', 'account', 'redirect', 'oauth', 'notifications', 'hand-over']);

/** First segments that every host has for itself: one signs in and out where one is. */
const PLACES_OF_ALL = new Set(['login', 'logout']);

/** Admin screens that a community's own host has for itself: what is done there is done to members (@decision 0063). */
const ADMIN_OF_OWN_HOST = new Set([undefined, 'accounts', 'audit']);

/** A path that stays on this origin: one leading slash, no backslash, no doubled slash a browser reads as a host. */
export function ownPath(path: string): string {
  const collapsed = path.replaceAll('\\', '/').replace(/^[/\s]+/, '');
  return `/${collapsed}`;
}

/**
 * Where an address should lead instead, or null when it is right: `#/menu` and `#!/menu` become paths, as does a bare
 * `#menu` that names a place of the product; an encoded slash becomes a real one. Other hashes are anchors and stay.
 */
export function tidyAddress(address: string): string | null {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const fromHash = pathInHash(hash);
  if (fromHash !== null) return tidied(fromHash);
  if (!/%2f|\/\/|\\/i.test(path)) return null;
  return ownPath(path.replace(/%2f/gi, '/')).replace(/\/{2,}/g, '/') + search + hash;
}

/** An address put right, or as it was. */
export function tidied(address: string): string {
  const safe = ownPath(address);
  return tidyAddress(safe) ?? safe;
}

function pathInHash(hash: string): string | null {
  const path = /^#!?(\/.*)$/.exec(hash)?.[1];
  if (path) return path;
  const place = hash.slice(1);
  return PRODUCT_PLACES.has(place.split(/[/?]/, 1)[0] ?? '') ? `/${place}` : null;
}

/** Where a person goes after signing out (@spec §2): from an admin page to that community's dashboard, else to index. */
export function pathAfterLogout(from: string, selectedCommunity: string | null): string {
  const { pathname } = new URL(ownPath(from), 'http://from.invalid');
  if (!pathname.includes('/admin')) return '/';
  const community = /^\/com\/([0-9a-f-]{36})(?:\/|$)/i.exec(pathname)?.[1] ?? selectedCommunity;
  return community ? `/com/${community}` : '/';
}

/** What the router is told about the community's own host it serves. */
export type HostRewrite = { readonly community: string; readonly productOrigin: string };

/** Address bar → router on a community's own host: `/x` is `/com/<uuid>/x`; the product's own places stay. */
export function intoRouter(url: URL, { community }: HostRewrite): URL {
  const first = url.pathname.split('/')[1] ?? '';
  if (first !== 'com' && !isProductPlace(first) && !PLACES_OF_ALL.has(first)) {
    url.pathname = url.pathname === '/' ? `/com/${community}` : `/com/${community}${url.pathname}`;
  }
  return url;
}

/**
 * Router → address bar on a community's own host. Its own pages lose their prefix. The product's places, other
 * communities and most admin screens live on the product's host: what a session may do here ends where the community's
 * settings begin (@decision 0020).
 */
export function outOfRouter(url: URL, { community, productOrigin }: HostRewrite): URL {
  const own = `/com/${community}`;
  const [, first = '', , third, fourth] = url.pathname.split('/');
  const isOwn = url.pathname === own || url.pathname.startsWith(`${own}/`);
  if (isOwn && (third !== 'admin' || ADMIN_OF_OWN_HOST.has(fourth))) {
    url.pathname = url.pathname.slice(own.length) || '/';
    return url;
  }
  if (first !== 'com' && !isProductPlace(first)) return url;
  return new URL(url.pathname + url.search + url.hash, productOrigin);
}

/** `/menu` may be followed at once by a uuid (@spec §2: `/menu{uuid}`). */
function isProductPlace(segment: string): boolean {
  return PRODUCT_PLACES.has(segment) || /^menu[0-9a-f]{8}-/i.test(segment);
}
