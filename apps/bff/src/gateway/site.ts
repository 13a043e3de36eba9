import { calls } from '@muster/contracts/calls';
import type { Call, CallOutput } from '@muster/contracts/kit/call';
import type { Site, SiteDecision } from '@muster/contracts/hosts/model';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { fail } from '@muster/contracts/errors';
import { hostsEvents } from '@muster/contracts/hosts/events';
import type { EventType } from '@muster/contracts/events';
import type { IncomingMessage } from 'node:http';
import type { CommunityWatch } from '../live/community-watch.ts';
import type { ReadAuthority } from './authority.ts';
import { decideSite, type InfoQuestion } from './decide-site.ts';
import { isLoopbackAddress } from './host-rules.ts';
import type { Origins } from './origins.ts';
import { type Asker, type ColdLimit, isBusy } from './cold-limit.ts';
import { createLookups, type Found, type Lookups, type SharedMemory } from './site-lookups.ts';

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
  readonly memory: SiteMemory;
  /** Holds back who has too many unknown hosts and paths looked up. */
  readonly coldLimit: ColdLimit;
  /** Told of each community's host that a request was for, so that changes of it are heard of. */
  readonly seen?: (site: Extract<SiteDecision, { kind: 'community' }>) => void;
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

/** What the upstream said of hosts. */
export type SiteMemory = {
  readonly lookups: Lookups<Info>;
  /** Whatever was said of a host is out of date, that there is nothing included. */
  forgetHost(host: string): void;
};

/** The memory of what the upstream said of hosts, kept true by what happens in their communities. */
export function createSiteMemory(watch: CommunityWatch, shared?: SharedMemory<Info>): SiteMemory {
  const lookups = createLookups<Info>({
    isNegative: ({ status, body }) => status === 404 || !body.sysStatus,
    // What is nobody's yet is about its host, so that it can be told when somebody's begins.
    subjectOf: ({ body }, key) => body.uuid ?? hostOf(key),
    ...(shared && { shared }),
  });
  const forgetHost = (host: string) => lookups.forget(host, [host, keyOf(host, { customDomain: host, path: '/' })]);
  watch.listen({
    changed(community, { type, data }) {
      if (changesHosts(type)) lookups.forget(community);
      if (type !== 'hosts:domainsUpdated') return;
      hostsEvents.domainsUpdated.payload.safeParse(data).data?.served.forEach(forgetHost);
    },
    begun: (community) => lookups.doubt(community),
    missed: () => lookups.doubt(),
  });
  return { lookups, forgetHost };
}

/** Forgets that there was nothing at the host of a community that was just made through this gateway. */
export function forgetsNothingThere(memory: SiteMemory, productDomain: string) {
  return (call: Call, output: unknown): void => {
    if (call !== calls.communities.create) return;
    const { customId } = output as CallOutput<typeof calls.communities.create>;
    memory.forgetHost(`${customId}.${productDomain}`);
  };
}

/** Makes the finder. */
export function createSiteOf(deps: SiteDeps): SiteOf {
  const { lookups } = deps.memory;

  /** A path that is one too many gets what the site's front page gets: the owner of a site may only redirect others. */
  async function find(asker: Asker, question: InfoQuestion): Promise<Found<Info>> {
    const { host } = asker;
    const front = 'id' in question || question.path === '/' ? null : { ...question, path: '/' };
    try {
      return await lookups.find(
        keyOf(host, question),
        () => deps.info(host, question),
        () => deps.coldLimit.enter(asker),
      );
    } catch (error) {
      if (front === null || !isBusy(error)) throw error;
      const found = await find(asker, front);
      if (found.value.body.redirect) throw error;
      return found;
    }
  }

  return async (raw) => {
    const { host, origin, address } = deps.readAuthority(raw);
    const path = pathOf(raw.url ?? '/');
    const site = await decideSite(
      {
        host,
        origin,
        path: OWN_PATHS.test(path) || path.length > PATH_MAX ? '/' : path,
        fromHere: isLoopbackAddress(address),
      },
      {
        productDomain: deps.productDomain,
        productOrigin: deps.origins.product(),
        async lookUp(question) {
          const { value, staleSince } = await find({ host, address }, question);
          return { ...value, staleSince };
        },
      },
    );
    if (site.kind === 'community') deps.seen?.(site);
    return site;
  };
}

/** The site as a page learns it, with what its upstream offers, null for everything. Only pages of sites that exist ask. */
export function describeSite(decision: SiteDecision, origins: Origins, offers: readonly string[] | null): Site {
  const common = {
    productOrigin: origins.product(),
    communityOrigin: origins.community(),
    ...(offers && { offers: [...offers] }),
  };
  if (decision.kind === 'product') return { kind: 'product', ...common };
  if (decision.kind === 'community') return { kind: 'community', ...common, community: decision.community };
  throw fail('request.badHost', { internal: `a ${decision.kind} site has no pages` });
}

/** Path of a request target, without its query. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

/** Query of a request target, without its question mark; empty where there is none. */
export function queryOf(target: string): string {
  const [beforeHash = ''] = target.split('#', 1);
  const start = beforeHash.indexOf('?');
  return start === -1 ? '' : beforeHash.slice(start + 1);
}

function keyOf(host: string, question: InfoQuestion): string {
  return 'id' in question ? host : `${host} ${question.path}`;
}

function hostOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}
