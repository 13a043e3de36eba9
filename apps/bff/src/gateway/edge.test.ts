import type { SiteDecision } from '@muster/contracts/hosts/model';
import { fastify } from 'fastify';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bridges, ProxyRequest } from '../bridge/bridge.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { SessionCookies } from '../session/session-cookie.ts';
import { createAuthorityReader } from './authority.ts';
import { addEdge } from './edge.ts';
import { createGate } from './gate.ts';
import { createOrigins } from './origins.ts';
import { createRefuse } from './pages/refusals.ts';
import type { InteractionFormsDeps } from './proxied/interaction-forms.ts';
import { proxies } from './proxies.ts';
import { createProxyTrust } from './proxy-trust.ts';

const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
const product: SiteDecision = { kind: 'product', host: 'example.org' };
const community = { uuid: '11111111-1111-4111-8111-111111111111', customId: 'lsrp', name: 'Los Santos Roleplay' };
const own = { host: 'example.org', origin: 'https://example.org', 'x-muster': '1', 'content-type': 'application/json' };

let site: SiteDecision;
let draining: boolean;
let passed: ProxyRequest[];
let app: ReturnType<typeof makeApp>;

beforeEach(() => {
  site = product;
  draining = false;
  passed = [];
  app = makeApp();
});
afterEach(() => app.close());

function makeApp() {
  const server = fastify();
  const metrics = createMetrics();
  const readAuthority = createAuthorityReader(origins, createProxyTrust([]));
  const bridge = {
    async proxy(request: ProxyRequest) {
      passed.push(request);
      const headers = {
        'content-type': 'text/html',
        'set-cookie': ['_session=1; Path=/oidc', '__Host-sid=planted; Path=/'],
        'transfer-encoding': 'chunked',
        'x-powered-by': 'something',
      };
      const isFile = request.path.startsWith('/files/');
      const type = isFile ? 'image/png' : 'application/json';
      const body = Readable.from([Buffer.from(isFile ? 'picture' : JSON.stringify({ redirectTo: '/menu' }))]);
      return { status: 200, headers: { ...headers, 'content-type': type }, body };
    },
  };
  server.setErrorHandler(createRefuse({ origins, metrics }));
  addEdge(server, {
    readAuthority,
    siteOf: async () => site,
    gate: createGate(readAuthority),
    metrics,
    isDraining: () => draining,
  });
  // Nothing but this is used here of sessions, and below of bridges and forms.
  const sessions = { read: async () => null } as unknown as SessionCookies;
  const ofForms = {} as unknown as InteractionFormsDeps;
  server.register(proxies, { bridges: { for: () => bridge } as unknown as Bridges, sessions, ...ofForms });
  server.get('/*', (request) => ({ site: request.site.kind }));
  return server;
}

const page = { host: 'example.org', accept: 'text/html' };

