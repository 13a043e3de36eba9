import type { SiteDecision } from '@muster/contracts/hosts/model';
import { isReservedLinkPath, linkPathInAddress } from '@muster/contracts/short-links/path';
import { classifyHost } from '../host-rules.ts';
import type { LinkPlace } from './link-cache.ts';

const ON_PRODUCT = /^\/com\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.*)$/i;

/** Which link a page's address would be; null for screens of the client, and for what cannot be a link's path. */
export function placeOf(site: SiteDecision, host: string, pathname: string): LinkPlace | null {
  if (site.kind === 'product') {
    const [, uuid = '', rest = ''] = ON_PRODUCT.exec(pathname) ?? [];
    const path = uuid === '' ? null : linkPathOf(rest);
    const community = uuid.toLowerCase();
    return path === null ? null : { host, owner: community, community, isCustomDomain: false, path };
  }
  if (site.kind !== 'community') return null;
  const path = linkPathOf(pathname);
  const isCustomDomain = site.by === 'customDomain';
  const community = isCustomDomain ? host : site.community.customId;
  return path === null ? null : { host, owner: site.community.uuid, community, isCustomDomain, path };
}

/** What judging a target depends on. */
export type Judged = { readonly from: LinkPlace; readonly productDomain: string };

/**
 * Which link a target would be, when it is on a host of ours or on the very domain it was asked at; null when nobody
 * needs to look. Links of other communities' own domains cannot be told from anybody's pages: there browsers count.
 */
export function placeOfTarget(target: URL, { from, productDomain }: Judged): LinkPlace | null {
  const { hostname, pathname } = target;
  if (from.isCustomDomain && hostname === from.host) {
    const path = linkPathOf(pathname);
    return path === null ? null : { ...from, path };
  }
  const found = classifyHost(hostname, productDomain);
  if (found.kind === 'own') return placeOf({ kind: 'product', host: hostname }, from.host, pathname);
  if (found.kind !== 'community') return null;
  const path = linkPathOf(pathname);
  const { shortName: community } = found;
  return path === null ? null : { host: from.host, owner: community, community, isCustomDomain: false, path };
}

/** Tells whether a target leaves the installation, so that the product's own hosts ask before they send anybody there. */
export function isForeign(target: URL, productDomain: string): boolean {
  return classifyHost(target.hostname, productDomain).kind === 'custom';
}

/** Page of the product that asks before it sends somebody to a foreign site. */
export function interstitial(target: string): string {
  return `/redirect?to=${encodeURIComponent(target)}`;
}

/** Front page of the community a link belongs to, on the host it was asked at. */
export function dashboardOf(site: SiteDecision, place: LinkPlace): string {
  return site.kind === 'product' ? `/com/${place.owner}` : '/';
}

function linkPathOf(pathname: string): string | null {
  const path = linkPathInAddress(pathname);
  return path === null || isReservedLinkPath(path) ? null : path;
}
