import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { NETWORK, type Wire } from '../../apps/upstream/src/platform/outbound/dial.ts';
import { makeAuthority } from '../support/private-authority.ts';

/** What the host answers to a path. */
export type PictureAnswer = {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

/** The host where a provider keeps pictures of people. */
export class PictureHost implements AsyncDisposable {
  readonly answers = new Map<string, PictureAnswer>();
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly #name: string;
  readonly #server: Server;
  readonly #ca: string;

  private constructor(name: string, server: Server, ca: string) {
    this.#name = name;
    this.#server = server;
    this.#ca = ca;
  }

  static async start(name: string): Promise<PictureHost> {
    await using authority = await makeAuthority(name);
    const server = createServer({ key: authority.key, cert: authority.cert });
    const host = new PictureHost(name, server, await readFile(authority.caFile, 'utf8'));
    server.on('request', ({ url = '' }, response) => {
      const path = url.split('?', 1)[0] ?? '';
      host.asked.push(path);
      const { status = 200, headers, body } = host.answers.get(path) ?? { status: 404, headers: {} };
      response.writeHead(status, headers).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return host;
  }

  /** A network on which the host has a public address, and everything else is where it is. */
  get wire(): Wire {
    const { port } = this.#server.address() as AddressInfo;
    return {
      resolve: async (name) =>
        name === this.#name ? [{ address: '93.184.215.14', family: 4 }] : NETWORK.resolve(name),
      connect: (target, addresses) =>
        target.host === this.#name
          ? connect({ host: '127.0.0.1', port, ca: this.#ca, servername: this.#name })
          : NETWORK.connect(target, addresses),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }
}
