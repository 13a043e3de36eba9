import type { Site } from '@muster/contracts/hosts/model';

/**
 * The site this page runs on. The gateway writes it into the page, so it is known before anything is drawn;
 * without a gateway in front (the development server) boot asks `hosts.site` and calls {@link setSite}.
 */
let site: Site | null = null;

/** What the gateway wrote into the page. */
export function siteInPage(page: Document): Site | null {
  const text = page.getElementById('muster-data')?.textContent;
  if (!text) return null;
  try {
    return (JSON.parse(text) as { site?: Site }).site ?? null;
  } catch {
    return null;
  }
}

/** Sets the site once, at boot. */
export function setSite(found: Site): void {
  site = found;
}

/** The site this page runs on: the product, or one community. */
export function currentSite(): Site {
  return site ?? { kind: 'product', productOrigin: location.origin, communityOrigin: location.origin };
}

/** {@link currentSite} for components. It never changes in the life of a page. */
export function useSite(): Site {
  return currentSite();
}

/**
 * Path of a community's page inside the router: always `/com/<uuid>/…`. On the community's own host the router's
 * rewrite shows it as `/…`, so features never ask which host they are on.
 */
export function communityPath(uuid: string, sub = ''): string {
  const rest = sub.replace(/^\/+/, '');
  return rest ? `/com/${uuid}/${rest}` : `/com/${uuid}`;
}
