/** Words of custom domains. Zod-free: the browser puts its own texts to them. */

/**
 * Where a custom domain stands. It is served from `verified` to `live`; `certificate` says that the edge proxy is still
 * waiting for one. `quarantined` was given up and is kept from everyone else for a while.
 */
export const DOMAIN_STATES = ['pendingDns', 'verified', 'certificate', 'live', 'broken', 'quarantined'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** What keeps a domain from being live, or will. */
export const DOMAIN_PROBLEMS = [
  /** The record that proves ownership is not there. */
  'proofMissing',
  /** It is there, with another value. */
  'proofWrong',
  /** The name leads nowhere. */
  'addressMissing',
  /** The name leads to somebody else. */
  'addressElsewhere',
  /** The name's servers give no answer. */
  'dnsUnreachable',
  /** The edge proxy has no certificate for it yet. */
  'certificateMissing',
  /** The community may not have custom domains. */
  'notEntitled',
  /** Another community proved this name first, or gave it up a short while ago. */
  'held',
  /** Another community holds a name of the same registered domain, and that domain does not vouch for this one. */
  'zoneHeld',
  /** There is a certificate, from an authority that this installation does not know. */
  'certificateUntrusted',
  /** The name leads to an address that is not on the public internet, where no certificate is looked for. */
  'addressInternal',
] as const;
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number];

/**
 * What a record is for: proving ownership, having the registered domain vouch for a name beside another community's,
 * leading visitors here, or leading those of the name with `www.` (or without).
 */
export const RECORD_PURPOSES = ['proof', 'zone', 'address', 'pair'] as const;
export type RecordPurpose = (typeof RECORD_PURPOSES)[number];

/** Tells whether a domain in this state leads to its community. */
export function isServed(state: DomainState): boolean {
  return state === 'verified' || state === 'certificate' || state === 'live';
}

/** How many domains a community may have at once. */
export const DOMAINS_MAX = 5;

/** How long a domain that was given up is kept from other communities, in days. */
export const QUARANTINE_DAYS = 30;
