import { BlockList, isIP } from 'node:net';

/** Special ranges of IANA's registry for IPv4: nothing in them is a host on the public internet. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Inside of what is given out for hosts: Teredo and protocol assignments, documentation, 6to4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const specialV4 = new BlockList();
for (const [net, prefix] of SPECIAL_V4) specialV4.addSubnet(net, prefix, 'ipv4');
const specialV6 = new BlockList();
for (const [net, prefix] of SPECIAL_V6) specialV6.addSubnet(net, prefix, 'ipv6');

/** The one block that is given out for hosts. Loopback, mapped IPv4, unique-local, link-local and multicast lie outside. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** The well-known prefix of NAT64 (RFC 6052): behind it an IPv4 address is reached, which is the one to judge. */
const nat64 = new BlockList();
nat64.addSubnet('64:ff9b::', 96, 'ipv6');

/** Tells whether an IP address is that of a host on the public internet. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, 'ipv4');
  if (family !== 6) return false;
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address));
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/** Tells which addresses belong to networks, each an address or a network such as `10.0.0.0/8`. */
export function membersOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', prefix] = network.split('/');
    const family = net.includes(':') ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(prefix), family);
  }
  return (address) => !address.includes('%') && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The IPv4 address in the last four bytes of an IPv6 address. */
function lastFourBytes(address: string): string {
  // The parser of addresses writes the short form in groups of hexadecimal digits, whichever form was given.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
