import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { Reason } from '@muster/contracts/kit/language/reason';
import type { FirstScreen } from '../pages/first-answers.ts';
import type { PageFacts, SeededAnswer } from '../pages/page-facts.ts';
import { communityInPath, refusedCommunity } from '../pages/page-facts.ts';
import { isForEveryone } from '../pages/public-pages.ts';
import { type OwnWords, readSignInSearch, withoutOwn } from './sign-in-pages.ts';

/** The pages that are painted, as the client's build calls them (`apps/web/build/painted-pages.ts`). */
export type PaintedName =
  | 'landing'
  | 'community'
  | 'closedDoor'
  | 'login'
  | 'loginWithForms'
  | 'loginElsewhere'
  | 'ownSignIn'
  | 'notFound'
  | 'notFoundInCommunity';

/** How a page is painted. */
export type PaintPlan = {
  readonly name: PaintedName;
  /** The address to render. Pages that look the same, such as all that are not found, share one address and so one render. */
  readonly path: string;
  /** Replaces the page data where given. */
  readonly data?: object;
  /** What is put into the render for the one browser that it is sent to. Such a page is kept nowhere. */
  readonly own?: OwnWords;
};

/** The uuid that replaces every one that is not shown: all unknown communities share one render, and all inactive ones another. */
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
  if (path === '/login' && first?.kind === 'known') return loginElsewhere(search);
  if (rest === '/' && first?.kind === 'known') return { name: 'community', path: base || '/' };
  if (rest === '/' && first?.kind === 'missing' && inPath !== null) return closedDoor(facts, null);
  if (rest === '/' && first?.kind === 'closed' && inPath !== null) return closedDoor(facts, first.reason);
  if (facts.status === 404 && first?.kind === 'known' && isForEveryone(path))
    return { name: 'notFoundInCommunity', path: `${base}/${NOT_FOUND}` };
  return null;
}

function planOfProduct(path: string, search: string, facts: PageFacts): PaintPlan | null {
  if (path === '/') return { name: 'landing', path };
  if (path === '/login') return planOfLogin(search, facts);
  return facts.status === 404 && isForEveryone(path) ? { name: 'notFound', path: `/${NOT_FOUND}` } : null;
}

function planOfLogin(search: string, { data }: PageFacts): PaintPlan | null {
  const asked = readSignInSearch(search);
  const isWays = asked?.kind !== 'interaction';
  // The ways to sign in are asked for by the client where they did not come in time.
  if (asked === null || (isWays && data.answers.length === 0)) return null;
  const { form, own } = withoutOwn(data.form, isWays ? null : asked.interaction);
  const name = !isWays ? 'ownSignIn' : showsForms(data.answers) ? 'loginWithForms' : 'login';
  return {
    name,
    path: `/login${asked.search}`,
    ...((data.form ?? own.length > 0) && { data: { ...data, form }, own }),
  };
}

/** On a community's own host the sign-in is the main site's; the page leads there. */
function loginElsewhere(search: string): PaintPlan | null {
  const asked = readSignInSearch(search);
  return asked?.kind === 'ways' ? { name: 'loginElsewhere', path: `/login${asked.search}` } : null;
}

function showsForms(answers: readonly SeededAnswer[]): boolean {
  const screen = answers.find(({ procedure }) => procedure === 'session.signInScreen')?.data;
  return ((screen as { readonly forms: readonly unknown[] } | undefined)?.forms.length ?? 0) > 0;
}

/** What of an address behind its path makes another page of it. All but what is painted alike counts as one. */
export function searchOfPage(path: string, search: string): string {
  if (path !== '/login') return '';
  return readSignInSearch(search)?.kind === 'ways' ? search : '?';
}

function closedDoor({ data: { site, staleSince } }: PageFacts, reason: Reason | null): PaintPlan {
  return {
    name: 'closedDoor',
    path: `/com/${NO_COMMUNITY}`,
    data: { site, ...(staleSince && { staleSince }), answers: [], refusals: [refusedCommunity(NO_COMMUNITY, reason)] },
  };
}
