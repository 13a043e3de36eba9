import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './addresses.ts';

/** Where a connection is to go. */
export type Target = {
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
  /** Null for plain TCP. */
  readonly tls: {
    /** The name whose certificate is asked for and checked; that of the host where it is not given. */
    readonly servername?: string;
    /** Authorities to trust, PEM; those of this machine where it is not given. */
    readonly ca?: readonly string[];
    readonly alpn: readonly string[];
  } | null;
};

/** What a dialer works with on the network. */
export type Wire = {
  /** Every address of a name. */
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>;
  /** Begins to connect to one of the addresses, and to no other. */
  readonly connect: (target: Target, addresses: readonly LookupAddress[]) => Socket;
};

/** Which destinations a dialer connects to beside hosts on the public internet. */
export type Trust = {
  /** `host:port` of destinations that a setting names. They may have any address. */
  readonly destinations: ReadonlySet<string>;
  /** Tells whether an address is in a network that the operator allows. */
  readonly isAllowed: (address: string) => boolean;
};

/** A destination that is not public. Its message is for the log: it says what a name leads to inside a network. */
export class DestinationRefused extends Error {
  override readonly name = 'DestinationRefused';
}

/** The network itself: names as this machine knows them, and its sockets. */
export const NETWORK: Wire = {
  resolve: (name) => lookup(name, { all: true }),
  connect({ host, port, tls }, addresses) {
    // Node asks for addresses here and connects to what it is given, one family after the other.
    const known: LookupFunction = (_host, { all }, done) => {
      const [{ address, family } = { address: '', family: 0 }] = addresses;
      return all ? done(null, [...addresses]) : done(null, address, family);
    };
    const to = { host, port, lookup: known, autoSelectFamily: true };
    if (tls === null) return connectTcp(to);
    const { servername, ca, alpn } = tls;
    return connectTls({
      ...to,
      ALPNProtocols: [...alpn],
      ...(servername !== undefined && { servername }),
      ...(ca && { ca: [...ca] }),
    });
  },
};

/** How a destination is written in {@link Trust}. */
export function destinationOf({ host, port }: Pick<Target, 'host' | 'port'>): string {
  return `${host.toLowerCase()}:${port}`;
}

/**
 * Connects to a target, where all its addresses are public or trusted, and answers the socket when it is ready to be
 * written to. The name is resolved once, and the connection goes to an address that was checked: a name that changes its
 * address in between gains nothing. Literal addresses are checked as well. `signal` ends the waiting for names and for
 * the connection. Throws {@link DestinationRefused}, or the network's error.
 */
export async function dial(
  target: Target,
  { wire, trust, signal }: { readonly wire: Wire; readonly trust: Trust; readonly signal: AbortSignal },
): Promise<Socket> {
  const addresses = await addressesOf(target.host, wire, signal);
  if (!trust.destinations.has(destinationOf(target))) refuseInternal(target.host, addresses, trust);
  const socket = wire.connect(target, addresses);
  // Also after the caller has gone, for whom an error would otherwise end the process.
  socket.on('error', () => {});
  try {
    await once(socket, target.tls ? 'secureConnect' : 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function addressesOf(host: string, wire: Wire, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([wire.resolve(host), aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** One internal address among public ones is enough to refuse: which of them is connected to is up to chance. */
function refuseInternal(host: string, addresses: readonly LookupAddress[], { isAllowed }: Trust): void {
  if (addresses.length === 0) throw new DestinationRefused(`${host} has no address`);
  const internal = addresses.find(({ address }) => !isPublicAddress(address) && !isAllowed(address));
  if (!internal) return;
  throw new DestinationRefused(`${host} is not on the public internet: ${internal.address}. See OUTBOUND_ALLOWED.`);
}
