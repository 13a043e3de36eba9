import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createGate, type GateKind, gateKindOf, REQUEST_LIMITS } from './gate.ts';

const ORIGIN = 'https://lsrp.example.org';
const authority = { host: 'lsrp.example.org', origin: ORIGIN, secure: true, address: '203.0.113.9' };
const gate = createGate(() => authority);
const product: SiteDecision = { kind: 'product', host: 'example.org' };

type Sent = { method?: string; url?: string; headers?: IncomingHttpHeaders; site?: SiteDecision };

function pass(kind: GateKind, { method, url = '/trpc/a.b', headers = {}, site = product }: Sent = {}): string {
  const raw = { method: method ?? (kind === 'post' ? 'POST' : 'GET'), url, headers } as IncomingMessage;
  try {
    gate(raw, kind, site);
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const json = { 'content-type': 'application/json', 'x-muster': '1' };
const own = { ...json, origin: ORIGIN };
const FOREIGN_ORIGINS = [
  'null',
  'https://evil.test',
  'https://sandy.example.org',
  'https://example.org',
  'https://lsrp.example.org.evil.test',
  'https://evil-lsrp.example.org',
  'http://lsrp.example.org',
  'https://lsrp.example.org:8443',
  'https://lsrp.example.org/',
  'HTTPS://LSRP.EXAMPLE.ORG',
  '',
];

describe('a change', () => {
  test('passes from a page of its own origin', () => {
    expect(pass('post', { headers: own })).toBe('passes');
    expect(pass('post', { headers: { ...own, 'content-type': 'application/json; charset=utf-8' } })).toBe('passes');
  });

  test.each(FOREIGN_ORIGINS)('is refused from %j', (origin) => {
    expect(pass('post', { headers: { ...own, origin } })).toBe('request.badOrigin');
  });

  test('is refused without an origin, and without our header', () => {
    expect(pass('post', { headers: json })).toBe('request.badOrigin');
    expect(pass('post', { headers: { ...own, 'x-muster': undefined } })).toBe('request.badOrigin');
    expect(pass('post', { headers: { ...own, 'x-muster': '0' } })).toBe('request.badOrigin');
  });

  test.each([
    undefined,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/jsonp',
    'application/json, text/plain',
    'application/json; boundary=multipart/form-data',
    'text/plain; application/json',
    'application/json\ttext/plain',
  ])('is refused as %j', (type) => {
    for (const origin of [ORIGIN, ...FOREIGN_ORIGINS]) {
      expect(pass('post', { headers: { ...own, origin, 'content-type': type } })).toBe('input.badType');
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'])('is refused by %s', (method) => {
    expect(gateKindOf(method, '/trpc/a.b')).toBe('post');
    expect(pass('post', { method, headers: own })).toBe('request.badMethod');
  });
});

describe('Apple’s form', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' };

  test('may come from its site to its one path', () => {
    expect(pass('post', { url: '/oauth/apple', headers: form })).toBe('passes');
  });

  test.each(['/oauth/apple/', '/oauth/Apple', '/oauth/own', '/oidc/token', '/trpc/session.signOut'])(
    'and not to %s',
    (url) => {
      expect(pass('post', { url, headers: form })).toBe('input.badType');
    },
  );
});

describe('a form of our own sign-in pages', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
  const url = '/oidc/interaction/a-1_B/login';

  test.each([url, '/oidc/interaction/a/factor', '/auth/sign-in', '/auth/sign-in/code'])('may come to %s', (to) => {
    expect(pass('post', { url: to, headers: form })).toBe('passes');
    expect(pass('post', { url: to, headers: { ...form, 'sec-fetch-site': 'same-origin' } })).toBe('passes');
  });

  test.each(['same-site', 'cross-site', 'none'])('is refused when the browser says %s', (site) => {
    expect(pass('post', { url, headers: { ...form, 'sec-fetch-site': site } })).toBe('request.badOrigin');
  });

  test('is refused from any other origin, and from none', () => {
    const { origin: _own, ...without } = form;
    expect(pass('post', { url, headers: without })).toBe('request.badOrigin');
    for (const origin of FOREIGN_ORIGINS)
      expect(pass('post', { url, headers: { ...form, origin, 'sec-fetch-site': 'same-origin' } })).toBe(
        'request.badOrigin',
      );
  });

  test.each(['/oidc/interaction/a/passkey', '/oidc/interaction/a/login/b', '/oidc/account/reset', '/auth/sign-in/'])(
    'may not come to %s',
    (to) => expect(pass('post', { url: to, headers: form })).toBe('input.badType'),
  );

  test('as JSON it needs our header all the same', () => {
    expect(pass('post', { url, headers: { ...form, 'content-type': 'application/json' } })).toBe('request.badOrigin');
  });
});

describe.each(['get', 'stream'] as const)('reading (%s)', (kind) => {
  test('passes when the browser says the page is ours, or where it says nothing, with our header', () => {
    expect(pass(kind, { headers: { 'sec-fetch-site': 'same-origin' } })).toBe('passes');
    expect(pass(kind, { headers: { 'x-muster': '1' } })).toBe('passes');
  });

  test.each(['same-site', 'cross-site', 'none'])(
    'is refused when the browser says %s, whatever else is sent',
    (site) => {
      expect(pass(kind, { headers: { 'sec-fetch-site': site, 'x-muster': '1' } })).toBe('request.badOrigin');
    },
  );

  test('is refused when nothing is said, and from any other origin', () => {
    expect(pass(kind)).toBe('request.badOrigin');
    for (const origin of FOREIGN_ORIGINS) {
      expect(pass(kind, { headers: { 'sec-fetch-site': 'same-origin', origin } })).toBe('request.badOrigin');
    }
  });
});

describe('a websocket', () => {
  test('opens from a page of its own origin only', () => {
    expect(pass('upgrade', { url: '/trpc', headers: { origin: ORIGIN } })).toBe('passes');
    expect(pass('upgrade', { url: '/trpc' })).toBe('request.badOrigin');
    for (const origin of FOREIGN_ORIGINS) {
      expect(pass('upgrade', { url: '/trpc', headers: { origin, 'x-muster': '1' } })).toBe('request.badOrigin');
    }
  });
});

describe('a page', () => {
  test('may be linked to from anywhere', () => {
    expect(pass('page', { url: '/', headers: { 'sec-fetch-site': 'cross-site' } })).toBe('passes');
    expect(pass('page', { url: '/', method: 'HEAD' })).toBe('passes');
  });

  test('is not given to another origin’s script', () => {
    expect(pass('page', { url: '/', headers: { origin: 'https://evil.test' } })).toBe('request.badOrigin');
  });
});

describe('credentials', () => {
  test.each(['sid=x', '__Host-sid=x', 'a=b; sid=x'])('are a bearer token or the cookie %s, not both', (cookie) => {
    const headers = { ...own, cookie, authorization: 'Bearer y' };
    expect(pass('post', { headers })).toBe('request.mixedCredentials');
    expect(pass('page', { url: '/', headers: { cookie, authorization: 'Bearer y' } })).toBe('request.mixedCredentials');
  });

  test('other cookies are none', () => {
    expect(pass('post', { headers: { ...own, cookie: 'theme=dark', authorization: 'Bearer y' } })).toBe('passes');
  });
});

describe('bounds', () => {
  const url = (length: number) => `/trpc/${'a'.repeat(length - 6)}`;

  test('of the address', () => {
    expect(pass('post', { url: url(REQUEST_LIMITS.urlLength), headers: own })).toBe('passes');
    expect(pass('post', { url: url(REQUEST_LIMITS.urlLength + 1), headers: own })).toBe('input.tooLarge');
  });

  test('of the body', () => {
    const bytes = (count: number) => ({ ...own, 'content-length': String(count) });
    expect(pass('post', { headers: bytes(REQUEST_LIMITS.bodyBytes) })).toBe('passes');
    expect(pass('post', { headers: bytes(REQUEST_LIMITS.bodyBytes + 1) })).toBe('input.tooLarge');
  });

  test.each([',', '%2C', '%2c'])('of a batch written with %s', (comma) => {
    const batch = (count: number) => `/trpc/${Array.from({ length: count }, () => 'a.b').join(comma)}?batch=1`;
    expect(pass('post', { url: batch(REQUEST_LIMITS.batch), headers: own })).toBe('passes');
    expect(pass('post', { url: batch(REQUEST_LIMITS.batch + 1), headers: own })).toBe('input.tooLarge');
  });
});

describe('a site that is not there', () => {
  const refused: SiteDecision = { kind: 'refused', code: 'hosts.inactive', sendTo: null };
  const redirect: SiteDecision = { kind: 'redirect', location: 'https://other.test/' };

  test('answers nothing but pages', () => {
    expect(pass('post', { headers: own, site: refused })).toBe('hosts.inactive');
    expect(pass('upgrade', { headers: own, site: refused })).toBe('hosts.inactive');
    expect(pass('get', { headers: { 'sec-fetch-site': 'same-origin' }, site: redirect })).toBe('request.badHost');
    expect(pass('page', { url: '/', site: refused })).toBe('passes');
  });
});
