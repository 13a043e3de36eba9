import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyRequest } from 'fastify';
import { AuthorizationCodes, type TokenRequest } from '../authorization-codes.ts';
import { readForms } from '../forms.ts';

/** A person as Discord describes them. */
export type DiscordUser = {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly email?: string;
  readonly avatar?: string;
  readonly verified?: boolean;
};

/** Discord, as far as signing in goes. Tests change who sits before it, and whom its tokens are for. */
export class DiscordDouble implements AsyncDisposable {
  static readonly client = { id: 'discord-client', secret: 'discord-secret' };
  user: DiscordUser = {
    id: '80351110224678912',
    username: 'crow',
    global_name: 'Old Crow',
    email: 'crow@example.test',
    verified: true,
  };
  /** The application its tokens are made for. */
  application = DiscordDouble.client.id;
  readonly #codes = new AuthorizationCodes();
  readonly #tokens = new Set<string>();
  readonly #server = readForms(fastify({ forceCloseConnections: true }));

  static async start(): Promise<DiscordDouble> {
    const double = new DiscordDouble();
    await double.#serve();
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.close();
  }

  async #serve(): Promise<void> {
    this.#server.get('/oauth2/authorize', (request, reply) => {
      const query = new URL(request.url, this.origin).searchParams;
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', this.#codes.issue(query));
      back.searchParams.set('state', query.get('state') ?? '');
      return reply.redirect(back.href);
    });
    this.#server.post('/api/oauth2/token', (request, reply) => {
      const fields = request.body as TokenRequest;
      const known = fields['client_secret'] === DiscordDouble.client.secret && this.#codes.redeem(fields);
      if (!known) return reply.status(400).send({ error: 'invalid_grant' });
      const token = randomBytes(12).toString('base64url');
      this.#tokens.add(token);
      return { access_token: token, token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' };
    });
    const ask =
      (answer: () => unknown) =>
      (request: FastifyRequest, reply: { status(code: number): { send(body: unknown): unknown } }) =>
        this.#tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
          ? answer()
          : reply.status(401).send({});
    this.#server.get(
      '/api/oauth2/@me',
      ask(() => ({ application: { id: this.application } })),
    );
    this.#server.get(
      '/api/users/@me',
      ask(() => this.user),
    );
    await this.#server.listen({ port: 0, host: '127.0.0.1' });
  }
}
