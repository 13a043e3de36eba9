import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export type ReceivedHook = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: {
      readonly community: { readonly id: string; readonly name?: string };
      readonly actor: { readonly id: string; readonly name: string } | null;
      readonly target: { readonly kind: string; readonly id: string; readonly name: string | null } | null;
    };
  };
};

type Answer = (response: ServerResponse, hook: ReceivedHook) => void;

/** A receiver of webhooks that keeps what it gets, by the path, and answers as it is told. */
export class WebhookReceiver implements AsyncDisposable {
  readonly received: ReceivedHook[] = [];
  /** How it answers, by the path; 204 where nothing is said. */
  readonly answers = new Map<string, Answer>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const { url: path = '', headers } = request;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const hook = { path, headers, body, event: JSON.parse(body) as ReceivedHook['event'] };
        receiver.received.push(hook);
        const answer = receiver.answers.get(path);
        if (answer) answer(response, hook);
        else response.writeHead(204).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What came in at a path. */
  at(path: string): ReceivedHook[] {
    return this.received.filter((hook) => hook.path === path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
