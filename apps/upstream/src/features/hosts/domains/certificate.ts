import { readFile } from 'node:fs/promises';
import { getCACertificates } from 'node:tls';
import { DestinationRefused } from '../../../platform/outbound/dial.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';

/**
 * Where the edge proxy is asked for a certificate; `host` null asks wherever the domain leads. `ca` is a file with the
 * authorities to trust beside those of this machine, null where there are none.
 */
export type CertificateProbe = { readonly host: string | null; readonly port: number; readonly ca: string | null };

/**
 * What asking for a certificate came to. `untrusted` is one whose authority neither this machine nor the operator's file
 * knows; `internal` says that the domain leads to an address that is not on the public internet, and was not connected to.
 */
export type CertificateFound = 'present' | 'missing' | 'untrusted' | 'internal';

/** A domain, the first of its addresses, and the addresses of the operator's own edge. */
type Asked = { readonly domain: string; readonly address: string; readonly edge: readonly string[] };

const PATIENCE_MS = 10_000;
/** What TLS says of a certificate that is for the name, and in date, by an authority nobody here has heard of. */
const UNKNOWN_ISSUER = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

/**
 * Opens a connection as a browser would. The first one makes the edge proxy get the certificate, which takes a few
 * seconds. Who owns a domain chooses its addresses, so only public ones are connected to, and those of the edge.
 */
export async function askCertificate(
  { domain, address, edge }: Asked,
  { host, port, ca }: CertificateProbe,
  outbound: Outbound,
): Promise<CertificateFound> {
  const trusted = host === null ? edge : [host];
  const way = outbound.trusting(trusted.map((each) => ({ host: each, port })));
  const authorities = ca === null ? {} : { ca: [...getCACertificates('default'), await readFile(ca, 'utf8')] };
  const tls = { servername: domain, alpn: ['http/1.1'], ...authorities };
  try {
    const socket = await way.open({ host: host ?? address, port, tls }, AbortSignal.timeout(PATIENCE_MS));
    socket.destroy();
    return 'present';
  } catch (error) {
    if (error instanceof DestinationRefused) return 'internal';
    return UNKNOWN_ISSUER.has((error as NodeJS.ErrnoException).code ?? '') ? 'untrusted' : 'missing';
  }
}
