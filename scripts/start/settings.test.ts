import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

/** The ports that both apps are started with. */
function portsOf(environment: Record<string, string>) {
  const { port, env } = readSettings(environment);
  return [port, env['UPSTREAM_PORT'], env['METRICS_PORT'], env['UPSTREAM_METRICS_PORT'], env['EDGE_PORT']];
}

test('a start on another port takes its other ports beside it', () => {
  expect(portsOf({})).toEqual([4000, '3000', '4001', '3001', undefined]);
  expect(portsOf({ PORT: '4010' })).toEqual([4010, '3010', '4011', '3011', undefined]);
  expect(portsOf({ PORT: '4010', NODE_ENV: 'production' })).toEqual([4010, '3010', '4011', '3011', '4012']);
});

test('an address of the machine as the domain is opened without TLS at the port, and has no hosts below it', () => {
  const { address, communityAddress, networkAddress } = readSettings({ PRODUCT_DOMAIN: '192.168.1.5', PORT: '4010' });
  expect([address, networkAddress]).toEqual(['http://192.168.1.5:4010', null]);
  expect(communityAddress).toBe('http://192.168.1.5:4010/menu');
});

test('a port that is set is taken as it is', () => {
  const set = { UPSTREAM_PORT: '5000', METRICS_PORT: '0', UPSTREAM_METRICS_PORT: '5001' };
  expect(portsOf({ PORT: '4010', ...set })).toEqual([4010, '5000', '0', '5001', undefined]);
});

test.each(['80', '443', '0', '65535', 'none'])(
  'beside PORT=%s there is no room, and the others keep their defaults',
  (port) => {
    expect(portsOf({ PORT: port }).slice(1)).toEqual(['3000', '4001', '3001', undefined]);
  },
);
