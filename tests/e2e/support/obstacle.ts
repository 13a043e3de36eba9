import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy in the way to the product: it can refuse websockets, or go silent without closing anything. */
export type Obstacle = AsyncDisposable & {
  /** For the options of a machine: everything it asks for goes through here. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Lets nothing but plain requests pass, as some networks do. */
  refusing: boolean;
  /** From here on nothing passes in either direction on the connections there are; new ones pass. */
  swallow(): void;
};

/** Starts one on a free port. */
export async function startObstacle(): Promise<Obstacle> {
  const passing = new Set<Duplex>();
  const server = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked;
    const onward = request(url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connection', (socket: Socket) => keep(passing, socket));
  // A websocket through a proxy is a tunnel first.
  server.on('connect', ({ url = '' }, near) => {
    if (obstacle.refusing) return void near.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const [hostname = '', port] = url.split(':');
    const far = connect(Number(port), hostname, () => near.write('HTTP/1.1 200 Connected\r\n\r\n'));
    keep(passing, far);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const obstacle: Obstacle = {
    // Chromium goes round every proxy to this very machine unless it is told not to.
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    refusing: false,
    swallow() {
      for (const socket of passing) {
        socket.unpipe();
        socket.pause();
        socket.write = () => true;
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of passing) socket.destroy();
      server.close();
    },
  };
  return obstacle;
}

function keep(passing: Set<Duplex>, socket: Duplex): void {
  passing.add(socket);
  socket.on('error', () => {});
  socket.once('close', () => passing.delete(socket));
}
