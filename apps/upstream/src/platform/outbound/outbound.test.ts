import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DestinationRefused, NETWORK, type Wire } from './dial.ts';
import { openOutbound, type Outbound, type OutboundRequest, targetOf } from './outbound.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A server on the loopback that counts the connections that reach it. */
async function serve(answer: RequestListener = (_request, response) => response.end('reached')) {
  const server = createHttpServer(answer).listen(0, '127.0.0.1');
  const reached = { connections: 0 };
  server.on('connection', () => (reached.connections += 1));
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, reached };
}

function open(allowed: readonly string[] = [], wire?: Wire): Outbound {
  const outbound = openOutbound(allowed, wire);
  closing.push(() => outbound.close());
  return outbound;
}

/** Names as a test has them: each question takes the next answer, and the last one stays. */
function resolving(...answers: (readonly string[])[]): Wire & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    ...NETWORK,
    asked,
    async resolve(name) {
      const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
}

const GET: OutboundRequest = { method: 'GET', timeoutMs: 4_000, maxBytes: 10_000 };
const textOf = async (outbound: Outbound, address: string) => (await outbound.request(address, GET)).body.toString();

describe('connects to nothing inside', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    'localhost',
    'LOCALHOST',
    'user:password@localhost',
  ])('by http://%s', async (host) => {
    const { port, reached } = await serve();
    await expect(textOf(open(), `http://${host}:${port}/`)).rejects.toBeInstanceOf(DestinationRefused);
    expect(reached.connections).toBe(0);
  });

  test.each(['127.0.0.1', '127.1', '0x7f.1', '2130706433', '::1', '::ffff:127.0.0.1', 'localhost'])(
    'by a socket to %s',
    async (host) => {
      const { port, reached } = await serve();
      const opening = open().open({ host, port, tls: null }, AbortSignal.timeout(4_000));
      await expect(opening).rejects.toBeInstanceOf(DestinationRefused);
      expect(reached.connections).toBe(0);
    },
  );

  test.each([
    [['10.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['2606:4700::1111', '::1']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a9fe:a9fe']],
    [['fd00:ec2::254']],
    [[]],
  ])('by a name with the addresses %j', async (addresses) => {
    const wire = resolving(addresses);
    await expect(textOf(open([], wire), 'http://crow.example/')).rejects.toBeInstanceOf(DestinationRefused);
    expect(wire.asked).toEqual(['crow.example']);
  });
});

describe('a name that changes its addresses', () => {
  test('is asked for once, and connected to where it led when it was checked', async () => {
    const { port, reached } = await serve();
    const wire = resolving(['127.0.0.1'], ['10.0.0.1']);
    expect(await textOf(open(['127.0.0.1'], wire), `http://crow.example:${port}/`)).toBe('reached');
    expect(wire.asked).toEqual(['crow.example']);
    expect(reached.connections).toBe(1);
  });

  test('is refused as soon as it leads inside', async () => {
    const connected: string[] = [];
    const wire: Wire = {
      ...resolving(['93.184.215.14'], ['127.0.0.1']),
      connect(target, addresses) {
        connected.push(...addresses.map(({ address }) => address));
        // A host that hangs up at once.
        const socket = NETWORK.connect(target, addresses);
        socket.destroy(new Error('gone'));
        return socket;
      },
    };
    const outbound = open([], wire);
    await expect(textOf(outbound, 'http://crow.example/')).rejects.toThrow('gone');
    await expect(textOf(outbound, 'http://crow.example/')).rejects.toBeInstanceOf(DestinationRefused);
    expect(connected).toEqual(['93.184.215.14']);
  });
});

describe('goes inside', () => {
  test('to networks that the operator allows, and to no others', async () => {
    const { origin, reached } = await serve();
    expect(await textOf(open(['127.0.0.0/8']), origin)).toBe('reached');
    await expect(textOf(open(['10.0.0.0/8', '::1']), origin)).rejects.toBeInstanceOf(DestinationRefused);
    expect(reached.connections).toBe(1);
  });

  test('to the host and port that a setting names, for the caller that has the setting', async () => {
    const [named, other] = [await serve(), await serve()];
    const outbound = open();
    const trusting = outbound.trusting([targetOf(named.origin)]);
    expect(await textOf(trusting, named.origin)).toBe('reached');
    await expect(textOf(trusting, other.origin)).rejects.toBeInstanceOf(DestinationRefused);
    await expect(textOf(outbound, named.origin)).rejects.toBeInstanceOf(DestinationRefused);
    expect(other.reached.connections).toBe(0);
  });
});

describe('an answer', () => {
  test('that redirects inside is an answer, and is not followed', async () => {
    const inside = await serve();
    const { origin } = await serve((_request, response) => response.writeHead(302, { location: inside.origin }).end());
    const outside = open().trusting([targetOf(origin)]);
    const { status, headers } = await outside.request(origin, GET);
    expect([status, headers['location']]).toEqual([302, inside.origin]);
    expect(inside.reached.connections).toBe(0);
  });

  test('that is too long ends the request', async () => {
    const { origin } = await serve((_request, response) => response.end(Buffer.alloc(10_001)));
    await expect(textOf(open(['127.0.0.1']), origin)).rejects.toThrow('more than 10000 bytes');
  });

  test('that is too long is cut off where that is asked for, even one without an end', async () => {
    const { origin } = await serve((_request, response) => {
      const pouring = setInterval(() => response.write('x'.repeat(7_000)), 5);
      response.on('close', () => clearInterval(pouring));
    });
    const { body } = await open(['127.0.0.1']).request(origin, { ...GET, cuts: true });
    expect(body.toString()).toBe('x'.repeat(10_000));
  });

  test('that comes in drops is waited for until the one deadline, however often something comes', async () => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(200);
      const dripping = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(dripping));
    });
    const asked = open(['127.0.0.1']).request(origin, { ...GET, timeoutMs: 300 });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('whose status is all that matters is not read', async () => {
    const { origin } = await serve((_request, response) => response.writeHead(201).write('and'));
    const { status, body } = await open(['127.0.0.1']).request(origin, { ...GET, maxBytes: 0 });
    expect([status, body.length]).toEqual([201, 0]);
  });
});

test('a server that does not answer the opening of a connection is waited for until the signal', async () => {
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closing.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const target = { host: '127.0.0.1', port, tls: { alpn: ['h2'] } };
  const opening = open(['127.0.0.1']).open(target, AbortSignal.timeout(100));
  await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
});

test('a name whose server does not answer is waited for until the signal', async () => {
  const wire = { ...NETWORK, resolve: () => new Promise<never>(() => {}) };
  const opening = open([], wire).open({ host: 'crow.example', port: 443, tls: null }, AbortSignal.timeout(50));
  await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
});