describe('every answer', () => {
  test.each([
    ['a page', { url: '/', headers: page }, 200],
    ['a refusal', { url: '/', headers: { ...page, host: 'two hosts' } }, 421],
  ])('%s carries the headers that hold browsers back', async (_what, request, status) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'self'.*frame-ancestors 'none'/) as string,
      'x-request-id': expect.any(String) as string,
    });
  });

  test('under https asks to stay there, and lets the page open its own websocket', async () => {
    const { headers } = await app.inject({ url: '/', headers: page });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://example.org;");
  });

  test('of a sign-in’s return tells its address to nobody', async () => {
    const { headers } = await app.inject({ url: '/oauth/own?code=c', headers: page });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('a site that is not there', () => {
  test('is a page for people and JSON for programs', async () => {
    site = { kind: 'refused', code: 'hosts.inactive', sendTo: null };
    const forPeople = await app.inject({ url: '/', headers: page });
    expect(forPeople.statusCode).toBe(404);
    expect(forPeople.body).toContain('<h1>Community is not active or does not exist</h1>');
    const forPrograms = await app.inject({ url: '/', headers: { host: 'example.org' } });
    expect(forPrograms.json()).toMatchObject({ code: 'hosts.inactive', requestId: expect.any(String) as string });
  });

  test.each([
    [
      { 'accept-language': 'fr, de-AT;q=0.9' },
      'de',
      'Die Community ist nicht aktiv, oder es gibt sie nicht',
      'Zu Muster',
    ],
    [
      { cookie: 'muster_language=es', 'accept-language': 'de' },
      'es',
      'La comunidad no está activa o no existe',
      'Ir a Muster',
    ],
    [{ 'accept-language': 'fr' }, 'en', 'Community is not active or does not exist', 'Go to Muster'],
  ])('is a page in the language of %j', async (asked, language, text, link) => {
    site = { kind: 'refused', code: 'hosts.inactive', sendTo: null };
    const { body, headers } = await app.inject({ url: '/', headers: { ...page, ...asked } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${text}</h1>`);
    expect(body).toContain(`>${link}</a>`);
    expect(headers['cache-control']).toBe('no-store');
    // Programs are told by the code, whatever they say that they read.
    const forPrograms = await app.inject({ url: '/', headers: { host: 'example.org', ...asked } });
    expect(forPrograms.json()).toMatchObject({ message: 'Community is not active or does not exist' });
  });

  test('may lead elsewhere', async () => {
    site = { kind: 'redirect', location: 'https://other.test/x' };
    expect((await app.inject({ url: '/', headers: page })).headers.location).toBe('https://other.test/x');
    // The query goes along, which the upstream was not told; what the address says itself stays.
    const asked = await app.inject({ url: '/y?a=1&caf%C3%A9=%26', headers: page });
    expect(asked.headers.location).toBe('https://other.test/x?a=1&caf%C3%A9=%26');
    site = { kind: 'redirect', location: 'https://other.test/x?a=2' };
    const own = await app.inject({ url: '/y?a=1&b=3', headers: page });
    expect(own.headers.location).toBe('https://other.test/x?a=2&b=3');
    site = { kind: 'refused', code: 'hosts.customDomain', sendTo: 'https://example.org/?error=customDomain' };
    expect((await app.inject({ url: '/', headers: page })).headers.location).toBe(site.sendTo);
  });
});

test('while draining nothing is begun', async () => {
  draining = true;
  const answer = await app.inject({ url: '/', headers: { host: 'example.org' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'server.draining' });
  expect(answer.headers.connection).toBe('close');
});

describe('what is passed on', () => {
  test('is the body and chosen headers; our cookies stay here, and theirs cannot replace them', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/oidc/interaction/1/login?x=1',
      headers: {
        ...own,
        cookie: '__Host-sid=mine; _interaction=2; sid=s; tx=t',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-for': '1.2.3.4',
        connection: 'keep-alive',
      },
      payload: '{"a": 1}',
    });
    const [request] = passed;
    expect(request).toMatchObject({ method: 'POST', path: '/oidc/interaction/1/login?x=1' });
    expect(request?.headers).toEqual({
      cookie: '_interaction=2',
      'content-type': 'application/json',
      'content-length': '8',
      'user-agent': expect.any(String) as string,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'example.org',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.any(String) as string,
    });
    expect(String(await request?.body?.toArray())).toBe('{"a": 1}');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ redirectTo: '/menu' });
    expect(answer.headers['set-cookie']).toEqual(['_session=1; Path=/oidc']);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  test('from a community’s host is files, which may do nothing, and no sign-in', async () => {
    site = { kind: 'community', host: 'lsrp.example.org', by: 'shortName', community };
    const file = await app.inject({ url: '/files/a.png', headers: { host: 'lsrp.example.org', cookie: '_session=1' } });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers).not.toHaveProperty('set-cookie');
    expect(passed[0]?.headers).not.toHaveProperty('cookie');
    expect((await app.inject({ url: '/oidc/auth', headers: { host: 'lsrp.example.org' } })).statusCode).toBe(404);
  });

  test('is neither a large body nor a form, but for those of two steps', async () => {
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    const post = { method: 'POST', url: '/oidc/interaction/1/login' } as const;
    const reset = { ...post, url: '/oidc/account/reset' };
    expect((await app.inject({ ...reset, headers: form, payload: 'a=1' })).statusCode).toBe(415);
    const large = JSON.stringify({ a: 'x'.repeat(64 * 1024) });
    expect((await app.inject({ ...post, headers: own, payload: large })).statusCode).toBe(413);
    expect(passed).toHaveLength(0);
  });
});
