import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { IncomingHttpHeaders } from 'node:http';
import type { Authority } from '../gateway/authority.ts';
import { createLruMap } from '../platform/lru-map.ts';
import { cookieName, cookieValues, setCookieLine } from './cookies.ts';
import type { Sealer } from './sealer.ts';

/** Who is signed in: the account, the sso token, and the id of the token's record, which names the device. */
export type Session = {
  readonly account: string;
  readonly token: string;
  readonly session: string;
  /** The one community it is held to, on that community's own host; missing for a session of the main site. */
  readonly community?: string;
};

/** The session of a browser, sealed in a cookie of one host. The browser never sees the token. */
export type SessionCookies = {
  read(headers: Pick<IncomingHttpHeaders, 'cookie'>, authority: Authority): Promise<Session | null>;
  /** The `Set-Cookie` line that signs a browser in. */
  seal(session: Session, authority: Authority): Promise<string>;
  /** The `Set-Cookie` line that signs a browser out. */
  clear(authority: Authority): string;
};

const NAME = 'sid';
/** The upstream ends sessions sooner than that; the seal's end only bounds how long a stolen backup is worth anything. */
const MAX_AGE_S = 90 * 24 * 60 * 60;
const REMEMBERED = 10_000;

/** Makes the session cookies. What was opened lately is remembered, since every request of a page brings it again. */
export function createSessionCookies(sealer: Sealer): SessionCookies {
  const opened = createLruMap<Session>(REMEMBERED);
  return {
    async read(headers, authority) {
      const values = cookieValues(headers.cookie, cookieName(NAME, authority.secure));
      const [value] = values;
      // On plain http a sibling host can plant a second cookie of this name; which one is ours cannot be told.
      if (value === undefined || values.length > 1) return null;
      const key = `${authority.host} ${value}`;
      const remembered = opened.get(key);
      if (remembered) return remembered;
      const session = toSession(await sealer.open(value, { purpose: 'session', host: authority.host }));
      if (session) opened.set(key, session);
      return session;
    },
    async seal({ account, token, session, community }, authority) {
      const scope = { purpose: 'session', host: authority.host, maxAgeS: MAX_AGE_S } as const;
      const value = await sealer.seal({ account, token, session, ...(community && { community }) }, scope);
      return setCookieLine({ ...cookieOf(authority), value, maxAgeS: MAX_AGE_S });
    },
    clear: (authority) => setCookieLine({ ...cookieOf(authority), value: '', maxAgeS: 0 }),
  };
}

/** Tells whether a request brings a session cookie, of either name, without opening it. */
export function hasSessionCookie(header: string | undefined): boolean {
  return [true, false].some((secure) => cookieValues(header, cookieName(NAME, secure)).length > 0);
}

/**
 * Strict holds although the browser comes back from the providers across sites: the return pages ask by requests of
 * their own, which are same-site again.
 */
function cookieOf({ secure }: Authority) {
  return { name: cookieName(NAME, secure), sameSite: 'Strict', secure } as const;
}

function toSession(claims: Readonly<Record<string, unknown>> | null): Session | null {
  const { account, token, session, community } = claims ?? {};
  if (typeof account !== 'string' || typeof token !== 'string' || typeof session !== 'string') return null;
  return typeof community === 'string' ? { account, token, session, community } : { account, token, session };
}

/** A session of a community is nobody's where its host has since come to lead to another. */
export function sessionAt(site: SiteDecision, session: Session | null): Session | null {
  if (session?.community === undefined) return session;
  return site.kind === 'community' && site.community.uuid === session.community ? session : null;
}
