import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isPortTaken } from './health.ts';

test('a port is taken while a program listens on it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isPortTaken(port)).toBe(true);
  server.close();
  await once(server, 'close');
  expect(await isPortTaken(port)).toBe(false);
});

test.each([Number.NaN, -1, 99_999, 1.5])('%d is no port, and left for the app to refuse', async (port) => {
  expect(await isPortTaken(port)).toBe(false);
});
