import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { startGatewayAlone } from '../support/gateway-alone.ts';
import { startStreamUpstream } from '../support/stream-upstream.ts';
import { createFrameReader } from './live-frames.ts';
import { PROTOCOLS, type Protocol } from './live-protocols.ts';

/**
 * How soon a connection that is open and dead is noticed. The server's side: readers stop reading and answering, as
 * behind a network that swallows everything, and are counted until the server has let them go. The client's side: the
 * longest silence of a healthy stream, since a client takes a little more than that for the end.
 *
 * Run: node tests/bench/half-open.ts
 */
const READERS = 50;
const LISTENING_MS = 30_000;
const LONGEST_MS = 75_000;

await using upstream = Object.assign(await startStreamUpstream(), {
  async [Symbol.asyncDispose]() {
    await upstream.close();
  },
});
await using alone = await startGatewayAlone(upstream.url);
const ioServer = createServer();
const io = new Server(ioServer, { transports: ['websocket'] });
await new Promise<void>((listening) => ioServer.listen(0, '127.0.0.1', listening));
const ioPort = (ioServer.address() as AddressInfo).port;

const ours = connectionsOf(alone.gateway.app.server);
const [websocket, theirs, silence, eventsSilence] = await Promise.all([
  noticed(PROTOCOLS['gateway-ws'], alone.port, ours),
  noticed(PROTOCOLS['socket.io'], ioPort, connectionsOf(ioServer)),
  longestSilence(PROTOCOLS['gateway-ws'], alone.port),
  longestSilence(PROTOCOLS['gateway-sse'], alone.port),
]);
// Alone, since it is the server's connections that are counted.
const events = await noticed(PROTOCOLS['gateway-sse'], alone.port, ours);
console.log(
  '| | server lets the last of them go after s | longest silence of a healthy stream s |\n| --- | ---: | ---: |',
);
console.log(`| gateway, websocket | ${seconds(websocket)} | ${seconds(silence)} |`);
console.log(`| gateway, event stream | ${seconds(events)} | ${seconds(eventsSilence)} |`);
console.log(`| socket.io as it comes | ${theirs === null ? `more than ${LONGEST_MS / 1_000}` : seconds(theirs)} | – |`);
await io.close();

async function noticed(protocol: Protocol, port: number, count: () => Promise<number>): Promise<number | null> {
  const sockets = await Promise.all(Array.from({ length: READERS }, () => open(protocol, port, () => {})));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const others = (await count()) - READERS;
  for (const socket of sockets) socket.pause();
  const startedAt = performance.now();
  while ((await count()) > others) {
    if (performance.now() - startedAt > LONGEST_MS) return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - startedAt;
}

async function longestSilence(protocol: Protocol, port: number): Promise<number> {
  let [heardAt, longest] = [performance.now(), 0];
  const socket = await open(protocol, port, () => {
    longest = Math.max(longest, performance.now() - heardAt);
    heardAt = performance.now();
  });
  await new Promise((resolve) => setTimeout(resolve, LISTENING_MS));
  socket.destroy();
  return longest;
}

async function open(protocol: Protocol, port: number, message: () => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const accepted = () => protocol.subscribe('').forEach((bytes) => socket.write(bytes));
  socket.on('data', createFrameReader(protocol, { message, accepted, reply: (bytes) => void socket.write(bytes) }));
  socket.write(protocol.open(port, ''));
  return socket;
}

function connectionsOf(server: { getConnections(done: (error: Error | null, count: number) => void): unknown }) {
  return () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
}

function seconds(ms: number | null): string {
  return ms === null ? '–' : (ms / 1_000).toFixed(1);
}
