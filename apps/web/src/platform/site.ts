import type { Site } from '@muster/contracts/hosts/model';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';

/**
 * The site this page runs on. The gateway writes it into the page, so it is known before anything is drawn;
 * without a gateway in front (the development server) boot asks `hosts.site` and calls {@link setSite}.
 */
let site: Site | null = null;

/** What the gateway wrote into the page: the site, and what a visitor's first screen asks for. */
export type PageData = {
  readonly site?: Site;
  /** When this was last known, where the upstream could not be asked. */
  readonly staleSince?: string;
  /** Set where the page was kept on this device, and there is no connection. */
  readonly isKept?: true;
  readonly answers?: readonly { readonly procedure: string; readonly input?: object; readonly data: unknown }[];
  /** What a visitor is refused here, as the gateway would answer it. */
  readonly refusals?: readonly { readonly procedure: string; readonly input: object; readonly body: object }[];
  /** On the pages of the sign-in, what came of a form that the browser posted before. */
  readonly form?: FormAnswer;
};

/** Reads it; nothing where there is no gateway in front. */
export function pageData(page: Document): PageData {
  const text = page.getElementById('muster-data')?.textContent;
  if (!text) return {};
  try {
    return JSON.parse(text) as PageData;
  } catch {
    return {};
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

/** Whether the server behind this site can be asked a procedure, which is named as its path is (@decision 0148). */
export function isOffered(procedure: string): boolean {
  return site?.offers?.includes(procedure) ?? true;
}

/** {@link currentSite} for components. It never changes in the life of a page. */
export function useSite(): Site {
  return currentSite();
}

/** The community whose own host this is, or null on the product's hosts. */
export function hostCommunity(): string | null {
  const here = currentSite();
  return here.kind === 'community' ? here.community.uuid : null;
}

/**
 * Path of a community's page inside the router: always `/com/<uuid>/…`. On the community's own host the router's
 * rewrite shows it as `/…`, so features never ask which host they are on.
 */
export function communityPath(uuid: string, sub = ''): string {
  const rest = sub.replace(/^\/+/, '');
  return rest ? `/com/${uuid}/${rest}` : `/com/${uuid}`;
}

/** Address of a community's own host, such as `https://lsrp.example.org`. */
export function communityAddress(customId: string): string {
  return currentSite().communityOrigin.replace('{customId}', customId);
}

/** The page on screen as the main site shows it, where everything may be done that may not be done here. */
export function addressOnMainSite(): string {
  const { productOrigin } = currentSite();
  const community = hostCommunity();
  return community === null ? productOrigin : productOrigin + communityPath(community, location.pathname);
}
