import type { Site, SiteDecision } from '@muster/contracts/hosts/model';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { fail } from '@muster/contracts/errors';
import type { EventType } from '@muster/contracts/live/applies';
import type { IncomingMessage } from 'node:http';
import type { CommunityWatch } from '../live/community-watch.ts';
import type { ReadAuthority } from './authority.ts';
import { decideSite, type InfoQuestion } from './decide-site.ts';
import type { Origins } from './origins.ts';
import { createLookups, type Lookups, type SharedMemory } from './site-lookups.ts';

/** Finds what a request is for; works on a request of the server as on one of its websocket upgrades. */
export type SiteOf = (raw: IncomingMessage) => Promise<SiteDecision>;

/** What the upstream says of a host. */
export type Info = { readonly status: number; readonly body: InfoAnswer };

/** What finding a site needs. `info` asks the upstream that serves a page's host. */
export type SiteDeps = {
  readonly productDomain: string;
  readonly origins: Origins;
  readonly readAuthority: ReadAuthority;
  readonly info: (host: string, question: InfoQuestion) => Promise<Info>;
  readonly lookups: Lookups<Info>;
  /** Told of each community that a request was for, so that changes of it are heard of. */
  readonly seen?: (host: string, community: string) => void;
};

/** Paths every site has alike; a custom domain's owner cannot redirect them, so they are asked for as `/`. */
const OWN_PATHS = /^\/(?:trpc|assets|files|oidc|auth|oauth)(?:\/|$)/;

/** Longest path that `GET /info` takes; nothing longer can be a page. */
const PATH_MAX = 4000;

const CHANGES_HOSTS: readonly EventType[] = ['communitySettingsUpdated', 'communityDeletion', 'hosts:domainsUpdated'];

/** Tells whether what is known of a community's hosts may be untrue after an event. */
function changesHosts(type: string): boolean {
  return (CHANGES_HOSTS as readonly string[]).includes(type);
}

/** The memory of what the upstream said of hosts, kept true by what happens in their communities. */
export function createSiteMemory(watch: CommunityWatch, shared?: SharedMemory<Info>): Lookups<Info> {
  const lookups = createLookups<Info>({
    isNegative: ({ status, body }) => status === 404 || !body.sysStatus,
    ...(shared && { shared }),
  });
  watch.listen({
    changed(community, type) {
      if (changesHosts(type)) lookups.forget(({ body }) => body.uuid === community);
    },
    begun: (community) => lookups.doubt(({ body }) => body.uuid === community),
    missed: () => lookups.doubt(),
  });
  return lookups;
}

/** Makes the finder. */
export function createSiteOf(deps: SiteDeps): SiteOf {
  const { lookups } = deps;
  return async (raw) => {
    const { host, origin } = deps.readAuthority(raw);
    const path = pathOf(raw.url ?? '/');
    const site = await decideSite(
      { host, origin, path: OWN_PATHS.test(path) || path.length > PATH_MAX ? '/' : path },
      {
        productDomain: deps.productDomain,
        productOrigin: deps.origins.product(),
        async lookUp(question) {
          const { value, staleSince } = await lookups.find(keyOf(host, question), () => deps.info(host, question));
          return { ...value, staleSince };
        },
      },
    );
    if (site.kind === 'community') deps.seen?.(host, site.community.uuid);
    return site;
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
