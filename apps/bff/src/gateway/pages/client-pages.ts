import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLruMap } from '../../platform/lru-map.ts';
import type { FormAnswerCookies } from '../../session/by-form/form-answers.ts';
import type { Authority } from '../authority.ts';
import type { Origins } from '../origins.ts';
import { planPaint, searchOfPage } from '../painting/painted-page.ts';
import type { Painter } from '../painting/painter.ts';
import { formAnswerFor, readSignInSearch, withOwn } from '../painting/sign-in-pages.ts';
import type { SignInAnswers } from '../painting/sign-in-answers.ts';
import type { WarmPages } from '../early/warm-pages.ts';
import { allowInline } from '../security-headers.ts';
import { pathOf } from '../site.ts';
import type { FirstScreens } from './first-answers.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { communityInPath, describePage, type PageFacts, type PageSource } from './page-facts.ts';
import { languageOfPage, VARY_BY_LANGUAGE } from '../languages/page-language.ts';
import type { NamedPaint, PageShell } from './page-shell.ts';
import { type SendPage, type SentAnswer, tagOf } from './send-page.ts';

/** What answering with the client's page needs. */
export type ClientPagesDeps = {
  readonly shell: PageShell;
  /** Null where the client's build paints none. */
  readonly painter: Painter | null;
  readonly origins: Origins;
  readonly firstScreens: FirstScreens;
  readonly signInAnswers: SignInAnswers;
  readonly answers: FormAnswerCookies;
  readonly sendPage: SendPage;
  readonly warmPages: WarmPages;
  /** The procedures that the upstream of a host can be asked; null for all. */
  readonly offersAt: (host: string) => readonly string[] | null;
};

/** Answers an address with the client's page, filled with what a visitor would find there. */
export type SendClientPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type Page = {
  readonly status: number;
  readonly text: string;
  readonly tag: string;
  readonly inline: InlineHashes;
  /** Not painted yet: the next request may be sent another page. */
  readonly isPending: boolean;
};
type Written = Page & { readonly from: readonly unknown[] };
type Asked = PageSource & { readonly search: string };

const REMEMBERED = 1_000;
/** A form of the own sign-in is waited for as long as this, in milliseconds: without script there is nothing else to show. */
const PATIENCE_OF_FORMS_MS = 2_500;

/**
 * Makes it. The page is the same for everyone, so that it may be kept and compared; who looks is found out behind it. Where it
 * can be, it is painted (@decision 0182).
 */
export function createClientPages(deps: ClientPagesDeps): SendClientPage {
  const { shell, origins, firstScreens, sendPage, warmPages, offersAt } = deps;
  const written = createLruMap<Written>(REMEMBERED);
  const paintOf = createPaintOf(deps);

  /** Written once for each address, until what it is written from is another. */
  async function write(authority: Authority, asked: Asked): Promise<Page> {
    const key = `${asked.language} ${authority.origin} ${asked.path}${searchOfPage(asked.path, asked.search)}`;
    const from = ingredientsOf(asked);
    const known = written.get(key);
    if (known && known.from.every((part, index) => part === from[index])) return known;
    const page = await make(authority, asked);
    if (!page.isPending) written.set(key, { from, ...page });
    return page;
  }

  async function make(authority: Authority, asked: Asked): Promise<Page> {
    const facts = describePage(asked, origins);
    const paint = await paintOf(authority, asked, facts);
    const { text, inline } =
      paint !== null && paint !== 'underWay' && shell.writePainted !== null
        ? shell.writePainted(facts, paint)
        : { text: shell.write(facts, asked.path), inline: shell.inline };
    return { status: facts.status, text, tag: tagOf(text), inline, isPending: paint === 'underWay' };
  }

  return async (request, reply) => {
    const { site, authority } = request;
    const { events } = warmPages;
    const path = pathOf(request.url);
    const search = request.url.slice(path.length);
    const community = site.kind === 'community' ? site.community.uuid : communityInPath(path)?.uuid;
    const first = community === undefined ? null : await firstScreens.of(authority, community);
    const ofSignIn = path === '/login' ? await signInOf(request, reply, { ...deps, search }) : NOT_OF_SIGN_IN;
    const ofCommunity = first?.kind === 'known' ? first.view.community.language : null;
    const language = languageOfPage(request, ofCommunity);
    const asked = { site, path, search, first, language, offers: offersAt(authority.host), ...ofSignIn };
    const { isOwn } = ofSignIn;
    const { status, text, tag, inline, isPending } = await (isOwn ? make : write)(authority, asked);
    allowInline(reply, authority, inline);
    if (shell.hint !== null) reply.header('link', shell.hint);
    const noStore = isOwn || path.startsWith('/oauth/') || path.startsWith('/hand-over');
    const isKept = status === 200 && search === '' && !noStore && !isPending;
    const type = 'text/html; charset=utf-8';
    const sending = isKept ? { sending: keepWarm } : {};
    return sendPage(request, reply, { status, type, text, tag, noStore, isOwn, vary: VARY_BY_LANGUAGE, ...sending });

    function keepWarm({ headers, body }: SentAnswer): void {
      warmPages.keep({
        origin: authority.origin,
        target: request.url,
        community: community ?? null,
        site: site.kind === 'community' ? 'community' : 'product',
        route: request.routeOptions.url ?? 'none',
        events,
        tag,
        asked: request.headers,
        headers,
        body,
      });
    }
  };
}

const NOT_OF_SIGN_IN = { signIn: null, form: null, isOwn: false } as const;

/** What a page of the sign-in is made from beside the rest, and whether that is one browser's own. */
async function signInOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { signInAnswers, answers, search }: Pick<ClientPagesDeps, 'signInAnswers' | 'answers'> & { readonly search: string },
): Promise<Pick<PageSource, 'signIn' | 'form'> & { readonly isOwn: boolean }> {
  if (request.site.kind !== 'product') return NOT_OF_SIGN_IN;
  const asked = readSignInSearch(search);
  const form = await formAnswerFor(request, reply, { answers, asked });
  const isInteraction = asked?.kind === 'interaction';
  const signIn = isInteraction ? null : await signInAnswers.of(request.authority);
  return { signIn, form, isOwn: form !== null || isInteraction };
}

/** Makes what has a page painted: null for one that is not, `underWay` for one that will be. */
function createPaintOf({ shell, painter }: ClientPagesDeps) {
  return async (
    { origin }: Authority,
    { site, path, search, first, language }: Asked,
    facts: PageFacts,
  ): Promise<NamedPaint | 'underWay' | null> => {
    if (painter === null || shell.writePainted === null) return null;
    const plan = planPaint({ site, path, search, first, facts });
    if (plan === null) return null;
    const { name, data = facts.data, own } = plan;
    const paint = await painter.paint({ origin, path: plan.path, language, data }, own && PATIENCE_OF_FORMS_MS);
    if (paint === 'underWay') return paint;
    if (paint === 'unpaintable') return null;
    return { name, paint: own ? { ...paint, html: withOwn(paint.html, own) } : paint };
  };
}

/** Everything a page differs by, as values that are compared by identity. */
function ingredientsOf({ site, first, offers, signIn }: PageSource): readonly unknown[] {
  const known = first?.kind === 'known' ? first : null;
  const place = site.kind === 'community' ? site : null;
  return [
    site.kind,
    place?.community.uuid,
    place?.community.customId,
    place?.community.name,
    place?.staleSince,
    first?.kind,
    offers,
    signIn,
    known?.view,
    known?.dashboard,
    known?.staleSince,
    first?.kind === 'closed' ? first.reason.text : null,
  ];
}
