import { firstNotifications } from './features/notifications/first-page.ts';
import { firstEntries } from './features/audit/list-search.ts';
import { readAuditSearch } from './features/audit/read-search.ts';
import { firstByWords } from './features/members/roster-first.ts';
import { firstLinks } from './features/short-links/first-page.ts';
import { readListSearch } from './features/short-links/list-search.ts';
import { type AheadAnswer, aheadKey, type AheadQuestion } from './platform/wire/ahead-answers.ts';
import { parseSearchText } from './platform/routing/search-text.ts';

/**
 * A script of its own, written into the page, which runs before the client is loaded: for somebody who is signed in it asks
 * what the page of this address will ask first. The client takes the answers (`platform/wire/asked-ahead.ts`) where it asks the same, and so
 * draws the page once, with everything on it (@decision 0065, 0074). It stands alone: what it imports is bundled into it.
 */
type Search = Readonly<Record<string, string>>;

/** First questions of a community's admin screens, beside those of each of its pages. */
const SCREENS: Readonly<Record<string, (community: string, search: Search) => AheadQuestion | undefined>> = {
  accounts: (community, search) => {
    const input = firstByWords(community, search);
    return input && { path: 'members.list', input };
  },
  audit: (community, search) => ({ path: 'audit.list', input: firstEntries(community, readAuditSearch(search)) }),
  departments: (community) => ({ path: 'departments.list', input: { community } }),
  'profile-fields': (community) => ({ path: 'profileFields.list', input: { community } }),
  ranks: (community) => ({ path: 'departments.list', input: { community } }),
  'url-shortener': (community, search) => ({
    path: 'shortLinks.list',
    input: firstLinks(community, readListSearch(search)),
  }),
};

const OF_A_COMMUNITY = /^\/com\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/admin\/([\w-]+))?\/?/;
/** Whoever has not answered by then is asked again, by the client itself; longer than the gateway's longest wait. */
const PATIENCE_MS = 35_000;

/** What a page will ask first, in requests: a list that takes longer does not hold up who is here. */
function questionsOf(pathname: string, search: Search): AheadQuestion[][] {
  const session: AheadQuestion = { path: 'session.current', input: undefined };
  if (pathname === '/notifications') {
    return [[session], [{ path: 'notifications.list', input: firstNotifications(search) }]];
  }
  const [, community, screen = ''] = OF_A_COMMUNITY.exec(pathname) ?? [];
  if (community === undefined) return [];
  const ofPage: AheadQuestion[] = [session, { path: 'communities.get', input: { community } }];
  const ofScreen = Object.hasOwn(SCREENS, screen) ? SCREENS[screen]?.(community, search) : undefined;
  return ofScreen ? [ofPage, [ofScreen]] : [ofPage];
}

/** Asks as the client's own links do, several questions in one request. */
function ask(questions: readonly AheadQuestion[]): readonly [string, Promise<AheadAnswer | null>][] {
  const paths = questions.map(({ path }) => path).join();
  const inputs = encodeURIComponent(JSON.stringify(Object.fromEntries(questions.map(({ input }, at) => [at, input]))));
  const asked = fetch(`/trpc/${paths}?batch=1&input=${inputs}`, {
    headers: { 'x-muster': '1' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(async (response) => ({ response, results: (await response.json()) as { result?: { data: unknown } }[] }));
  return questions.map(({ path, input }, at) => [
    aheadKey(path, input),
    asked.then(
      ({ response, results }) => {
        const result = results[at]?.result;
        return result ? { data: result.data, response } : null;
      },
      () => null,
    ),
  ]);
}

function isSomebody(): boolean {
  try {
    return localStorage.getItem('CMS_accountUUID') !== null;
  } catch {
    return false;
  }
}

if (isSomebody()) {
  const lots = questionsOf(location.pathname, parseSearchText(location.search));
  globalThis.musterAhead = new Map(lots.flatMap(ask));
}
