import type { Site, SiteDecision } from '@muster/contracts/hosts/model';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { fail } from '@muster/contracts/errors';
import type { IncomingMessage } from 'node:http';
import type { ReadAuthority } from './authority.ts';
import { decideSite, type InfoQuestion } from './decide-site.ts';
import type { Origins } from './origins.ts';
import { createLookups } from './site-lookups.ts';

/** Finds what a request is for; works on a request of the server as on one of its websocket upgrades. */
export type SiteOf = (raw: IncomingMessage) => Promise<SiteDecision>;

type Info = { readonly status: number; readonly body: InfoAnswer };

/** What finding a site needs. `info` asks the upstream that serves a page's host. */
export type SiteDeps = {
  readonly productDomain: string;
  readonly origins: Origins;
  readonly readAuthority: ReadAuthority;
  readonly info: (host: string, question: InfoQuestion) => Promise<Info>;
  readonly now?: () => number;
};

/** Paths every site has alike; a custom domain's owner cannot redirect them, so they are asked for as `/`. */
const OWN_PATHS = /^\/(?:trpc|assets|files|oidc|auth|oauth)(?:\/|$)/;

/** Longest path that `GET /info` takes; nothing longer can be a page. */
const PATH_MAX = 4000;

/** Makes the finder with its memory of what the upstream said. */
export function createSiteOf(deps: SiteDeps): SiteOf {
  const lookups = createLookups<Info>({
    isNegative: ({ status, body }) => status === 404 || !body.sysStatus,
    ...(deps.now && { now: deps.now }),
  });
  return (raw) => {
    const { host, origin } = deps.readAuthority(raw);
    const path = pathOf(raw.url ?? '/');
    return decideSite(
      { host, origin, path: OWN_PATHS.test(path) || path.length > PATH_MAX ? '/' : path },
      {
        productDomain: deps.productDomain,
        productOrigin: deps.origins.product(),
        lookUp: (question) => lookups.get(keyOf(host, question), () => deps.info(host, question)),
      },
    );
  };
}

/** The site as a page learns it. Only pages of sites that exist ask. */
export function describeSite(decision: SiteDecision, origins: Origins): Site {
  const common = { productOrigin: origins.product(), communityOrigin: origins.community() };
  if (decision.kind === 'product') return { kind: 'product', ...common };
  if (decision.kind === 'community') return { kind: 'community', ...common, community: decision.community };
  throw fail('request.badHost', { internal: `a ${decision.kind} site has no pages` });
}

/** Path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

function keyOf(host: string, question: InfoQuestion): string {
  return 'id' in question ? host : `${host} ${question.path}`;
}
