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
