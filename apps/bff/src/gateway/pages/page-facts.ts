import type { PublicCommunity } from '@muster/contracts/communities/model';
import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { Reason } from '@muster/contracts/kit/language/reason';
import type { PlainCode } from '@muster/contracts/errors';
import type { Site, SiteDecision } from '@muster/contracts/hosts/model';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { pageTexts } from '../languages/page-words.ts';
import type { Origins } from '../origins.ts';
import { describeSite } from '../site.ts';
import type { FirstScreen } from './first-answers.ts';
import { isForEveryone, isScreen } from './public-pages.ts';

/** A cached answer for the client, by procedure and input. */
export type SeededAnswer = { readonly procedure: string; readonly input?: object; readonly data: unknown };

/** A question that a visitor is refused, by procedure and input, with what the client is told of it. */
export type SeededRefusal = {
  readonly procedure: string;
  readonly input: object;
  readonly body: {
    readonly code: string;
    readonly status: number;
    readonly message?: string;
    readonly details?: Pick<Reason, 'values'>;
  };
};

/** Everything the first HTML of a page says, before it is written as HTML. */
export type PageFacts = {
  readonly status: 200 | 404;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The one address of this page, whichever way it was reached. */
  readonly canonical: string;
  readonly image: { readonly address: string; readonly alt: string; readonly isWide: boolean } | null;
  readonly icon: string | null;
  readonly themeColour: string;
  readonly isIndexed: boolean;
  /** For readers without script; null where there is nothing to read. */
  readonly community: { readonly face: PublicCommunity; readonly members: number | null } | null;
  readonly data: {
    readonly site: Site;
    readonly staleSince?: string;
    readonly answers: readonly SeededAnswer[];
    readonly refusals?: readonly SeededRefusal[];
    /** On the pages of the sign-in, what came of a form that the browser posted before. */
    readonly form?: FormAnswer;
  };
};

/** What a page is described from. */
export type PageSource = {
  readonly site: SiteDecision;
  readonly path: string;
  readonly language: Language;
  readonly first: FirstScreen | null;
  /** The procedures that the upstream can be asked; all where none are named. */
  readonly offers?: readonly string[] | null;
  /** What the sign-in screen asks first, on its own page. */
  readonly signIn?: readonly SeededAnswer[] | null;
  /** What came of a form that the browser posted before this page. */
  readonly form?: FormAnswer | null;
};

const PRODUCT_TITLE = 'Muster';
const DARK = '#0a0c10';
const DESCRIPTION_MAX = 200;

/** The community a page of the product's host is about (`/com/{uuid}/…`), and the rest of its path. */
export function communityInPath(path: string): { readonly uuid: string; readonly rest: string } | null {
  const match = /^\/com\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(\/.*)?$/i.exec(path);
  return match?.[1] ? { uuid: match[1].toLowerCase(), rest: match[2] ?? '/' } : null;
}

/** Says what a page is about. */
export function describePage(
  { site, path, language, first, offers = null, signIn = null, form = null }: PageSource,
  origins: Origins,
): PageFacts {
  const known = first?.kind === 'known' ? first : null;
  const staleSince = known?.staleSince ?? (site.kind === 'community' ? site.staleSince : undefined);
  const data = {
    site: describeSite(site, origins, offers),
    ...(staleSince && { staleSince }),
    answers: known ? answersOf(known, path) : (signIn ?? []),
    ...(form && { form }),
    ...((first?.kind === 'missing' || first?.kind === 'closed') && { refusals: refusalsOf(first, path) }),
  };
  const isThere = first?.kind !== 'missing' && isScreen(path, site.kind === 'community' ? 'community' : 'product');
  const common = {
    status: isThere ? 200 : 404,
    language,
    isIndexed: isThere && first?.kind !== 'closed' && isForEveryone(path),
    data,
  } as const;
  if (known) return { ...common, ...ofCommunity(known, { site, path, language }, origins) };
  const name = site.kind === 'community' ? site.community.name : PRODUCT_TITLE;
  const texts = pageTexts(language);
  return {
    ...common,
    title: name,
    description: site.kind === 'community' ? fillText(texts.community, { name }) : texts.product,
    canonical:
      site.kind === 'community' ? addressOf(homeOf(site, null, origins), path) : addressOf(origins.product(), path),
    image: site.kind === 'community' ? null : productPicture(origins, texts.productPicture),
    icon: null,
    themeColour: DARK,
    community: null,
  };
}

