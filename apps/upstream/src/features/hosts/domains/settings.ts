import type { CertificateProbe } from './certificate.ts';

/** What an operator decides about custom domains. */
export type DomainSettings = {
  readonly productDomain: string;
  /** The name that custom domains point at. */
  readonly edgeName: string;
  /** Its addresses, for names that cannot have a CNAME. */
  readonly edgeAddresses: readonly string[];
  /** Whether every community may have domains, or those whose `domains_entitled` is set. */
  readonly entitlement: 'all' | 'entitled';
  /** DNS servers, `address` or `address:port`; those of the machine when there are none. */
  readonly dnsServers: readonly string[];
  /** Null where nobody is to look for certificates: a domain is live as soon as it is verified. */
  readonly probe: CertificateProbe | null;
};
