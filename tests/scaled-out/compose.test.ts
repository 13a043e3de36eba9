import { readFileSync } from 'node:fs';
import { SETTINGS as GATEWAY_SETTINGS } from '@muster/bff/config';
import { readConfig as readGatewayConfig } from '@muster/bff/config';
import { readConfig as readUpstreamConfig, SETTINGS as UPSTREAM_SETTINGS } from '@muster/upstream/config';
import { describe, expect, test } from 'vitest';
import { readCompose } from '../support/processes/compose.ts';
import { settingsOf } from '../support/processes/fleet.ts';

const settings = settingsOf(443);
const compose = readCompose(settings);
const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
/** Addresses and ports that each container has to itself, and folders of its image. */
const INSIDE: readonly string[] = [
  'PORT',
  'HOST',
  'UPSTREAM_PORT',
  'UPSTREAM_HOST',
  'EDGE_HOST',
  'METRICS_PORT',
  'UPSTREAM_METRICS_PORT',
  'EDGE_PORT',
  'DATA_DIR',
  'WEB_DIST',
];
const caddyfile = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8');
const namesOf = (service: string) => Object.keys(compose[service]?.environment ?? {});

describe('docker-compose.yml', () => {
  test('starts everything, and two of each server, which differ in nothing but their names', () => {
    expect(Object.keys(compose).sort()).toEqual(
      ['bff-1', 'bff-2', 'caddy', 'files', 'postgres', 'redis', 'upstream-1', 'upstream-2'].sort(),
    );
    for (const server of ['upstream', 'bff']) {
      const { networks: _first, ...first } = compose[`${server}-1`] ?? { networks: {} };
      const { networks: _second, ...second } = compose[`${server}-2`] ?? { networks: {} };
      expect(second).toEqual(first);
    }
  });

  test('sends Caddy to each gateway by its own name, and everybody else to whichever is there', () => {
    const caddy = compose['caddy']?.environment ?? {};
    expect(caddy['GATEWAYS']).toBe('bff-1:4000 bff-2:4000');
    const called = (network: string, name: string) =>
      Object.keys(compose).filter((service) => compose[service]?.networks[network]?.includes(name));
    expect(called('edge', new URL(caddy['EDGE_ASK'] ?? '').hostname)).toEqual(['bff-1', 'bff-2']);
    const { UPSTREAM_URL = '' } = compose['bff-1']?.environment ?? {};
    expect(called('default', new URL(UPSTREAM_URL).hostname)).toEqual(['upstream-1', 'upstream-2']);
  });

  test.each([
    ['upstream-1', UPSTREAM_SETTINGS],
    ['bff-1', GATEWAY_SETTINGS],
  ])('tells %s only what it reads, and what operating.md describes', (service, known) => {
    expect(namesOf(service).filter((name) => !known.includes(name))).toEqual([]);
    expect(namesOf(service).filter((name) => name !== 'DEMO_PASSWORD' && !operating.includes(`\`${name}\``))).toEqual(
      [],
    );
  });

  test.each([
    ['upstream-1', UPSTREAM_SETTINGS],
    ['bff-1', GATEWAY_SETTINGS],
  ])('passes %s every setting of operating.md that is not about the inside of its container', (service, known) => {
    const told = namesOf(service);
    const untold = known.filter((name) => operating.includes(`\`${name}\``) && !told.includes(name));
    expect(untold.filter((name) => !INSIDE.includes(name))).toEqual([]);
  });

  test('passes settings as they are in the environment, but for those that it gives a value itself', () => {
    const all = [...UPSTREAM_SETTINGS, ...GATEWAY_SETTINGS].filter((name) => !INSIDE.includes(name));
    const services = readCompose({
      POSTGRES_PASSWORD: 'x',
      ...Object.fromEntries(all.map((name) => [name, `given ${name}`])),
    });
    const told = ['upstream-1', 'bff-1'].flatMap((service) => Object.entries(services[service]?.environment ?? {}));
    const other = told.filter(([name, value]) => value !== `given ${name}`).map(([name]) => name);
    expect([...new Set(other)].sort()).toEqual(['EDGE_HOST', 'UPSTREAM_HOST']);
  });

  test('tells Caddy only what the Caddyfile reads', () => {
    expect(namesOf('caddy').filter((name) => !caddyfile.includes(`{$${name}`))).toEqual([]);
  });

  test('makes configurations that both servers take, with and without what may be left out', () => {
    const needed = ['POSTGRES_PASSWORD', 'SESSION_KEYS', 'S3_SECRET_ACCESS_KEY'];
    const least = Object.fromEntries(Object.entries(settings).filter(([name]) => needed.includes(name)));
    for (const given of [settings, least]) {
      const services = readCompose(given);
      expect(readUpstreamConfig(services['upstream-1']?.environment)).toHaveProperty('config');
      expect(readGatewayConfig(services['bff-1']?.environment)).toHaveProperty('config');
    }
  });

  test.each(['POSTGRES_PASSWORD', 'SESSION_KEYS', 'S3_SECRET_ACCESS_KEY'])('asks for %s', (name) => {
    expect(() => readCompose({ ...settings, [name]: '' })).toThrow(name);
  });

  test('gives the gateways no secret that is not theirs', () => {
    const bff = Object.entries(compose['bff-1']?.environment ?? {});
    expect(bff.filter(([, value]) => value.includes(settings['POSTGRES_PASSWORD'] ?? '?'))).toEqual([]);
    expect(namesOf('bff-1').filter((name) => /^(S3_|SMTP_|DATABASE_|DISCORD_|APPLE_|OIDC_)/.test(name))).toEqual([]);
  });

  test('gives the object store the key and the bucket that the upstreams use', () => {
    const services = readCompose({ S3_SECRET_ACCESS_KEY: 'x', POSTGRES_PASSWORD: 'y', SESSION_KEYS: 'z' });
    const { files } = services;
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, S3_REGION, S3_ENDPOINT } =
      services['upstream-1']?.environment ?? {};
    expect(files?.environment).toEqual({
      ROOT_ACCESS_KEY: S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: S3_SECRET_ACCESS_KEY,
      VGW_REGION: S3_REGION,
    });
    expect(files?.volumes).toEqual([`files:/data/${S3_BUCKET}`]);
    expect(S3_ENDPOINT).toBe('http://files:7070');
  });

  test('lets nobody but Caddy into the network of the edge, and knows whether everything is well', () => {
    const inEdge = Object.entries(compose).filter(([, { networks }]) => 'edge' in networks);
    expect(inEdge.map(([name]) => name)).toEqual(['caddy', 'bff-1', 'bff-2']);
    const unchecked = Object.entries(compose).filter(([, { healthcheck }]) => healthcheck === null);
    expect(unchecked.map(([name]) => name)).toEqual(['caddy']);
  });
});
