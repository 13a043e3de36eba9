import { lookup as resolveName } from 'node:dns';
import { Agent, type AgentOptions } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';

/** Special ranges of IANA's registries: nothing in them is a host on the public internet. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');

/** What is given out for hosts anyone may reach; translation, tunnels and documentation lie inside it. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialV6.addSubnet(net, prefix, 'ipv6');
}

/** Tells whether an address is a host's on the public internet. IPv4 inside IPv6 is not. */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/**
 * Resolves names for connections that may only go to public hosts, at the moment they are made: a name that changes its
 * address between check and connection gains nothing. Every address of a name must be public.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!found.every(({ address, family }) => isPublicAddress(address, family))) {
      return callback(new Error(`${hostname} is no public host`), '', 0);
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** Connections to public hosts alone. */
export function publicHostsOnly(options: AgentOptions = {}): Agent {
  return new Agent({ ...options, lookup: lookupPublic });
}
