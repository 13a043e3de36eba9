import type { Server as HttpServer } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Server } from 'socket.io';

/** Connections to a server, which a test may cut or have hang. */
export class Connections {
  readonly #open = new Set<NetSocket>();

  /** Follows those of an HTTP server from now on. */
  follow(http: HttpServer): void {
    http.on('connection', (connection) => {
      this.#open.add(connection);
      connection.once('close', () => this.#open.delete(connection));
    });
  }

  /** Cuts every socket, as a crash does. */
  cut(io: Server | null): void {
    for (const socket of io?.sockets.sockets.values() ?? []) socket.conn.close();
  }

  /** Makes every present connection half-open: it stays up and nothing is read or written any more. */
  halfOpen(io: Server | null): void {
    for (const connection of this.#open) connection.pause();
    for (const socket of io?.sockets.sockets.values() ?? []) socket.conn.transport.send = () => undefined;
  }

  /** Ends them all: closing a server would wait half a minute for those that are half open. */
  end(): void {
    for (const connection of this.#open) connection.destroy();
  }
}