function ofCommunity(
  { view: { community: face }, dashboard: { members } }: Extract<FirstScreen, { kind: 'known' }>,
  { site, path, language }: Pick<PageSource, 'site' | 'path' | 'language'>,
  origins: Origins,
) {
  const home = homeOf(site, face, origins);
  const inPath = site.kind === 'product' && home !== origins.product() ? communityInPath(path) : null;
  return {
    title: face.name,
    description: shortened(
      face.description || face.subtitle || fillText(pageTexts(language).communityInShort, { name: face.name }),
    ),
    canonical: addressOf(home, inPath ? inPath.rest : path),
    image: pictureOf(face, home),
    // By path where it is ours: it then comes from the host one is on.
    icon: face.image,
    themeColour: face.toolbar.backgroundColor ?? DARK,
    community: { face, members },
  };
}

/** The product's own picture is 1200 × 630, as previews of links show it. */
function productPicture(origins: Origins, alt: string): PageFacts['image'] {
  return { address: `${origins.product()}/preview.png`, alt, isWide: true };
}

function pictureOf({ name, banner, image }: PublicCommunity, home: string): PageFacts['image'] {
  const picture = banner ?? image;
  if (!picture) return null;
  const address = picture.startsWith('/') ? home + picture : picture;
  return { address, alt: name, isWide: banner !== null };
}

/** Where a community is best reached: its own domain, else its short host. */
function homeOf(site: SiteDecision, face: PublicCommunity | null, origins: Origins): string {
  if (face?.customDomain) return origins.at(face.customDomain);
  if (site.kind === 'community' && (face === null || site.by === 'customDomain')) return origins.at(site.host);
  return origins.community().replace('{customId}', face?.customId ?? '');
}

/** Set as a path and not parsed with it: `//evil.test` would else be another host. */
function addressOf(origin: string, path: string): string {
  const address = new URL(origin);
  address.pathname = path;
  return address.href;
}

function answersOf({ view, dashboard }: Extract<FirstScreen, { kind: 'known' }>, path: string): SeededAnswer[] {
  const input = { community: view.community.uuid };
  const answers: SeededAnswer[] = [{ procedure: 'communities.get', input, data: view }];
  const isHome = path === '/' || (communityInPath(path)?.rest.replace(/\/$/, '') ?? 'none') === '';
  return isHome ? [...answers, { procedure: 'communities.dashboard', input, data: dashboard }] : answers;
}

/** What the client would be told of a community that is not shown; on a community's own host the host itself is refused. */
function refusalsOf(first: Extract<FirstScreen, { kind: 'missing' | 'closed' }>, path: string): SeededRefusal[] {
  const community = communityInPath(path)?.uuid;
  return community === undefined ? [] : [refusedCommunity(community, first.kind === 'closed' ? first.reason : null)];
}

/** The refusal of a community as the client gets it: for the reason given, or that there is no such community where that is null. */
export function refusedCommunity(community: string, reason: Reason | null): SeededRefusal {
  const asked = { procedure: 'communities.get', input: { community } };
  if (reason === null) return { ...asked, body: { code: 'communities.notFound' satisfies PlainCode, status: 404 } };
  const { code, text, values } = reason;
  return { ...asked, body: { code, status: 403, message: text, details: { values } } };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const cut = line.slice(0, DESCRIPTION_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2))}…`;
}
