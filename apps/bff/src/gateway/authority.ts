import { fail } from '@muster/contracts/errors';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isLoopbackName, parseHost } from './host-rules.ts';
import type { Origins } from './origins.ts';
import type { ProxyTrust } from './proxy-trust.ts';

/** The host a request addresses and its sender, after headers of untrusted parties are left out. */
export type Authority = {
  /** Name without port, in lower case; an IPv6 address in brackets. */
  readonly host: string;
  /** As a browser writes it in `Origin`. */
  readonly origin: string;
  readonly secure: boolean;
  /** The client's address. */
  readonly address: string;
};

/** Reads the authority of a request; throws `request.badHost` unless it has exactly one clean host. */
export type ReadAuthority = (raw: IncomingMessage) => Authority;

/** Makes the reader. It remembers the answer for as long as the request lives. */
export function createAuthorityReader(origins: Origins, trust: ProxyTrust): ReadAuthority {
  const known = new WeakMap<IncomingMessage, Authority>();
  return (raw) => {
    const remembered = known.get(raw);
    if (remembered) return remembered;
    const authority = readAuthority(raw, origins, trust);
    known.set(raw, authority);
    return authority;
  };
}

function readAuthority(raw: IncomingMessage, origins: Origins, trust: ProxyTrust): Authority {
  const direct = cleanHost(onlyValue(raw, 'host'));
  const proxied = trust.trusts(raw.socket.remoteAddress);
  const forwarded = proxied ? onlyValue(raw, 'x-forwarded-host') : null;
  const { name, port } = forwarded === null ? direct : cleanHost(forwarded);
  const secure = isSecure(raw, { origins, proxied, name });
  const defaultPort = secure ? 443 : 80;
  if (port !== null && port !== defaultPort && !origins.ports().includes(port)) throw badHost(`port ${port}`);
  if (raw.url !== undefined && !raw.url.startsWith('/')) throw badHost('request target is not a path');
  const suffix = port === null || port === defaultPort ? '' : `:${port}`;
  return {
    host: name,
    origin: `${secure ? 'https' : 'http'}://${name}${suffix}`,
    secure,
    address: trust.clientAddress(raw),
  };
}

/**
 * A proxy we trust says which scheme the browser used; without its word the product's own scheme counts, except on
 * this very machine's names, which nobody has certificates for.
 */
function isSecure(
  raw: IncomingMessage,
  { origins, proxied, name }: { origins: Origins; proxied: boolean; name: string },
): boolean {
  const forwarded = proxied ? onlyValue(raw, 'x-forwarded-proto') : null;
  if (forwarded !== null) return forwarded === 'https';
  return origins.secure && !isLoopbackName(name);
}

/** Node keeps the first of several `Host` headers and drops the rest, so the raw list is what must be looked at. */
function onlyValue({ rawHeaders }: IncomingMessage, header: string): string | null {
  let value: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== header.length || name.toLowerCase() !== header) continue;
    if (value !== null) throw badHost(`several ${header} headers`);
    value = rawHeaders[index + 1] ?? '';
  }
  return value;
}

function cleanHost(value: string | null): { name: string; port: number | null } {
  const host = value === null ? null : parseHost(value);
  if (!host) throw badHost('host is missing or not clean');
  return host;
}

function badHost(internal: string) {
  return fail('request.badHost', { internal });
}

/** The part of an address that belongs to one customer: all of IPv4, the first 64 bits of IPv6. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = [], tail] = address.split('::', 2).map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = tail ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : [];
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`;
}
