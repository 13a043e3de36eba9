import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, getCACertificates } from 'node:tls';

/**
 * Where the edge proxy is asked for a certificate; `host` null asks wherever the domain leads. `ca` is a file with the
 * authorities to trust beside those of this machine, null where there are none.
 */
export type CertificateProbe = { readonly host: string | null; readonly port: number; readonly ca: string | null };

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
 * seconds. `untrusted` is one whose authority neither this machine nor the operator's file knows.
 */
export async function askCertificate(
  domain: string,
  address: string,
  { host, port, ca }: CertificateProbe,
): Promise<'present' | 'missing' | 'untrusted'> {
  const trusted = ca === null ? {} : { ca: [...getCACertificates('default'), await readFile(ca, 'utf8')] };
  const socket = connect({
    host: host ?? address,
    port,
    servername: domain,
    ALPNProtocols: ['http/1.1'],
    ...trusted,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return 'present';
  } catch (error) {
    return UNKNOWN_ISSUER.has((error as NodeJS.ErrnoException).code ?? '') ? 'untrusted' : 'missing';
  } finally {
    socket.destroy();
  }
}
