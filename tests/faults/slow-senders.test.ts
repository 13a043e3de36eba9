import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { startStreamUpstream, type StreamUpstream } from '../support/stream-upstream.ts';

/** The server's own bounds for headers and for whole requests, its pause between two looks, and what a busy machine adds. */
const HEADERS_CUT_MS = 10_000 + 2_000 + 10_000;
const BODY_CUT_MS = 30_000 + 2_000 + 10_000;
const CROWD = 300;

let upstream: StreamUpstream;
let alone: GatewayAlone;
beforeAll(async () => {
  upstream = await startStreamUpstream();
  alone = await startGatewayAlone(upstream.url);
});
afterAll(async () => {
  await alone[Symbol.asyncDispose]();
  await upstream.close();
});

async function begin(text: string): Promise<Socket> {
  const socket = connect(alone.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** How long a connection stays open to which a byte is added every half second; and what it was told. */
async function held(socket: Socket, byte: string): Promise<{ ms: number; said: string }> {
  const startedAt = Date.now();
  let said = '';
  socket.on('data', (chunk) => void (said += chunk.toString('latin1')));
  const drip = setInterval(() => void (socket.writable && socket.write(byte)), 500);
  await once(socket, 'close');
  clearInterval(drip);
  return { ms: Date.now() - startedAt, said };
}

const head = () => `POST /trpc/session.signIn HTTP/1.1\r\nHost: localhost:${alone.port}\r\nOrigin: ${alone.origin}\r\n`;

describe.concurrent('who sends slowly', () => {
  test('is cut off while it sends headers, however many do so, and others are served meanwhile', async () => {
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => begin(`${head()}X-A: `)));
    const served = fetch(`http://127.0.0.1:${alone.port}/healthz`);
    const ends = await Promise.all(crowd.map((socket) => held(socket, 'a')));
    expect((await served).status).toBe(200);
    for (const { ms, said } of ends) {
      expect(ms).toBeLessThan(HEADERS_CUT_MS);
      expect(said).toContain('408');
    }
  });

  test('is cut off while it sends a body', async () => {
    const body = 'content-type: application/json\r\nx-muster: 1\r\ncontent-length: 5000\r\n\r\n{"a":"';
    const { ms } = await held(await begin(`${head()}${body}`), 'a');
    expect(ms).toBeLessThan(BODY_CUT_MS);
  });

  test('is cut off when it never ends a handshake', async () => {
    const { ms } = await held(await begin(`GET /trpc HTTP/1.1\r\nHost: localhost:${alone.port}\r\nUpgrade: web`), 's');
    expect(ms).toBeLessThan(HEADERS_CUT_MS);
  });
});
