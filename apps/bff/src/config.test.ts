import { describe, expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';

function config(environment: Record<string, string> = {}): Config {
  const read = readConfig(environment);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.config;
}

const key = Buffer.alloc(32, 7).toString('base64');

describe('the configuration', () => {
  test('needs nothing to be said', () => {
    expect(config()).toMatchObject({
      production: false,
      port: 4000,
      metricsPort: 4001,
      productDomain: 'localhost',
      publicOrigin: null,
      upstream: { local: 'http://127.0.0.1:3000', production: 'http://127.0.0.1:3000' },
      redisUrl: null,
      sessionKeys: null,
      trustedProxies: [],
    });
  });

  test('an empty value counts as none', () => {
    expect(config({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 4000, redisUrl: null });
  });

  test('an installation on a domain of its own is under https', () => {
    expect(config({ PRODUCT_DOMAIN: 'Example.org' })).toMatchObject({
      productDomain: 'example.org',
      publicOrigin: 'https://example.org',
    });
  });

  test('an installation on an address of a local network is without TLS at its port', () => {
    expect(config({ PRODUCT_DOMAIN: '192.168.1.5', PORT: '4010' }).publicOrigin).toBe('http://192.168.1.5:4010');
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::1', 'http://[::1]:3000'],
    ['upstream', 'http://upstream:3000'],
  ])('an upstream that listens on %s is reached at %s', (host, origin) => {
    expect(config({ UPSTREAM_HOST: host }).upstream.local).toBe(origin);
  });

  test('hosts of upstreams are meant as https', () => {
    const { upstream } = config({
      UPSTREAM_PRODUCTION: 'api.example.org',
      UPSTREAM_DEV_BRANCH: '{branch}.api.example.org',
    });
    expect(upstream).toMatchObject({
      production: 'https://api.example.org',
      productionWs: 'https://api.example.org',
      devBranch: 'https://{branch}.api.example.org',
    });
  });

  test('session keys keep their order', () => {
    const { sessionKeys } = config({ SESSION_KEYS: `new:${key}, old:${key}` });
    expect(sessionKeys?.map(({ kid }) => kid)).toEqual(['new', 'old']);
  });
});

describe('an OpenID provider', () => {
  const named = { SSO_ISSUER: 'https://id.example.org/crows', SSO_CLIENT_ID: 'muster' };

  test('needs its address and a client, and has defaults for the rest', () => {
    expect(config().openId).toBeNull();
    expect(config(named).openId).toEqual({
      issuer: 'https://id.example.org/crows',
      clientId: 'muster',
      clientSecret: null,
      scope: 'openid',
      returns: ['own'],
      label: 'single sign-on',
      parameters: { prompt: 'login' },
      accountClaim: 'sub',
    });
    expect(config({ ...named, SSO_ISSUER: 'http://127.0.0.1:9' }).openId).toMatchObject({
      issuer: 'http://127.0.0.1:9',
    });
  });

  test.each([
    [{ SSO_ISSUER: 'https://id.example.org' }, 'SSO_CLIENT_ID: must be given with SSO_ISSUER.'],
    [{ SSO_CLIENT_ID: 'muster' }, 'SSO_ISSUER: must be given with SSO_CLIENT_ID and SSO_CLIENT_SECRET.'],
    [
      { ...named, SSO_ISSUER: 'http://id.example.org' },
      'SSO_ISSUER: must be https (http only on localhost), without query and fragment.',
    ],
    [{ ...named, SSO_ISSUER: 'crow' }, 'SSO_ISSUER: must be the address of an OpenID provider.'],
    [{ ...named, SSO_SCOPE: 'profile' }, 'SSO_SCOPE: must contain openid.'],
    [{ ...named, SSO_RETURNS: 'own,google' }, 'SSO_RETURNS: must be a list of own, discord, apple.'],
    [{ ...named, SSO_RETURNS: 'own,own' }, 'SSO_RETURNS: must name each return path once.'],
    [{ ...named, SSO_ACCOUNT_CLAIM: 'a b' }, 'SSO_ACCOUNT_CLAIM: must be the name of a claim.'],
    [{ ...named, SSO_LABEL: 'x'.repeat(41) }, 'SSO_LABEL: must be at most 40 characters.'],
  ])('is refused with a sentence where it cannot work: %j', (environment, fault) => {
    expect(readConfig(environment as Record<string, string>)).toEqual({ faults: [fault] });
  });

  test.each(['state=x', 'redirect_uri=https://evil.test', 'prompt=login&response_mode=query'])(
    'may be sent more parameters, but not %s',
    (parameters) => {
      const read = readConfig({ ...named, SSO_PARAMETERS: parameters });
      expect('faults' in read && read.faults.join()).toMatch(/^SSO_PARAMETERS: must not set client_id, .* or state\.$/);
    },
  );
});

test('all faults are told at once, each with its name, none with a secret', () => {
  const read = readConfig({
    PORT: '70000',
    SESSION_KEYS: 'new:c2VjcmV0',
    TRUSTED_PROXIES: '10.0.0.0/99',
    REDIS_URL: 'http://x',
    LOG_LEVEL: 'loud',
    PRODUCT_DOMAIN: 'https://example.org',
  });
  const faults = 'faults' in read ? read.faults : [];
  const names = faults.map((fault) => fault.split(':')[0] ?? '').toSorted((one, other) => one.localeCompare(other));
  expect(names).toEqual(['LOG_LEVEL', 'PORT', 'PRODUCT_DOMAIN', 'REDIS_URL', 'SESSION_KEYS', 'TRUSTED_PROXIES']);
  expect(faults.join(' ')).not.toContain('c2VjcmV0');
});

test.each([
  [{ PORT: '4000', METRICS_PORT: '4000' }, /METRICS_PORT/],
  [{ PRODUCT_DOMAIN: 'example.org', PUBLIC_ORIGIN: 'https://evil.test' }, /PUBLIC_ORIGIN/],
])('what does not fit together is a fault: %j', (environment, fault) => {
  const read = readConfig(environment);
  expect('faults' in read && read.faults.join()).toMatch(fault);
});

test('the edge proxy is expected in production, or where a port is named for it', () => {
  const edgeOf = (environment: Record<string, string>) => {
    const read = readConfig(environment);
    return 'config' in read ? read.config.edge : read.faults;
  };
  expect(edgeOf({})).toBeNull();
  expect(edgeOf({ NODE_ENV: 'production' })).toEqual({ port: 4002, host: '127.0.0.1' });
  expect(edgeOf({ EDGE_PORT: '4702', EDGE_HOST: '0.0.0.0' })).toEqual({ port: 4702, host: '0.0.0.0' });
  expect(edgeOf({ EDGE_PORT: '4000' })).toEqual(['EDGE_PORT: must differ from PORT and METRICS_PORT.']);
});
