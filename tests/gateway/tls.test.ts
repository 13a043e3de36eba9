import { createServer, request as httpRequest, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { publishHosts } from '../../apps/upstream/src/features/hosts/edge-hosts.ts';
import { caddyVersion, startCaddy, type TestCaddy, whyNoCaddy } from '../support/caddy.ts';
import { freePort } from '../support/free-port.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { send } from '../support/wire.ts';
import type { World } from '../support/world/world.ts';

const PRODUCT = 'muster.test';
const DOMAIN = 'crows.example.test';
const reason = whyNoCaddy();

type Reply = {
  readonly status: number;
  readonly text: string;
  readonly certificate: PeerCertificate;
  readonly trusted: boolean;
};

const running: { stack?: Stack; caddy?: TestCaddy; world?: World; askProxy?: Server; askDown: boolean } = {
  askDown: false,
};

beforeAll(async () => {
  if (reason !== null) return;
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const settings = { PRODUCT_DOMAIN: PRODUCT, PUBLIC_ORIGIN: `https://${PRODUCT}:${httpsPort}`, TLS_PROBE: 'off' };
  const stack = await startStack({
    upstream: settings,
    gateway: { ...settings, EDGE_PORT: '0', TRUSTED_PROXIES: '127.0.0.1' },
  });
  running.stack = stack;
  running.world = await stack.world();
  await addLiveDomain(stack, running.world.own.uuid);
  running.askProxy = await passAsksOn(stack.gateway.askAddress ?? '');
  const ask = `http://127.0.0.1:${(running.askProxy.address() as AddressInfo).port}/edge/ask`;
  const gateways = [new URL(stack.gateway.address).host];
  running.caddy = await startCaddy({ httpPort, httpsPort, gateways, ask });
  // The gateway has heard of the domain when it says yes.
  while ((await fetch(`${stack.gateway.askAddress}?domain=${DOMAIN}`)).status !== 200) await sleep(50);
});

afterAll(async () => {
  await running.caddy?.stop();
  running.askProxy?.close();
  await running.stack?.[Symbol.asyncDispose]();
});

beforeEach((context) => {
  running.askDown = false;
  if (reason !== null) context.skip(reason);
});

describe('the edge', () => {
  test('has a certificate made for a verified domain, and leads to its community', async () => {
    const reply = await get(DOMAIN);
    expect(reply.certificate.subjectaltname).toBe(`DNS:${DOMAIN}`);
    expect(reply.trusted).toBe(true);
    expect(JSON.parse(reply.text)).toMatchObject({
      result: { data: { kind: 'community', community: { uuid: running.world?.own.uuid } } },
    });
  });

  test('has one made for the product’s own name, and for a community’s short one', async () => {
    expect(JSON.parse((await get(PRODUCT)).text)).toMatchObject({ result: { data: { kind: 'product' } } });
    const { foreign } = running.world as World;
    expect(JSON.parse((await get(`${foreign.customId}.${PRODUCT}`)).text)).toMatchObject({
      result: { data: { kind: 'community', community: { uuid: foreign.uuid } } },
    });
  });

  test.each(['unknown.example.test', `nobody-here.${PRODUCT}`, `a.b.${PRODUCT}`])(
    'refuses the handshake for %s',
    async (name) => {
      await expect(get(name)).rejects.toThrow(/handshake|alert|ECONNRESET|EPROTO/);
    },
  );

  test('does not let a connection for one name speak to another', async () => {
    await get(DOMAIN);
    const reply = await get(DOMAIN, `${running.world?.foreign.customId}.${PRODUCT}`);
    expect(reply.status).toBe(421);
  });

  test('keeps serving whom it knows while nobody answers its question, and takes nobody new', async () => {
    await get(DOMAIN);
    running.askDown = true;
    expect((await get(DOMAIN)).status).toBe(200);
    await expect(get(`${running.world?.own.customId}.${PRODUCT}`)).rejects.toThrow(/handshake|alert|ECONNRESET|EPROTO/);
  });

  test('serves whom it knew after a restart too, and with the same certificate', async () => {
    const { certificate } = await get(DOMAIN);
    await running.caddy?.restart();
    const reply = await get(DOMAIN);
    expect([reply.status, reply.trusted]).toEqual([200, true]);
    expect(reply.certificate.fingerprint256).toBe(certificate.fingerprint256);
  });

  test('serves whom it knew after a restart while nobody answers its question', async (context) => {
    // From 2.7 on it asks before it reads a certificate it has kept; docs/operating.md says what that means.
    const [major = 0, minor = 0] = caddyVersion();
    context.skip(major > 2 || minor > 6, 'this Caddy asks about what it has, too');
    await get(DOMAIN);
    running.askDown = true;
    await running.caddy?.restart();
    expect((await get(DOMAIN)).status).toBe(200);
    await expect(get('unknown.example.test')).rejects.toThrow(/handshake|alert|ECONNRESET|EPROTO/);
  });

  test('replaces what a client claims about itself', async () => {
    const reply = await get(DOMAIN, DOMAIN, { 'x-forwarded-host': PRODUCT, 'x-forwarded-proto': 'http' });
    expect(JSON.parse(reply.text)).toMatchObject({ result: { data: { kind: 'community' } } });
  });

  test('passes the live stream', async () => {
    const caddy = running.caddy as TestCaddy;
    const origin = `https://${DOMAIN}:${caddy.httpsPort}`;
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/trpc`, {
      ca: await caddy.root(),
      origin,
      lookup: toLoopback,
    });
    await new Promise((opened, failed) => {
      socket.once('open', opened);
      socket.once('error', failed);
    });
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });
});

describe('the question whether there may be a certificate', () => {
  test.each([
    [PRODUCT, 200],
    [`www.${PRODUCT}`, 200],
    [DOMAIN, 200],
    [DOMAIN.toUpperCase(), 200],
    [`www.${DOMAIN}`, 404],
    [`${DOMAIN}.`, 400],
    [`${DOMAIN}:443`, 400],
    ['127.0.0.1', 400],
    ['[::1]', 400],
    ['', 400],
    ['*.example.test', 400],
  ])('about "%s" is answered %i', async (domain, status) => {
    expect((await fetch(`${running.stack?.gateway.askAddress}?domain=${encodeURIComponent(domain)}`)).status).toBe(
      status,
    );
  });

  test('is answered from memory, to a thousand strangers too: no upstream has to be there', async () => {
    const ask = async (domain: string) => (await send(`${running.stack?.gateway.askAddress}?domain=${domain}`)).status;
    await running.stack?.stopUpstream();
    try {
      for (let count = 0; count < 1_000; count += 1) expect(await ask(`stranger-${count}.example.test`)).toBe(404);
      expect(await ask(DOMAIN)).toBe(200);
    } finally {
      await running.stack?.startUpstream();
    }
  });

  test('is not answered on the public listener', async () => {
    const answer = await fetch(`${running.stack?.origin}/edge/ask?domain=${DOMAIN}`);
    expect([await answer.text(), answer.headers.get('content-length')]).not.toEqual(['', '0']);
  });
});

async function addLiveDomain({ db }: Stack, community: string): Promise<void> {
  await db.transaction(async (tx) => {
    const state = { state: 'live', pinned: true, token: 'x'.repeat(32) };
    await tx.insert(customDomains).values({ community, domain: DOMAIN, pair: DOMAIN, ...state });
    await publishHosts(tx, [{ kind: 'customDomain', name: DOMAIN, served: true }]);
  });
}

/** Stands between Caddy and the gateway, so that the question alone can go unanswered. */
async function passAsksOn(askAddress: string): Promise<Server> {
  const server = createServer((incoming, response) => {
    if (running.askDown) return void incoming.socket.destroy();
    const { search } = new URL(incoming.url ?? '/', 'http://here');
    httpRequest(`${askAddress}${search}`, (answer) => response.writeHead(answer.statusCode ?? 500).end()).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** Asks which site a page is on, through Caddy, by a connection of its own. */
async function get(serverName: string, host = serverName, headers: Record<string, string> = {}): Promise<Reply> {
  const caddy = running.caddy as TestCaddy;
  const { httpsPort } = caddy;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const sent = request({
    host: '127.0.0.1',
    port: httpsPort,
    servername: serverName,
    path: '/trpc/hosts.site',
    headers: { host: `${host}:${httpsPort}`, 'x-muster': '1', ...headers },
    ca: await caddy.root(),
    agent: false,
  });
  sent.once('error', reject);
  sent.once('response', (answer) => {
    const socket = answer.socket as TLSSocket;
    const [certificate, trusted] = [socket.getPeerCertificate(), socket.authorized];
    answer
      .setEncoding('utf8')
      .toArray()
      .then(
        (chunks) => resolve({ status: answer.statusCode ?? 0, text: chunks.join(''), certificate, trusted }),
        reject,
      );
  });
  sent.end();
  return promise;
}

const toLoopback = ((_name: string, options: { all?: boolean }, done: (...found: unknown[]) => void) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never;

function sleep(ms: number): Promise<void> {
  return new Promise((awake) => setTimeout(awake, ms));
}
