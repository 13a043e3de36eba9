import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type GatewayAlone, startGatewayAlone } from '../support/gateway-alone.ts';
import { COMMUNITY, startStreamUpstream } from '../support/stream-upstream.ts';

const input = { communities: [COMMUNITY] };
/** A wave is a hundred at least, so that this is three of them. */
const READERS = 250;
/** The promise is ten seconds; the rest is for a machine that does much else. */
const DRAINED_MS = 10_000 + 5_000;

test('a gateway that stops sends its readers elsewhere in waves, and is gone within ten seconds', async () => {
  const upstream = await startStreamUpstream();
  const alone = await startGatewayAlone(upstream.url);
  const readers = await Promise.all(Array.from({ length: READERS }, () => openWebsocket(alone)));
  const events = await openEvents(alone);
  const startedAt = Date.now();
  await alone[Symbol.asyncDispose]();
  expect(Date.now() - startedAt).toBeLessThan(DRAINED_MS);
  const ends = await Promise.all(readers.map(({ ended }) => ended));
  for (const { code, last } of ends)
    expect({ code, last }).toEqual({ code: 1012, last: { id: null, method: 'reconnect' } });
  const moments = ends.map(({ at }) => at - startedAt);
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(200);
  // No word of an end: to the reader it is a break, after which it comes again.
  expect(await events.ended).not.toContain('event: return');
  await upstream.close();
}, 60_000);

type End = { readonly code: number; readonly last: unknown; readonly at: number };

async function openWebsocket({ port, origin }: GatewayAlone): Promise<{ ended: Promise<End> }> {
  const headers = { host: `localhost:${port}`, origin };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers });
  const { promise, resolve } = Promise.withResolvers<End>();
  let last: unknown;
  await once(socket, 'open');
  socket.on('close', (code) => resolve({ code, last, at: Date.now() }));
  const live = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    last = JSON.parse(data.toString());
    if (data.includes('"kind":"live"')) live.resolve();
  });
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path: 'live.events', input } }));
  await live.promise;
  return { ended: promise };
}

async function openEvents({ port }: GatewayAlone): Promise<{ ended: Promise<string> }> {
  const path = `/trpc/live.events?input=${encodeURIComponent(JSON.stringify(input))}`;
  const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'same-origin' };
  const asked = request({ port, host: '127.0.0.1', path, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const live = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<string>();
  let text = '';
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('"kind":"live"')) live.resolve();
  });
  answer.on('end', () => resolve(text));
  await live.promise;
  return { ended: promise };
}
