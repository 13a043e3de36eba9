import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLruMap } from '../../platform/lru-map.ts';
import type { Origins } from '../origins.ts';
import { allowInline } from '../security-headers.ts';
import { pathOf } from '../site.ts';
import type { FirstScreens } from './first-answers.ts';
import { communityInPath, describePage, type PageSource } from './page-facts.ts';
import type { PageShell } from './page-shell.ts';
import { type SendPage, tagOf } from './send-page.ts';

/** What answering with the client's page needs. */
export type ClientPagesDeps = {
  readonly shell: PageShell;
  readonly origins: Origins;
  readonly firstScreens: FirstScreens;
  readonly sendPage: SendPage;
  /** The procedures that the upstream of a host can be asked; null for all. */
  readonly offersAt: (host: string) => readonly string[] | null;
};

/** Answers an address with the client's page, filled with what a visitor would find there. */
export type SendClientPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

type Written = {
  readonly from: readonly unknown[];
  readonly status: number;
  readonly text: string;
  readonly tag: string;
};

const REMEMBERED = 1_000;

/** Makes it. The page is the same for everyone, so that it may be kept and compared; who looks is found out behind it. */
export function createClientPages({
  shell,
  origins,
  firstScreens,
  sendPage,
  offersAt,
}: ClientPagesDeps): SendClientPage {
  const written = createLruMap<Written>(REMEMBERED);

  /** Written once for each address, until what it is written from is another. */
  function write(host: string, source: PageSource): Written {
    const key = `${host} ${source.path}`;
    const from = ingredientsOf(source);
    const known = written.get(key);
    if (known && known.from.every((part, index) => part === from[index])) return known;
    const facts = describePage(source, origins);
    const text = shell.write(facts, source.path);
    const page = { from, status: facts.status, text, tag: tagOf(text) };
    written.set(key, page);
    return page;
  }

  return async (request, reply) => {
    const { site, authority } = request;
    const path = pathOf(request.url);
    const community = site.kind === 'community' ? site.community.uuid : communityInPath(path)?.uuid;
    const first = community === undefined ? null : await firstScreens.of(authority, community);
    const { status, text, tag } = write(authority.host, { site, path, first, offers: offersAt(authority.host) });
    allowInline(reply, authority, shell.inline);
    const noStore = path.startsWith('/oauth/') || path.startsWith('/hand-over');
    return sendPage(request, reply, { status, type: 'text/html; charset=utf-8', text, tag, noStore });
  };
}

/** Everything a page differs by, as values that are compared by identity. */
function ingredientsOf({ site, first, offers }: PageSource): readonly unknown[] {
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
    known?.view,
    known?.dashboard,
    known?.staleSince,
  ];
}
