import { type AheadAnswer, aheadKey, type AheadQuestion, type FirstQuestions } from './platform/wire/ahead-answers.ts';
import { parseSearchText } from './platform/routing/search-text.ts';

/**
 * A script of its own, written into the page, which runs before the client is loaded: for somebody who is signed in it asks
 * what the page of this address will ask first. The client takes the answers (`platform/wire/asked-ahead.ts`) where it asks the same, and so
 * draws the page once, with everything on it (@decision 0065, 0074). It stands alone: what it imports is bundled into it.
 */
const FIRST: FirstQuestions = Object.assign(
  {},
  ...Object.values(import.meta.glob<FirstQuestions>('./features/*/first.ts', { eager: true, import: 'first' })),
);

const COMMUNITY = /(?<=^\/com\/)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?=\/|$)/;
/** A question that is not answered by then is asked again, by the client itself; longer than the gateway's longest wait. */
const PATIENCE_MS = 35_000;

/** What a page will ask first, in requests: a list that takes longer does not hold up who is here. */
function questionsOf(pathname: string, search: Readonly<Record<string, string>>): AheadQuestion[][] {
  const [community = ''] = COMMUNITY.exec(pathname) ?? [];
  const address = pathname.replace(COMMUNITY, '*').replace(/\/$/, '');
  const ofScreen = Object.hasOwn(FIRST, address) ? FIRST[address]?.({ community, search }) : undefined;
  if (!community && !ofScreen) return [];
  const ofPage: AheadQuestion[] = [{ path: 'session.current', input: undefined }];
  if (community) ofPage.push({ path: 'communities.get', input: { community } });
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
