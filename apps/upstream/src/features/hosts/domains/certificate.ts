import { once } from 'node:events';
import { connect } from 'node:tls';

/** Where the edge proxy is asked for a certificate; `host` null asks wherever the domain leads. */
export type CertificateProbe = { readonly host: string | null; readonly port: number };

const PATIENCE_MS = 10_000;

/**
 * Opens a connection as a browser would. The first one makes the edge proxy get the certificate, which takes a few
 * seconds; whether it is trusted is judged as this machine judges.
 */
export async function hasCertificate(
  domain: string,
  address: string,
  { host, port }: CertificateProbe,
): Promise<boolean> {
  const socket = connect({ host: host ?? address, port, servername: domain, ALPNProtocols: ['http/1.1'] });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
