import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { PlainCode } from '@muster/contracts/errors';
import { getDomain } from 'tldts';

/** A name that may be a community's own. */
export type DomainName = {
  /** Lower case, punycode. */
  readonly domain: string;
  /** The name without `www.`: both go to one community. */
  readonly pair: string;
  /** The name that was registered: this one, or one above it. */
  readonly zone: string;
};

/** Why a name may not. */
export type NameRefusal = { readonly refused: PlainCode };

/** Names of the installation itself. */
export type OwnNames = { readonly productDomain: string; readonly edgeName: string };

/** The proof's name stands before the domain and must fit into 253 characters too. */
const LONGEST = 220;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Suffixes that never lead anywhere in public; nobody can prove to own a name below. */
const NOT_PUBLIC = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'home', 'lan'];
const WWW = 'www.';

/** Reads a domain as a person types it. Nothing is asked of anyone: what the name leads to is found out later. */
export function readDomainName(typed: string, own: OwnNames): DomainName | NameRefusal {
  const text = typed.trim().replace(/\.$/, '');
  if (text.includes('*')) return { refused: 'hosts.domainWildcard' };
  if (isIP(text.replace(/^\[|\]$/g, '')) !== 0) return { refused: 'hosts.domainIsAddress' };
  const domain = /[/:@?#\\\s]/.test(text) ? '' : domainToASCII(text);
  // `0x7f.1` is an address to a browser, in whatever digits it is written.
  if (isIP(domain) !== 0) return { refused: 'hosts.domainIsAddress' };
  if (isUnder(domain, own.productDomain) || domain === own.edgeName) return { refused: 'hosts.domainIsOurs' };
  if (!isWellFormed(domain)) return { refused: 'hosts.domainInvalid' };
  const zone = registrable(domain);
  return zone === null ? { refused: 'hosts.domainIsSuffix' } : { domain, pair: withoutWww(domain), zone };
}

/** The domain as people read it; look-alike letters show only beside the punycode. */
export function displayName(domain: string): string {
  return domainToUnicode(domain);
}

/** The other name of an apex and its `www.`; null for any other name. */
export function pairOf(domain: string): string | null {
  const apex = registrable(domain);
  if (domain === apex) return `${WWW}${domain}`;
  return domain === `${WWW}${apex}` ? apex : null;
}

/** Every name that a served domain answers to: itself, and its pair where that leads here too. */
export function namesOf({ domain, pairServed }: { readonly domain: string; readonly pairServed: boolean }): string[] {
  const other = pairServed ? pairOf(domain) : null;
  return other === null ? [domain] : [domain, other];
}

/** The name that was registered, of a name that was read: itself, or one above it. */
export function zoneOf(domain: string): string {
  return registrable(domain) ?? domain;
}

/** Tells whether a name is one that is registered as it is, where no CNAME may stand. */
export function isApex(domain: string): boolean {
  return registrable(domain) === domain;
}

function withoutWww(domain: string): string {
  const rest = domain.startsWith(WWW) ? domain.slice(WWW.length) : domain;
  return registrable(rest) === null ? domain : rest;
}

function isWellFormed(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (domain.length > LONGEST || labels.length < 2 || NOT_PUBLIC.includes(last) || /^\d+$/.test(last)) return false;
  return labels.every((label) => LABEL.test(label) && isRealLabel(label));
}

/** Two dashes in third place mark an encoded label; one that does not decode and encode again to itself is made up. */
function isRealLabel(label: string): boolean {
  if (label.slice(2, 4) !== '--') return true;
  const decoded = domainToUnicode(label);
  return label.startsWith('xn--') && decoded !== label && domainToASCII(decoded) === label;
}

function isUnder(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

/** Null for what anyone can register names under, such as `co.uk` and `github.io`. */
function registrable(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true, validateHostname: false });
}
