import { API_PATH, LEGACY_API_PATH } from '@muster/contracts/api-keys/constants';
import { DISCORD_INTERACTIONS_PATH } from '@muster/contracts/discord-bot/constants';
import { type ErrorCode, fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { IncomingMessage } from 'node:http';
import { hasSessionCookie } from '../session/session-cookie.ts';
import type { Authority, ReadAuthority } from './authority.ts';
import { pathOf } from './site.ts';

/**
 * What a request is, for the gate: a `page` is a navigation or a file of the site, which other sites may link to;
 * `get` and `stream` read data for a page of ours; `post` changes something; `upgrade` opens a websocket;
 * `api` is a request to the public API, which believes keys alone and no cookie, so that no page can make a browser send one.
 */
export type GateKind = 'page' | 'get' | 'post' | 'stream' | 'upgrade' | 'api';

/** Lets a request pass or throws why not. Stands before every handler; websocket upgrades call it themselves. */
export type Gate = (raw: IncomingMessage, kind: GateKind, site: SiteDecision) => void;

/** Bounds of a single request. */
export const REQUEST_LIMITS = { bodyBytes: 1024 * 1024, urlLength: 8 * 1024, batch: 10 } as const;

/**
 * Apple returns from its sign-in by a form that its own site posts. It carries no cookie of ours and changes nothing:
 * the handler answers with a redirect to the return page, so neither origin nor header are asked of it.
 */
export const APPLE_RETURN_PATH = '/oauth/apple';

/**
 * Mail programs unsubscribe by a form they post themselves (RFC 8058), from no page at all. It carries no cookie, and the
 * token in its address is all it can do anything with.
 */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';

/**
 * Forms of our own sign-in pages, which browsers post where script is off or has yet to run (@decision 0200). They cannot bring our header;
 * the browser's own word on where they come from stands in for it.
 */
export const OWN_FORM = /^\/(?:oidc\/interaction\/[\w-]{1,64}\/(?:login|factor)|auth\/sign-in(?:\/code)?)$/;

const JSON_TYPE = /^application\/json *(?:; *charset=utf-8)?$/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded *(?:;.*)?$/i;
const ANY_FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data) *(?:;.*)?$/i;

/** Makes the gate (reliability §4.3). The order of its questions matters: each may rely on the ones before it. */
export function createGate(readAuthority: ReadAuthority): Gate {
  return (raw, kind, site) => {
    const authority = readAuthority(raw);
    const path = pathOf(raw.url ?? '/');
    checkSite(site, kind);
    checkSize(raw, path);
    checkMethod(raw, kind);
    checkContentType(raw, kind, path);
    checkCredentials(raw);
    checkOrigin(raw, { kind, path, authority });
  };
}

/** Which question of the gate a request over HTTP has to answer. */
export function gateKindOf(method: string, path: string): GateKind {
  if (isApi(path)) return 'api';
  if (method !== 'GET' && method !== 'HEAD') return 'post';
  return path === '/trpc' || path.startsWith('/trpc/') ? 'get' : 'page';
}

/** The public API, the legacy one, and the address of commands of Discord, which believes signatures alone. */
function isApi(path: string): boolean {
  if (path.startsWith(DISCORD_INTERACTIONS_PATH)) return true;
  return [API_PATH, LEGACY_API_PATH].some((api) => path === api || path.startsWith(`${api}/`));
}

/** Pages of a site that is not there are answered elsewhere, with words; data and sockets are not. */
function checkSite(site: SiteDecision, kind: GateKind): void {
  if (kind === 'page') return;
  if (site.kind === 'refused') throw fail(site.code);
  if (site.kind === 'redirect') throw fail('request.badHost', { internal: 'this site redirects' });
}

