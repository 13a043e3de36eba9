import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressGroup, createAuthorityReader } from './authority.ts';
import { createOrigins } from './origins.ts';
import { createProxyTrust } from './proxy-trust.ts';

type Sent = { readonly headers: readonly (readonly [string, string])[]; readonly url?: string; readonly peer?: string };

function request({ headers, url = '/', peer = '203.0.113.9' }: Sent): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const raw = new IncomingMessage(socket);
  raw.url = url;
  raw.rawHeaders = headers.flat();
  raw.headers = Object.fromEntries(headers.toReversed().map(([name, value]) => [name.toLowerCase(), value]));
  return raw;
}

const local = createOrigins({ publicOrigin: null, productDomain: 'localhost' }, () => 4000);
const hosted = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
const noProxies = createProxyTrust([]);
const readLocal = createAuthorityReader(local, noProxies);
const readHosted = createAuthorityReader(hosted, createProxyTrust(['10.0.0.0/8', '::1']));
const badHost = expect.objectContaining({ code: 'request.badHost' });

describe('whom a request addresses', () => {
  test.each([
    ['localhost:4000', 'localhost', 'http://localhost:4000'],
    ['LSRP.localhost:4000', 'lsrp.localhost', 'http://lsrp.localhost:4000'],
    ['localhost', 'localhost', 'http://localhost'],
    ['localhost:80', 'localhost', 'http://localhost'],
    ['[::1]:4000', '[::1]', 'http://[::1]:4000'],
  ])('%s', (host, name, origin) => {
    expect(readLocal(request({ headers: [['Host', host]] }))).toMatchObject({ host: name, origin, secure: false });
  });

  test('an installation under https has https origins, except on names of the machine itself', () => {
    expect(readHosted(request({ headers: [['Host', 'lsrp.example.org']] }))).toMatchObject({
      origin: 'https://lsrp.example.org',
      secure: true,
    });
    expect(readHosted(request({ headers: [['Host', 'localhost:4000']] }))).toMatchObject({
      origin: 'http://localhost:4000',
    });
  });
});

describe('a request is refused', () => {
  test.each<[string, Sent]>([
    ['without a host', { headers: [] }],
    [
      'with two hosts',
      {
        headers: [
          ['Host', 'localhost:4000'],
          ['host', 'localhost:4000'],
        ],
      },
    ],
    ['with an empty host', { headers: [['Host', '']] }],
    ['with a port that is not ours', { headers: [['Host', 'localhost:4001']] }],
    ['whose target names another host', { headers: [['Host', 'localhost:4000']], url: 'http://evil.test/' }],
    ['whose target is no path', { headers: [['Host', 'localhost:4000']], url: '*' }],
  ])('%s', (_what, sent) => {
    expect(() => readLocal(request(sent))).toThrow(badHost);
  });
});

describe('what a proxy says', () => {
  const forwarded = [
    ['Host', 'localhost:4000'],
    ['X-Forwarded-Host', 'lsrp.example.org'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-For', '198.51.100.1, 203.0.113.77, 10.1.1.1'],
  ] as const;

  test('counts when the proxy is one of ours; the client is the nearest address that is not', () => {
    expect(readHosted(request({ headers: forwarded, peer: '10.2.3.4' }))).toEqual({
      host: 'lsrp.example.org',
      origin: 'https://lsrp.example.org',
      secure: true,
      address: '203.0.113.77',
    });
    expect(readHosted(request({ headers: forwarded, peer: '::ffff:10.2.3.4' })).address).toBe('203.0.113.77');
  });

  test('does not count when anyone else says it', () => {
    expect(readHosted(request({ headers: forwarded, peer: '203.0.113.9' }))).toEqual({
      host: 'localhost',
      origin: 'http://localhost:4000',
      secure: false,
      address: '203.0.113.9',
    });
    expect(readLocal(request({ headers: forwarded, peer: '127.0.0.1' })).host).toBe('localhost');
  });

  test('is refused when it is said twice or is not clean', () => {
    const twice = [...forwarded, ['X-Forwarded-Host', 'evil.test'] as const];
    expect(() => readHosted(request({ headers: twice, peer: '10.2.3.4' }))).toThrow(badHost);
    const list = [forwarded[0], ['X-Forwarded-Host', 'a.test, evil.test'] as const];
    expect(() => readHosted(request({ headers: list, peer: '10.2.3.4' }))).toThrow(badHost);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
