import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { HandOverQuestion, HandOverRequest } from '@muster/contracts/session/hand-over';
import { DeviceReport } from '@muster/contracts/session/model';
import { toldByUserAgent } from '@muster/contracts/session/user-agent';
import { createHash, randomBytes } from 'node:crypto';
import type { Bridge } from '../bridge/bridge.ts';
import type { Authority } from '../gateway/authority.ts';
import type { Origins } from '../gateway/origins.ts';
import { safePath } from '../gateway/safe-address.ts';
import type { HandOverCookies } from './hand-over-cookie.ts';
import { isSameSecret } from './same-secret.ts';
import type { Session, SessionCookies } from './session-cookie.ts';
import type { Throttle } from './throttle.ts';

/** Where a code is redeemed, on the host it was made for. */
export const HAND_OVER_PATH = '/auth/hand-over';

/** A request of a browser on a community's own host, and how its answer sets cookies. */
export type HandOverVisit = {
  readonly authority: Authority;
  readonly cookieHeader: string | undefined;
  readonly userAgent: string;
  readonly site: SiteDecision;
  readonly bridge: Bridge;
  setCookie: (line: string) => void;
};

/** A person on the main site who is asked. */
export type HandOverAsked = Pick<HandOverVisit, 'site' | 'bridge'> & { readonly session: Session };

/** A yes: the question's request, and the community it named. */
export type HandOverYes = HandOverRequest & { readonly community: string };

/** Carries a sign-in from the main site to a community's own host (reliability §4.5, @decision 0020). */
export type HandOverService = {
  /** On the community's host: remembers who started, and answers the main site's address to ask at. */
  start(next: string | null, visit: HandOverVisit): Promise<string>;
  /** On the main site: whose host it is, and where a no leads. */
  ask(audience: string, asked: HandOverAsked): Promise<HandOverQuestion & { readonly origin: string }>;
  /** On the main site: the person said yes. Answers the address on the community's host that ends it. */
  grant(yes: HandOverYes, asked: HandOverAsked): Promise<{ readonly location: string }>;
  /** On the community's host: the code came back. Answers the path to go on to, signed in. */
  redeem(back: { readonly code: string; readonly state: string }, visit: HandOverVisit): Promise<string>;
};

/** What handing over needs. */
export type HandOverDeps = {
  readonly origins: Origins;
  readonly sessions: SessionCookies;
  readonly cookies: HandOverCookies;
  readonly throttle: Throttle;
};

/** Makes the service. */
export function createHandOver({ origins, sessions, cookies, throttle }: HandOverDeps): HandOverService {
  return {
    async start(next, { authority, setCookie }) {
      await throttle.spend('start', authority.address);
      const [state, verifier] = [draw(), draw()];
      setCookie(await cookies.seal({ state, verifier, next: safePath(next) }, authority));
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const request = new URLSearchParams({ audience: authority.host, challenge, state });
      return `${origins.signIn(authority)}/hand-over?${request.toString()}`;
    },
    async ask(audience, asked) {
      onMainSite(asked);
      const question = await asked.bridge.call(calls.session.startHandOver, { audience }, { caller: asked.session });
      return { ...question, origin: origins.at(audience) };
    },
    async grant({ audience, challenge, state, community }, asked) {
      onMainSite(asked);
      const wanted = { audience, challenge, community };
      const { code } = await asked.bridge.call(calls.session.grantHandOver, wanted, { caller: asked.session });
      return {
        location: `${origins.at(audience)}${HAND_OVER_PATH}?${new URLSearchParams({ code, state }).toString()}`,
      };
    },
    async redeem({ code, state }, { authority, site, bridge, setCookie, cookieHeader, userAgent }) {
      await throttle.spend('complete', authority.address);
      const started = await cookies.read(cookieHeader, authority);
      if (site.kind !== 'community') throw refused('no community is here');
      const isOwn = started !== null && isSameSecret(started.state, state);
      // Whatever comes of it, code and verifier have been used up.
      if (isOwn) setCookie(cookies.clear(authority));
      const community = site.community.uuid;
      const device = DeviceReport.parse(toldByUserAgent(userAgent));
      // A code that comes back to another browser is shown to the upstream too, with a verifier that fits no code: it is
      // used up, and the session it may have made ends (@decision 0020).
      const verifier = isOwn ? started.verifier : draw();
      const shown = { code, verifier, audience: authority.host, community, device };
      const made = await bridge.call(calls.session.redeemHandOver, shown, { caller: { account: null, token: null } });
      if (!isOwn || !made) throw refused(isOwn ? 'the upstream says no' : 'other browser');
      setCookie(await sessions.seal({ ...made, community }, authority));
      return started.next;
    },
  };
}

/** A community's page may not say yes for the person: it is asked on the main site, whose pages no community writes. */
function onMainSite({ site, session }: HandOverAsked): void {
  if (site.kind !== 'product' || session.community !== undefined) throw fail('session.wrongHost');
}

function refused(internal: string) {
  return fail('session.handOverRefused', { internal });
}

function draw(): string {
  return randomBytes(32).toString('base64url');
}
