import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand to outgoing connections: one of those could be taken before it is listened on. */
const FROM = 12_000;
const TO = 32_000;
/** Files of tests that run at once take theirs from parts of their own: an app listens long after it was given one. */
const PARTS = 4;
const PART = Number(process.env['VITEST_POOL_ID'] ?? 0) % PARTS;
const SPAN = (TO - FROM) / PARTS;
const given = new Set<number>();

/**
 * A port nobody listens on, and nobody here was given before. Apps that must know each other's before they listen, and
 * keep it over a restart, take one.
 */
export async function freePort(): Promise<number> {
  const port = FROM + PART * SPAN + randomInt(SPAN);
  if (given.has(port)) return freePort();
  given.add(port);
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
