import { fail } from '@muster/contracts/errors';
import { defineCall } from '@muster/contracts/kit/call';
import { unaudited } from '@muster/contracts/kit/call-audit';
import { tracked } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { fastify } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setInterval, setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import * as z from 'zod';
import type { Connection, Context } from '../../apps/bff/src/trpc/context.ts';
import { registerTrpcHttp } from '../../apps/bff/src/trpc/http.ts';
import { bridgedProcedures } from '../../apps/bff/src/trpc/procedure-record.ts';
import { anyone, router } from '../../apps/bff/src/trpc/procedures.ts';
import { registerTrpcWebsocket } from '../../apps/bff/src/trpc/websocket.ts';

/** What happened on the server's side of a call. */
export const seen: string[] = [];

/** Calls of an upstream, which our handler passes on a shorter way than the library does. */
const sampleCalls = {
  lookUp: defineCall({
    event: 'sample/look-up',
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ word: z.string().max(8).trim().default('none') }),
    output: z.object({ word: z.string() }),
    errors: [],
  }),
  write: defineCall({
    event: 'sample/write',
    kind: 'mutation',
    who: 'anyone',
    audit: unaudited('only exists in this test'),
    input: z.strictObject({ word: z.string().max(8) }),
    output: z.object({ word: z.string() }),
    errors: [],
  }),
  own: defineCall({
    event: 'sample/own',
    kind: 'query',
    who: 'signedIn',
    input: z.strictObject({}),
    output: z.object({ word: z.string() }),
    errors: [],
  }),
};

/** Procedures that do everything the wire format knows. */
export const sampleRouter = router({
  ...bridgedProcedures(sampleCalls),
  plain: anyone.query(() => ({ list: [1, 'two', null], nested: { date: '2026-01-31T12:00:00.000Z' } })),
  nothing: anyone.query(() => undefined),
  echo: anyone.input(z.strictObject({ text: z.string().max(5) })).query(({ input }) => input.text),
  add: anyone.input(z.strictObject({ a: z.int(), b: z.int() })).mutation(({ input }) => input.a + input.b),
  poke: anyone.mutation(() => 'poked'),
  refuse: anyone.query(() => {
    throw fail('permissions.missing', {
      values: { permission: 'system.kick', grantors: 'Chief' },
      missing: { permission: 'system.kick', grantors: ['Chief'] },
    });
  }),
  crash: anyone.query(() => {
    throw new TypeError('secret path /etc/passwd');
  }),
  slow: anyone.query(async ({ signal }) => {
    seen.push('slow began');
    await pause(20_000, null, signal ? { signal } : {}).catch(() => seen.push('slow aborted'));
    return 'late';
  }),
  count: anyone.input(z.object({ to: z.int(), lastEventId: z.string().nullish() })).subscription(async function* ({
    input,
  }) {
    for (let n = Number(input.lastEventId ?? 0) + 1; n <= input.to; n += 1) yield tracked(String(n), { n });
  }),
  untracked: anyone.subscription(async function* () {
    yield 'one';
    yield { two: 2 };
  }),
  forever: anyone.input(z.object({ lastEventId: z.string().nullish() })).subscription(async function* ({
    input,
    signal,
  }) {
    seen.push(`forever from ${input.lastEventId ?? 'the start'}`);
    try {
      let n = Number(input.lastEventId ?? 0);
      for await (const _ of setInterval(20, null, signal ? { signal } : {})) yield tracked(String((n += 1)), { n });
    } finally {
      seen.push('forever ended');
    }
  }),
  breaks: anyone.subscription(async function* () {
    yield tracked('1', 'fine');
    throw fail('live.tooMany');
  }),
  refused: anyone.input(z.strictObject({ n: z.int() })).subscription(async function* ({ input }) {
    yield input.n;
  }),
});

/** The type the stock clients of these tests are made of. */
export type SampleRouter = typeof sampleRouter;

/** A running server. */
export type Served = AsyncDisposable & {
  readonly url: string;
  readonly wsUrl: string;
  /** Drops every open websocket. */
  dropSockets(): void;
};

/** An upstream that answers what it is asked, and refuses one word. */
const bridge = {
  async call(_call: unknown, input: { readonly word?: string }, options: { readonly idempotencyKey?: string }) {
    if (input.word === 'refused') throw fail('communities.notFound');
    return { ...input, key: options.idempotencyKey };
  },
};

const context = (connection?: Pick<Connection, 'signal'>) =>
  ({
    bridge,
    session: null,
    site: { kind: 'product', host: 'localhost' },
    idempotencyKey: 'key-of-the-test',
    requestId: 'request-1',
    logger: { debug() {}, warn() {}, error() {} },
    signal: connection?.signal,
  }) as never as Context;

/** Serves the sample procedures through our handlers. */
export async function serveOurs(): Promise<Served> {
  const app = fastify({ genReqId: () => 'request-1' });
  app.decorateRequest('site');
  const createContext = async (connection: Connection) => context(connection);
  const opened = new Set<{ destroy(): void }>();
  app.server.on('connection', (socket) => opened.add(socket));
  registerTrpcHttp(app, { router: sampleRouter, createContext });
  registerTrpcWebsocket(app, {
    router: sampleRouter,
    createContext,
    siteOf: async () => ({ kind: 'product', host: 'localhost' }),
    gate: () => {},
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return describe(app.server.address() as AddressInfo, {
    dropSockets: () => opened.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: () => app.close(),
  });
}

/** Serves the sample procedures through the adapters that come with the library. */
export async function serveStock(): Promise<Served> {
  const app = fastify({ routerOptions: { maxParamLength: 5_000 } });
  const createContext = () => context();
  const trpcOptions = { router: sampleRouter, createContext };
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  const wss = new WebSocketServer({ server: app.server, path: '/trpc' });
  applyWSSHandler({ wss, router: sampleRouter, createContext });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const dropSockets = () => wss.clients.forEach((client) => client.terminate());
  return describe(app.server.address() as AddressInfo, {
    dropSockets,
    async [Symbol.asyncDispose]() {
      dropSockets();
      wss.close();
      await app.close();
    },
  });
}

function describe({ port }: AddressInfo, rest: Omit<Served, 'url' | 'wsUrl'>): Served {
  return { url: `http://127.0.0.1:${port}/trpc`, wsUrl: `ws://127.0.0.1:${port}/trpc`, ...rest };
}
