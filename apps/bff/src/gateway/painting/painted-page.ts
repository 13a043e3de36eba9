import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { FirstScreen } from '../pages/first-answers.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import { communityInPath } from '../pages/page-facts.ts';
import { isForEveryone } from '../pages/public-pages.ts';

/** The pages that are painted, as the client's build calls them (`apps/web/build/painted-pages.ts`). */
export type PaintedName = 'landing' | 'community' | 'closedDoor' | 'login' | 'notFound' | 'notFoundInCommunity';

/** How a page is painted. */
export type PaintPlan = {
  readonly name: PaintedName;
  /** The address to render. Pages that look the same, such as all that are not found, share one address and so one render. */
  readonly path: string;
  /** Replaces the page data where given. */
  readonly data?: object;
};

/** The uuid that replaces every unknown one, so that all unknown communities share one render. */
const NO_COMMUNITY = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = 'not-found';

/** What a plan is made from: the page, and its address as it was asked for. */
export type PlanSource = {
  readonly site: SiteDecision;
  readonly path: string;
  readonly search: string;
  readonly first: FirstScreen | null;
  readonly facts: PageFacts;
};

/**
 * Says how a page is painted; null for one that is not: whatever needs an answer that the page does not carry, or is about the person who
 * looks. What a page is painted from is what every visitor is sent.
 */
export function planPaint({ site, path, search, first, facts }: PlanSource): PaintPlan | null {
  if (first?.kind === 'unknown') return null;
  const inPath = site.kind === 'product' ? communityInPath(path) : null;
  if (site.kind === 'product' && inPath === null) return planOfProduct(path, search, facts);
  const rest = inPath === null ? path : inPath.rest;
  const base = inPath === null ? '' : `/com/${inPath.uuid}`;
  // The client looks up what it was asked by the uuid as it is written.
  if (inPath !== null && !path.startsWith(base)) return null;
  if (rest === '/' && first?.kind === 'known') return { name: 'community', path: base || '/' };
  if (rest === '/' && first?.kind === 'missing' && inPath !== null) return closedDoor(facts);
  if (facts.status === 404 && first?.kind === 'known' && isForEveryone(path))
    return { name: 'notFoundInCommunity', path: `${base}/${NOT_FOUND}` };
  return null;
}

function planOfProduct(path: string, search: string, facts: PageFacts): PaintPlan | null {
  if (path === '/') return { name: 'landing', path };
  if (path === '/login')
    return isPaintedLogin(search) && facts.data.answers.length > 0 ? { name: 'login', path: path + search } : null;
  return facts.status === 404 && isForEveryone(path) ? { name: 'notFound', path: `/${NOT_FOUND}` } : null;
}

/** What of an address behind its path makes another page of it. All but what is painted alike counts as one. */
export function searchOfPage(path: string, search: string): string {
  if (path !== '/login') return '';
  return isPaintedLogin(search) ? search : '?';
}

/** Of what `/login` may be asked with, only where to go on behind it changes what a visitor sees without an answer. */
function isPaintedLogin(search: string): boolean {
  return search === '' || /^\?next=[\w/%.-]{1,200}$/.test(search);
}

function closedDoor({ data: { site, staleSince } }: PageFacts): PaintPlan {
  const refusal = { procedure: 'communities.get', input: { community: NO_COMMUNITY }, code: 'communities.notFound' };
  return {
    name: 'closedDoor',
    path: `/com/${NO_COMMUNITY}`,
    data: { site, ...(staleSince && { staleSince }), answers: [], refusals: [refusal] },
  };
}
