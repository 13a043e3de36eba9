import { type AddressInfo, createServer } from 'node:net';

/** A port nobody listens on. Apps that must know each other's before they listen, and keep it over a restart, take one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