function checkSize(raw: IncomingMessage, path: string): void {
  if ((raw.url?.length ?? 0) > REQUEST_LIMITS.urlLength) throw fail('input.tooLarge', { internal: 'url' });
  if (Number(raw.headers['content-length'] ?? 0) > REQUEST_LIMITS.bodyBytes) {
    throw fail('input.tooLarge', { internal: 'body' });
  }
  if (path.startsWith('/trpc/') && decodedCommas(path) >= REQUEST_LIMITS.batch) {
    throw fail('input.tooLarge', { internal: 'batch' });
  }
}

/** Clients may write the comma between a batch's procedures as `%2C`. */
function decodedCommas(path: string): number {
  return path.match(/,|%2c/gi)?.length ?? 0;
}

const METHODS: Partial<Readonly<Record<GateKind, readonly string[]>>> = {
  post: ['POST'],
  page: ['GET', 'HEAD'],
  get: ['GET', 'HEAD'],
  api: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
};

/** No other method is offered, and no preflight is answered: other origins have nothing to ask here. */
function checkMethod(raw: IncomingMessage, kind: GateKind): void {
  const allowed = METHODS[kind] ?? ['GET'];
  if (!allowed.includes(raw.method ?? '')) throw fail('request.badMethod');
}

/** JSON alone makes a browser ask before it sends across origins; forms and plain text do not. */
function checkContentType(raw: IncomingMessage, kind: GateKind, path: string): void {
  // A change by a key may need no body, and has no type then.
  if (kind !== 'post' && !(kind === 'api' && hasBody(raw))) return;
  const type = raw.headers['content-type'] ?? '';
  if (!typeWanted(path).test(type) && !isOwnForm(raw, path)) throw fail('input.badType');
}

function isOwnForm({ headers }: IncomingMessage, path: string): boolean {
  return OWN_FORM.test(path) && FORM_TYPE.test(headers['content-type'] ?? '');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function typeWanted(path: string): RegExp {
  if (path === APPLE_RETURN_PATH) return FORM_TYPE;
  return path.startsWith(UNSUBSCRIBE_PATH) ? ANY_FORM_TYPE : JSON_TYPE;
}

function isForeignForm(path: string): boolean {
  return path === APPLE_RETURN_PATH || path.startsWith(UNSUBSCRIBE_PATH);
}

function checkCredentials(raw: IncomingMessage): void {
  if (raw.headers.authorization !== undefined && hasSessionCookie(raw.headers.cookie)) {
    throw fail('request.mixedCredentials');
  }
}

type OriginQuestion = { readonly kind: GateKind; readonly path: string; readonly authority: Authority };

function checkOrigin(raw: IncomingMessage, { kind, path, authority }: OriginQuestion): void {
  // A program has no origin; a page that has a key to send is asked before it may, and refused.
  if (kind === 'api' || (kind === 'post' && isForeignForm(path))) return;
  const { origin } = raw.headers;
  if (origin !== undefined && origin !== authority.origin) throw badOrigin('origin differs');
  if (kind === 'page') return;
  if (kind === 'upgrade' && origin === undefined) throw badOrigin('origin is missing');
  if (kind === 'post' && origin === undefined) throw badOrigin('origin is missing');
  if (kind === 'post' && isOwnForm(raw, path)) return checkOwnForm(raw);
  if (kind === 'post' && raw.headers['x-muster'] !== '1') throw badOrigin('x-muster is missing');
  if ((kind === 'get' || kind === 'stream') && !isOwnRead(raw)) throw badOrigin('not asked by a page of this origin');
}

/** A form has the right origin by now. What the browser adds to it has to say the same. */
function checkOwnForm({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw badOrigin('a form of another site');
}

/** Browsers send no `Origin` to their own host on GET; the site header, which no script can forge, stands in for it. */
function isOwnRead(raw: IncomingMessage): boolean {
  const site = raw.headers['sec-fetch-site'];
  return site === undefined ? raw.headers['x-muster'] === '1' : site === 'same-origin';
}

function badOrigin(internal: string) {
  return fail('request.badOrigin' satisfies ErrorCode, { internal });
}
