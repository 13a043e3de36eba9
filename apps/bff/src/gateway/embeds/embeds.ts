import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { acceptedLanguage } from '@muster/contracts/kit/language/languages';
import { Uuid } from '@muster/contracts/kit/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Bridges } from '../../bridge/bridge.ts';
import type { ColdLimit } from '../cold-limit.ts';
import type { SendPage } from '../pages/send-page.ts';
import { allowFrames } from '../security-headers.ts';
import { pathOf, queryOf } from '../site.ts';
import { embeddedRosterPage, EMBED_INLINE, PAGE_ROWS } from './roster-page.ts';

const VISITOR = { caller: { account: null, token: null } } as const;
const SKIP_MAX = 100_000;

/** What pages for other sites are made with. */
export type EmbedsDeps = { readonly bridges: Bridges; readonly embedLimit: ColdLimit; readonly sendPage: SendPage };

/**
 * `GET /embed/roster/{id}` on a community's own host, and the same below `/com/{uuid}` on the product's: a roster for the frames of other
 * sites. The only pages that may be framed (@decision 0196). No cookie is read: the upstream is asked as by a visitor, and
 * the page is in the language of the community, else of the browser. A roster that visitors may not see, or that is not switched on for other
 * sites, is answered with `request.notFound`.
 */
export async function embeds(app: FastifyInstance, deps: EmbedsDeps): Promise<void> {
  type Params = { readonly uuid?: string; readonly id: string };
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { uuid, id } = request.params as Params;
    const { site } = request;
    const community = site.kind === 'community' ? site.community.uuid : uuid;
    // On a host of its own, a community has no addresses below that of another one.
    if (community === undefined || (site.kind === 'community' && uuid !== undefined)) throw fail('request.notFound');
    return sendRoster(deps, { request, reply }, { community, id });
  };
  app.get('/embed/roster/:id', answer);
  app.get('/com/:uuid/embed/roster/:id', answer);
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Wanted = Readonly<Record<'community' | 'id', string>>;

async function sendRoster(
  deps: EmbedsDeps,
  { request, reply }: Exchange,
  { community, id }: Wanted,
): Promise<FastifyReply> {
  if (!Uuid.safeParse(community).success || !Uuid.safeParse(id).success) throw fail('request.notFound');
  const query = new URLSearchParams(queryOf(request.url));
  const skip = Math.min(SKIP_MAX, Math.max(0, Math.trunc(Number(query.get('skip'))) || 0));
  const theme = query.get('theme') === 'light' ? 'light' : query.get('theme') === 'dark' ? 'dark' : null;
  const found = await read(deps, request, { community, id, skip });
  if (!found) throw fail('request.notFound');
  const path = pathOf(request.url);
  const language = found.community.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
  const text = embeddedRosterPage({
    ...found,
    language,
    theme,
    href: `${request.authority.origin}${path.replace('/embed/roster/', '/roster/')}`,
    pageFrom: (from) => `${path}?${new URLSearchParams({ ...(theme && { theme }), skip: String(from) }).toString()}`,
  });
  allowFrames(reply, EMBED_INLINE);
  return deps.sendPage(request, reply, {
    status: 200,
    type: 'text/html; charset=utf-8',
    text,
    vary: 'accept-encoding, accept-language',
  });
}

async function read(
  { bridges, embedLimit }: EmbedsDeps,
  { authority }: FastifyRequest,
  { skip, ...wanted }: Wanted & { readonly skip: number },
) {
  const bridge = bridges.for(authority.host);
  const end = embedLimit.enter(authority);
  try {
    const roster = await bridge.call(calls.rosters.rows, { ...wanted, skip, limit: PAGE_ROWS }, VISITOR);
    if (!roster.embed) return null;
    const view = await bridge.call(calls.communities.get, { community: wanted.community }, VISITOR);
    return { roster, community: view.community };
  } catch (error) {
    if (error instanceof Failure && error.owner !== 'upstream' && (error.status === 404 || error.status === 403))
      return null;
    throw error;
  } finally {
    end();
  }
}
