import { expect, test } from 'vitest';
import { isPublicAddress, membersOf } from './addresses.ts';

/** Addresses that no connection may go to, by what they are. */
const INTERNAL: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'shared by a carrier': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local, with the metadata of clouds': ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'febf::1'],
  'for protocols': ['192.0.0.1', '192.0.0.170', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  'for documentation': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'for benchmarks': ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved, and broadcast': ['240.0.0.1', '255.255.255.255'],
  unspecified: ['::'],
  'IPv4 mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
  'behind NAT64': ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::', '64:ff9b:1::808:808'],
  'a tunnel': ['2001::1', '2001:0:7f00:1::', '2002:7f00:1::', '2002:808:808::1'],
  'unique-local': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local': ['fec0::1'],
  discarded: ['100::1', '5f00::1', '4000::1'],
  'on an interface of this machine': ['fe80::1%eth0', '::1%lo', '2606:4700::1111%eth0'],
  'no address': ['', 'localhost', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.0.0.1.', '[::1]', '1.2.3'],
};

test.each(Object.entries(INTERNAL).flatMap(([kind, addresses]) => addresses.map((address) => [address, kind])))(
  '“%s” is not on the public internet: %s',
  (address) => expect(isPublicAddress(address)).toBe(false),
);

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
  '64:ff9b::808:808',
  '64:ff9b::8.8.8.8',
])('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true));

test('networks have as members the addresses in them, and no others', () => {
  const isMember = membersOf(['10.1.0.0/16', '192.168.7.7', 'fd12::/32', '::1']);
  expect(['10.1.255.1', '192.168.7.7', 'fd12::9', '::1'].filter(isMember)).toHaveLength(4);
  const others = ['10.2.0.1', '192.168.7.8', 'fd13::9', '::2', 'fd12::9%eth0', 'localhost', '::ffff:10.2.0.1'];
  expect(others.filter(isMember)).toEqual([]);
  expect(['10.0.0.1', '::1'].filter(membersOf([]))).toEqual([]);
});
