import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Clock, systemClock } from '../bridge/clock.ts';
import type { Gate } from '../gateway/gate.ts';
import { pathOf, type SiteOf } from '../gateway/site.ts';
import type { CreateContext } from './context.ts';
import { endInWaves } from './drain-waves.ts';
import { errorShape, failureOf } from './error-shape.ts';
import { servePeer } from './websocket-peer.ts';

/** What is served, and who is let in. */
export type WebsocketServing = {
  readonly router: AnyTRPCRouter;
  readonly createContext: CreateContext;
  readonly siteOf: SiteOf;
  readonly gate: Gate;
  readonly clock?: Clock;
};

/** Largest frame a client may send. */
const FRAME_BYTES_MAX = 64 * 1024;
/** A client that has not answered one ping by the next is gone: noticed within twice this. */
const PING_MS = 7_000;
/** Time for what was said to arrive before a socket whose session is over is closed. */
const FAREWELL_MS = 1_000;
/** Close codes: the session ended; this server restarts, connect again. */
const CLOSE = { sessionEnded: 4401, restart: 1012 } as const;

/** Serves tRPC's websocket wire format on `/trpc`, for subscriptions alone. */
export function registerTrpcWebsocket(app: FastifyInstance, serving: WebsocketServing): void {
  const clock = serving.clock ?? systemClock;
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES_MAX, perMessageDeflate: false });
  const answering = new WeakSet<WebSocket>();
  let draining = false;
  let pings: unknown;

  async function accept(raw: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const requestId = randomUUID();
    const gone = new AbortController();
    // Until the handshake nobody else listens, and an error without a listener ends the process.
    socket.on('error', () => gone.abort());
    try {
      if (pathOf(raw.url ?? '') !== '/trpc') throw fail('request.notFound');
      if (draining) throw fail('server.draining');
      const site = await serving.siteOf(raw);
      serving.gate(raw, 'upgrade', site);
      let client: WebSocket | null = null;
      const ctx = await serving.createContext({
        raw,
        site,
        requestId,
        signal: gone.signal,
        setCookie: () => {},
        tellStale: () => {},
        endConnection: () =>
          void clock.setTimeout(() => client?.close(CLOSE.sessionEnded, 'the session has ended'), FAREWELL_MS),
      });
      if (socket.destroyed) return;
      server.handleUpgrade(raw, socket, head, (opened) => {
        client = opened;
        answering.add(opened);
        opened.on('pong', () => answering.add(opened));
        opened.once('close', () => gone.abort());
        servePeer(opened, { router: serving.router, ctx, clock, socket });
      });
    } catch (error) {
      refuse(socket, failureOf(error), requestId);
    }
  }

  function pingAll(): void {
    for (const client of server.clients) {
      if (answering.delete(client)) client.ping();
      else client.terminate();
    }
    pings = clock.setTimeout(pingAll, PING_MS);
  }

  app.addHook('onReady', async () => {
    app.server.on('upgrade', (raw, socket, head) => void accept(raw, socket, head));
    pings = clock.setTimeout(pingAll, PING_MS);
  });
  app.addHook('preClose', async () => {
    draining = true;
    clock.clearTimeout(pings);
    await endAll(server.clients, clock);
  });
}

/** Tells clients to connect again, elsewhere as they will find, and waits until they are gone. */
async function endAll(clients: ReadonlySet<WebSocket>, clock: Clock): Promise<void> {
  const ends = [...clients].map((client) => () => {
    client.send(JSON.stringify({ id: null, method: 'reconnect' }));
    client.close(CLOSE.restart, 'restarting');
  });
  await endInWaves(ends);
  const stubborn = clock.setTimeout(() => clients.forEach((client) => client.terminate()), FAREWELL_MS);
  await Promise.all([...clients].map((client) => new Promise((closed) => client.once('close', closed))));
  clock.clearTimeout(stubborn);
}

/** Refuses an upgrade in plain HTTP, since there is no websocket yet. */
function refuse(socket: Duplex, failure: Failure, requestId: string): void {
  if (socket.destroyed) return;
  const body = JSON.stringify({ error: errorShape(failure, requestId) });
  socket.end(
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? 'Refused'}\r\n` +
      'connection: close\r\ncontent-type: application/json\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
