import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and can be told to refuse. */
export class MailServer implements AsyncDisposable {
  readonly received: Email[] = [];
  /** Refuses what comes, for now, as a server that is too busy does. */
  isBusy = false;
  refused = 0;
  /** How long it thinks before it says that it has a mail. */
  thinksMs = 0;
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void this.#take(Buffer.concat(chunks), done));
    },
  });

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server.server, 'listening');
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  async #take(raw: Buffer, done: (error?: Error) => void): Promise<void> {
    if (this.isBusy) {
      this.refused += 1;
      return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
    }
    this.received.push(await PostalMime.parse(raw));
    if (this.thinksMs > 0) await setTimeout(this.thinksMs);
    return done();
  }
}
