import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand to outgoing connections: one of those could be taken before it is listened on. */
const FROM = 12_000;
const TO = 32_000;

/** A port nobody listens on. Apps that must know each other's before they listen, and keep it over a restart, take one. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
