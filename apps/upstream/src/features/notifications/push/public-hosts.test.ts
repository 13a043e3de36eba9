import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-hosts.ts';
import { readSubscription } from './subscription.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
])('%s is nobody’s on the internet', (address) => expect(isPublicAddress(address, 4)).toBe(false));

test.each([
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
])('%s is nobody’s on the internet', (address) => expect(isPublicAddress(address, 6)).toBe(false));

test.each([
  ['8.8.8.8', 4],
  ['172.32.0.1', 4],
  ['2606:4700::1111', 6],
] as const)('%s is a public host’s', (address, family) => expect(isPublicAddress(address, family)).toBe(true));

test('a name of this machine is not connected to', async () => {
  const error = await new Promise((settle) => {
    lookupPublic('localhost', {}, settle);
  });
  expect(error).toMatchObject({ message: 'localhost is no public host' });
});

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const tokenAt = (endpoint: string) => JSON.stringify({ endpoint, keys });

test('tells a browser’s subscription from the token of a phone', () => {
  expect(readSubscription(tokenAt('https://push.example.com/x'))).toMatchObject({ keys });
  expect(readSubscription('a'.repeat(64))).toBe(null);
});

test.each([
  '{',
  '{}',
  tokenAt('http://push.example.com/x'),
  tokenAt('https://10.0.0.1/x'),
  tokenAt('https://0x7f000001/x'),
  tokenAt('https://[fd00::1]/x'),
  tokenAt('https://localhost/x'),
  tokenAt('https://push.example.com:22/x'),
  tokenAt('javascript:alert(1)'),
])('%s is malformed', (token) => expect(readSubscription(token)).toBe('malformed'));
