import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, and can be told to refuse. */
export class MailServer implements AsyncDisposable {
  readonly received: Email[] = [];
  /** Refuses what comes, for now, as a server that is too busy does. */
  isBusy = false;
  refused = 0;
  /** Recipients whose mails it keeps without an answer, until it is told to answer. */
  readonly mute = new Set<string>();
  readonly #unsaid: (() => void)[] = [];
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

  /** Answers everything it has kept without a word. */
  speak(): void {
    this.mute.clear();
    for (const say of this.#unsaid.splice(0)) say();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  async #take(raw: Buffer, done: (error?: Error) => void): Promise<void> {
    if (this.isBusy) {
      this.refused += 1;
      return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
    }
    const mail = await PostalMime.parse(raw);
    this.received.push(mail);
    if (mail.to?.some(({ address = '' }) => this.mute.has(address))) {
      return void this.#unsaid.push(() => done());
    }
    return done();
  }
}
