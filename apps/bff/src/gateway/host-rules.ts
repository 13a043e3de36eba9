import { SHORT_NAME } from '@muster/contracts/communities/short-names';
import { isIPv4 } from 'node:net';

/** Which of the provider's installations a host of our own belongs to; it chooses the upstream (@spec §7). */
export type HostEnvironment = 'local' | 'production' | 'dev' | 'qa' | 'review';

/** What a host name says by itself, before anyone is asked. */
export type HostClass =
  | { readonly kind: 'own'; readonly environment: HostEnvironment; readonly branch: string | null }
  | { readonly kind: 'community'; readonly shortName: string }
  | { readonly kind: 'custom'; readonly domain: string }
  /** Under our own domain, yet neither ours nor a possible community: nobody needs to be asked. */
  | { readonly kind: 'nothing' };

/** Name and port of a clean `Host`; the name is in lower case. */
export type HostAndPort = { readonly name: string; readonly port: number | null };

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*|\\[::1\\])(?::([0-9]{1,5}))?$`);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the value of a `Host`. Capitals are accepted and lowered, since names are case-insensitive and no browser
 * sends them. A trailing dot is refused: browsers treat `a.test.` as another origin with cookies of its own, so
 * answering to it would give every site a second identity.
 */
export function parseHost(value: string): HostAndPort | null {
  const match = HOST.exec(value.toLowerCase());
  const name = match?.[1];
  if (!name || name.length > 253 || (hasNumericEnd(name) && !isIPv4(name))) return null;
  if (match[2] === undefined) return { name, port: null };
  const port = Number(match[2]);
  return port >= 1 && port <= 65_535 ? { name, port } : null;
}

/** `127.1` and `0x7f.1` are addresses to a browser; only the four-part form counts here. */
function hasNumericEnd(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return /^(?:\d+|0x[0-9a-f]*)$/.test(last);
}

/** Tells what a host name is: one of ours, a community's short host, or somebody's own domain. */
export function classifyHost(name: string, productDomain: string): HostClass {
  if (LOOPBACK.has(name)) return own('local');
  if (name === productDomain) return own('production');
  if (!name.endsWith(`.${productDomain}`)) return { kind: 'custom', domain: name };
  const labels = name.slice(0, -productDomain.length - 1).split('.');
  const [first = '', second] = labels;
  if (labels.length === 2) return second === 'dev' ? own('dev', first) : { kind: 'nothing' };
  if (labels.length > 2) return { kind: 'nothing' };
  return ownLabel(first, productDomain) ?? communityLabel(first);
}

function ownLabel(label: string, productDomain: string): HostClass | null {
  if (label === 'www') return own(productDomain === 'localhost' ? 'local' : 'production');
  return label === 'dev' || label === 'qa' || label === 'review' ? own(label) : null;
}

function communityLabel(label: string): HostClass {
  const possible = label.length >= SHORT_NAME.min && label.length <= SHORT_NAME.max && SHORT_NAME.pattern.test(label);
  return possible ? { kind: 'community', shortName: label } : { kind: 'nothing' };
}

function own(environment: HostEnvironment, branch: string | null = null): HostClass {
  return { kind: 'own', environment, branch };
}

/** Tells whether a name is this very machine's. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK.has(name);
}

/** Tells whether an address of a client is this very machine's. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}
