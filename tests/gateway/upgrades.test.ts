import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

type Ended = { readonly opened: boolean; readonly status: number | null };

describe('a websocket', () => {
  test('is opened to a page of this origin', async () => {
    expect(await open({ origin: use.stack.origin })).toEqual({ opened: true, status: null });
  });

  test('is refused without an origin, and to any other', async () => {
    const { port } = new URL(use.stack.origin);
    const origins = [
      'null',
      'https://evil.test',
      `http://crows.localhost:${port}`,
      `https://localhost:${port}`,
      'http://localhost',
    ];
    expect(await open({})).toEqual({ opened: false, status: 403 });
    for (const origin of origins)
      expect({ origin, ...(await open({ origin })) }).toEqual({ origin, opened: false, status: 403 });
  });

  test('is refused with cookie and bearer token at once', async () => {
    const { cookie = '' } = use.world.own.people.owner.page.ownHeaders();
    expect(await open({ origin: use.stack.origin, cookie, authorization: 'Bearer x' })).toEqual({
      opened: false,
      status: 400,
    });
  });

  test('is refused on a host whose community does not exist', async () => {
    const origin = use.stack.communityOrigin('nobody-here');
    expect(await open({ origin, host: new URL(origin).host })).toEqual({ opened: false, status: 404 });
  });

  test('is refused anywhere but at /trpc', async () => {
    expect(await open({ origin: use.stack.origin }, '/socket.io/')).toEqual({ opened: false, status: 404 });
  });
});

describe('on an open websocket', () => {
  const subscribe = (id: number) => ({
    id,
    method: 'subscription',
    params: { path: 'live.events', input: { communities: [] } },
  });

  test.each([
    ['a query', { id: 1, method: 'query', params: { path: 'hosts.site' } }, 'request.badMethod'],
    ['a mutation', { id: 1, method: 'mutation', params: { path: 'session.signOut' } }, 'request.badMethod'],
    ['what is no message', { id: null }, 'input.invalid'],
    ['what is no procedure', { id: 1, method: 'subscription', params: { path: '__proto__' } }, 'request.notFound'],
  ])('%s is refused', async (_what, message, code) => {
    const socket = await opened();
    const heard = next(socket);
    socket.send(JSON.stringify(message));
    expect(JSON.parse(await heard)).toMatchObject({ error: { data: { code } } });
    socket.terminate();
  });

  test('a frame that is too large ends it', async () => {
    const socket = await opened();
    socket.send('x'.repeat(65 * 1024));
    expect(await closeCode(socket)).toBe(1009);
  });

  test('bytes end it', async () => {
    const socket = await opened();
    socket.send(Buffer.from([1, 2, 3]));
    expect(await closeCode(socket)).toBe(1003);
  });

  test('more than 120 messages a minute end it, however they are packed', async () => {
    const socket = await opened();
    socket.send(JSON.stringify(Array.from({ length: 121 }, (_, index) => subscribe(index))));
    expect(await closeCode(socket)).toBe(1008);
  });

  test('PING is answered', async () => {
    const socket = await opened();
    const heard = next(socket);
    socket.send('PING');
    expect(await heard).toBe('PONG');
    socket.terminate();
  });
});

function connect(headers: Record<string, string>, path = '/trpc'): WebSocket {
  const { port } = new URL(use.stack.origin);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}`, ...headers } });
  socket.on('error', () => {});
  return socket;
}

function open(headers: Record<string, string>, path?: string): Promise<Ended> {
  const socket = connect(headers, path);
  const { promise, resolve } = Promise.withResolvers<Ended>();
  socket.once('open', () => resolve({ opened: true, status: null }));
  socket.once('unexpected-response', (_request, answer) => resolve({ opened: false, status: answer.statusCode ?? 0 }));
  return promise.finally(() => socket.terminate());
}

async function opened(): Promise<WebSocket> {
  const socket = connect({ origin: use.stack.origin });
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

function next(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
}

function closeCode(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.once('close', resolve));
}
