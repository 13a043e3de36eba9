import type { PlainCode } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import { readTarget, withQuery } from '@muster/contracts/short-links/target';
import { systemClock } from '../../bridge/clock.ts';
import { createLruMap } from '../../platform/lru-map.ts';
import { type ColdLimit, isBusy } from '../cold-limit.ts';
import type { Clicked } from './click-counter.ts';
import { type AskForLink, createLinkCache, isFresh, type LinkEntry, type LinkPlace, mayBeOld } from './link-cache.ts';
import { dashboardOf, interstitial, isForeign, placeOf, placeOfTarget } from './link-rules.ts';

/** What following links depends on. */
export type ShortLinksDeps = {
  readonly productDomain: string;
  readonly ask: AskForLink;
  /** Holds back who has too many addresses looked up that are no links. */
  readonly coldLimit: ColdLimit;
};

/** A request for an address. */
export type LinkRequest = {
  readonly site: SiteDecision;
  readonly host: string;
  /** Of whoever asks; null for the gateway itself. */
  readonly address: string | null;
  readonly pathname: string;
  /** Behind the question mark; empty when there is none. */
  readonly query: string;
  readonly click: 'later' | 'never';
};

/** Where a request for a link ends. `link` is to be counted by whoever answers; null when the upstream has. */
export type LinkOutcome =
  | { readonly kind: 'redirect'; readonly location: string; readonly link: string | null }
  | { readonly kind: 'gone'; readonly code: PlainCode }
  /** `isUnknown` where the upstream says that there is no such link, so that nothing has failed. */
  | { readonly kind: 'nothing'; readonly isUnknown: boolean; readonly dashboard: string; readonly cause: unknown };

/** A redirect that can be given without asking anybody. */
export type WarmRedirect = Clicked & {
  readonly target: string;
  /** Whether the product asks before it sends anybody there. */
  readonly asks: boolean;
  /** For a request without a query; {@link locationFor} the others. */
  readonly location: string;
};

/** The short links of this gateway. */
export type ShortLinks = {
  /** Follows a link; null when no link can have this address, so that a page is meant. Throws `hosts.busy`. */
  follow(request: LinkRequest): Promise<LinkOutcome | null>;
  /** The redirect of an address that was followed a moment ago; undefined when somebody has to be asked. */
  warm(host: string, pathname: string): WarmRedirect | undefined;
  /** Forgets what is known of a community. */
  forget(community: string): void;
  /** Changes may have been missed. */
  doubt(): void;
};

const CAPACITY = 100_000;

/** The entry's own fields are copied into it: each object looked at more is a miss of the processor's cache. */
type Warm = WarmRedirect & LinkEntry & { readonly place: LinkPlace; readonly site: SiteDecision };

/** Puts cache and rules together. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one state, shared by these closures
export function createShortLinks({ productDomain, ask, coldLimit }: ShortLinksDeps): ShortLinks {
  const { now } = systemClock;
  const cache = createLinkCache(ask);
  const warm = createLruMap<Warm>(CAPACITY);
  const renewing = new Set<string>();

  async function leadsInCircle(from: LinkPlace, target: string): Promise<boolean> {
    const seen = new Set([`${from.community} ${from.path}`]);
    let next = new URL(target);
    for (let hop = 0; hop < SHORT_LINK.hopsMax; hop += 1) {
      const place = placeOfTarget(next, { from, productDomain });
      if (!place) return false;
      if (seen.has(`${place.community} ${place.path}`)) return true;
      seen.add(`${place.community} ${place.path}`);
      const { answer } = await cache.find(place, 'never');
      const further = answer.success && answer.redirect ? readTarget(answer.redirect) : null;
      if (further === null) return false;
      next = new URL(further);
    }
    return true;
  }

  async function followPlace(place: LinkPlace, request: LinkRequest): Promise<LinkOutcome> {
    const nothing = (cause: unknown, isUnknown = false): LinkOutcome => ({
      kind: 'nothing',
      isUnknown,
      dashboard: dashboardOf(request.site, place),
      cause,
    });
    const { host, address } = request;
    const admit = address === null ? undefined : () => coldLimit.enter({ host, address });
    try {
      const { answer, entry } = await cache.find(place, request.click, admit);
      if (answer.reason === 'expired') return { kind: 'gone', code: 'shortLinks.expired' };
      if (answer.reason === 'usedUp') return { kind: 'gone', code: 'shortLinks.usedUp' };
      if (!answer.success || !answer.redirect) return nothing('there is no such link', true);
      const target = readTarget(answer.redirect);
      if (target === null) return nothing('nobody may be sent where this link leads');
      if (await leadsInCircle(place, target)) return nothing('this link leads in a circle');
      const asks = request.site.kind === 'product' && isForeign(new URL(target), productDomain);
      const link = answer.limited ? null : (answer.link ?? null);
      const location = asks ? interstitial(target) : target;
      if (entry) {
        const { site, pathname } = request;
        warm.set(keyOf(host, pathname), { ...entry, target, asks, location, host, link, clicks: 0, place, site });
      }
      return { kind: 'redirect', location: locationFor({ target, asks, location }, request.query), link };
    } catch (error) {
      if (isBusy(error)) throw error;
      return nothing(error);
    }
  }

  /** Follows again behind a redirect that was given from an old answer; nobody's click. */
  function renew({ place, site }: Warm, pathname: string): void {
    const key = keyOf(place.host, pathname);
    if (renewing.has(key)) return;
    renewing.add(key);
    const request = { site, host: place.host, address: null, pathname, query: '', click: 'never' } as const;
    // The first look only sets the asking off; the second sees what came of it.
    const again = () => followPlace(place, request);
    void again()
      .then(() => cache.settled(place))
      .then(again)
      .finally(() => renewing.delete(key));
  }

  return {
    async follow(request) {
      const place = placeOf(request.site, request.host, request.pathname);
      return place && followPlace(place, request);
    },
    warm(host, pathname) {
      const found = warm.get(keyOf(host, pathname));
      if (found === undefined || isFresh(found, now())) return found;
      if (!mayBeOld(found, now())) return undefined;
      renew(found, pathname);
      return found;
    },
    forget: (community) => cache.forget(community),
    doubt: () => cache.doubt(),
  };
}

/** Where a request with this query is sent. */
export function locationFor(
  { target, asks, location }: Pick<WarmRedirect, 'target' | 'asks' | 'location'>,
  query: string,
): string {
  if (query === '') return location;
  const whole = withQuery(target, query);
  return asks ? interstitial(whole) : whole;
}

function keyOf(host: string, pathname: string): string {
  return `${host}${pathname}`;
}
