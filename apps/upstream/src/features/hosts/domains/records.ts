import type { DnsRecord, DomainRecord } from '@muster/contracts/hosts/domains';
import type { RecordPurpose } from '@muster/contracts/hosts/enums';
import { isApex, pairOf, zoneOf } from './names.ts';

/** Where the edge proxy is reached: the name others point a CNAME at, and its addresses for where none may stand. */
export type Edge = { readonly name: string; readonly addresses: readonly string[] };

/** What was found at the names of a domain; null where nobody answered. */
export type Observed = { readonly [P in RecordPurpose]: readonly DnsRecord[] | null } & {
  /** Addresses the edge's own name leads to at the same time. */
  readonly edge: readonly string[];
};

/** Before anybody has looked. */
export const UNOBSERVED: Observed = { proof: null, zone: null, address: null, pair: null, edge: [] };

/** What of a domain decides which records it needs. */
export type Proven = { readonly domain: string; readonly token: string; readonly needsZone: boolean };

const PROOF_LABEL = '_muster-challenge';

/** Name of the record that proves ownership. */
export function proofName(domain: string): string {
  return `${PROOF_LABEL}.${domain}`;
}

/**
 * What must stand where, beside what was found. The pair's record may be missing: then its name is just not served.
 * `needsZone` asks for the zone's word as well, which is the name's own proof where the name is the zone.
 */
export function recordsOf({ domain, token, needsZone }: Proven, edge: Edge, observed: Observed): DomainRecord[] {
  const record = (purpose: RecordPurpose, name: string, expected: DnsRecord[]): DomainRecord => ({
    purpose,
    name,
    expected,
    observed: [...(observed[purpose] ?? [])],
    right: isRight(purpose, expected, { found: observed[purpose], edge: [...edge.addresses, ...observed.edge] }),
  });
  const other = pairOf(domain);
  const zone = zoneOf(domain);
  return [
    record('proof', proofName(domain), [{ type: 'TXT', value: token }]),
    ...(needsZone && zone !== domain ? [record('zone', proofName(zone), [{ type: 'TXT', value: token }])] : []),
    record('address', domain, pointers(domain, edge)),
    ...(other === null ? [] : [record('pair', other, pointers(other, edge))]),
  ];
}

function pointers(name: string, edge: Edge): DnsRecord[] {
  if (!isApex(name)) return [{ type: 'CNAME', value: edge.name }];
  const addresses = edge.addresses.map((value): DnsRecord => ({ type: value.includes(':') ? 'AAAA' : 'A', value }));
  return [...addresses, { type: 'ALIAS', value: edge.name }];
}

type Found = { readonly found: readonly DnsRecord[] | null; readonly edge: readonly string[] };

/**
 * A pointer is right when it names the edge, or when each of its addresses is one of the edge's: providers flatten a
 * CNAME into addresses, and one stray address would send some visitors to somebody else.
 */
function isRight(purpose: RecordPurpose, expected: readonly DnsRecord[], { found, edge }: Found): boolean | null {
  if (found === null) return null;
  const named = found.some(({ type, value }) => expected.some((one) => one.type === type && one.value === value));
  if (purpose === 'proof' || purpose === 'zone') return named;
  if (named && found.some(({ type }) => type === 'CNAME')) return true;
  const addresses = found.filter(({ type }) => type === 'A' || type === 'AAAA');
  return addresses.length > 0 && addresses.every(({ value }) => edge.includes(value));
}
