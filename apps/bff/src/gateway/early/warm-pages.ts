import { keptLanguage, type Language } from '@muster/contracts/kit/language/languages';
import type { IncomingHttpHeaders } from 'node:http';
import { systemClock, type Watch } from '../../bridge/clock.ts';
import type { CommunityWatch } from '../../live/community-watch.ts';

/** A page as it was sent: to the same address, with the same headers that pages differ by, it is sent again. */
export type WarmPage = {
  readonly differsBy: Differs;
  readonly community: string | null;
  readonly site: 'product' | 'community';
  /** The route that wrote it. */
  readonly route: string;
  readonly tag: string;
  /** Names and values in turn, for `writeHead`, without the id of the request. */
  readonly headers: readonly string[];
  /** The same for an answer without a body, to a client that has the page. */
  readonly headersOfUnchanged: readonly string[];
  readonly body: Buffer;
  /** Until when it may be sent, by the clock of the memory. */
  readonly until: number;
};

/** What the same address is answered differently by. */
export type Differs = {
  readonly encodings: string | undefined;
  readonly languages: string | undefined;
  readonly chosen: Language | null;
};

/** Headers of an answer by their names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | number | string[] | undefined>>;

/** What a page was answered with. */
export type SentPage = {
  readonly origin: string;
  readonly target: string;
  readonly community: string | null;
  readonly site: 'product' | 'community';
  readonly route: string;
  /** {@link WarmPages.events} before the page was written. */
  readonly events: number;
  readonly tag: string;
  readonly asked: IncomingHttpHeaders;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
};

/** Pages that were sent a moment ago. */
export type WarmPages = {
  /** Counts what was heard of communities. A page that was written while something was heard is not kept. */
  readonly events: number;
  /** The pages kept of an address, of which at most one suits a request. */
  at(origin: string, target: string): readonly WarmPage[] | undefined;
  /** Tells whether a kept page may still be sent. */
  isCurrent(page: WarmPage): boolean;
  keep(sent: SentPage): void;
};

/** How long a page is sent again without asking what it is written from, in milliseconds; a change that is heard of ends it. */
const KEPT_MS = 1_000;
const ADDRESSES_MAX = 2_000;
/** Pages of one address: languages by encodings. */
const VARIANTS_MAX = 12;
/** Browsers write a few words into these headers; longer ones are not kept. */
const HEADER_MAX = 200;
/** Headers of an answer with a body alone. */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

/** Makes the memory. It forgets the pages of a community when anything is heard of it. */
export function createWarmPages(watch: Pick<CommunityWatch, 'listen'>, clock: Watch = systemClock): WarmPages {
  const kept = new Map<string, Map<string, WarmPage[]>>();
  let addresses = 0;
  let events = 0;

  function forgetAll(): void {
    kept.clear();
    addresses = 0;
    events += 1;
  }

  function forget(community: string): void {
    events += 1;
    for (const pages of kept.values())
      for (const [target, variants] of pages) {
        if (!variants.some((page) => page.community === community)) continue;
        pages.delete(target);
        addresses -= 1;
      }
  }

  function variantsOf({ origin, target }: SentPage): WarmPage[] {
    if (addresses >= ADDRESSES_MAX) forgetAll();
    const pages = kept.get(origin) ?? new Map<string, WarmPage[]>();
    kept.set(origin, pages);
    const variants = pages.get(target) ?? [];
    if (!pages.has(target)) addresses += 1;
    pages.set(target, variants);
    return variants;
  }

  watch.listen({ changed: forget, begun: forget, missed: forgetAll });
  return {
    get events() {
      return events;
    },
    at: (origin, target) => kept.get(origin)?.get(target),
    isCurrent: ({ until }) => clock.now() < until,
    keep(sent) {
      const page = warmPage(sent, clock.now() + KEPT_MS);
      if (sent.events !== events || page === null) return;
      const variants = variantsOf(sent);
      const index = variants.findIndex(({ differsBy }) => isSame(differsBy, page.differsBy));
      if (index !== -1) variants[index] = page;
      else if (variants.length < VARIANTS_MAX) variants.push(page);
    },
  };
}

/** Tells whether two requests are answered alike. */
export function isSame(one: Differs, other: Differs): boolean {
  return one.encodings === other.encodings && one.languages === other.languages && one.chosen === other.chosen;
}

/** Null for an answer that is not the same for everyone, or that differs by more than a few words. */
function warmPage(sent: SentPage, until: number): WarmPage | null {
  const { asked, headers, body, tag, community, site, route } = sent;
  const encodings = asked['accept-encoding'];
  const languages = asked['accept-language'];
  if (headers['set-cookie'] !== undefined || (encodings ?? '').length + (languages ?? '').length > HEADER_MAX)
    return null;
  const written = { ...headers, 'content-length': body.length };
  const lines = Object.entries(written).filter(([name, value]) => name !== 'x-request-id' && value !== undefined);
  return {
    differsBy: { encodings, languages, chosen: keptLanguage(asked.cookie) },
    community,
    site,
    route,
    tag,
    headers: lines.flatMap(([name, value]) => [name, String(value)]),
    headersOfUnchanged: lines.flatMap(([name, value]) => (OF_BODY.has(name) ? [] : [name, String(value)])),
    body,
    until,
  };
}
