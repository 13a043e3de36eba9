import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyReply } from 'fastify';
import { readForms } from '../forms.ts';
import { readSigned } from './signed-token.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const PAYLOAD_MAX = 4096;

/** What Firebase says to a message instead of taking it. */
export type FcmRefusal = {
  readonly status: number;
  readonly errorCode?: string;
  /** The field that is said to be wrong. */
  readonly field?: string;
  readonly retryAfter?: string;
};

/** A message as it came in. */
export type FcmMessage = {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: Readonly<Record<string, string>>;
  readonly android: { readonly priority: string; readonly ttl: string; readonly collapse_key: string };
};

/** Firebase Cloud Messaging: its token endpoint, which looks at signature and scope, and the sending of messages. */
export class FcmDouble implements AsyncDisposable {
  static readonly project = 'muster-test';
  static readonly clientEmail = 'sender@muster-test.iam.gserviceaccount.com';
  readonly received: FcmMessage[] = [];
  /** By a phone's token. */
  readonly refusals = new Map<string, FcmRefusal>();
  tokensGiven = 0;
  expiresInS = 3600;
  readonly #tokens = new Set<string>();
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #server = readForms(fastify({ forceCloseConnections: true }));

  static async start(): Promise<FcmDouble> {
    const double = new FcmDouble();
    await double.#serve();
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The JSON file that the operator gets from the console. */
  get serviceAccount(): string {
    return JSON.stringify({
      type: 'service_account',
      project_id: FcmDouble.project,
      client_email: FcmDouble.clientEmail,
      private_key: this.#keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${this.origin}/token`,
    });
  }

  /** Takes every token back, as Google does when a key is rotated. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.close();
  }

  async #serve(): Promise<void> {
    this.#server.post('/token', (request, reply) => {
      const fields = request.body as Readonly<Record<string, string>>;
      if (!this.#isOurs(fields)) return reply.status(400).send({ error: 'invalid_grant' });
      const token = randomBytes(16).toString('base64url');
      this.#tokens.add(token);
      this.tokensGiven += 1;
      return { access_token: token, expires_in: this.expiresInS, token_type: 'Bearer' };
    });
    this.#server.post(`/v1/projects/${FcmDouble.project}/messages:send`, (request, reply) => {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!this.#tokens.has(token)) return refuse(reply, { status: 401 });
      const { message } = request.body as { message: FcmMessage };
      const refusal = this.refusals.get(message.token);
      if (refusal) return refuse(reply, refusal);
      const isText = Object.values(message.data).every((value) => typeof value === 'string');
      if (!isText || JSON.stringify(message).length > PAYLOAD_MAX) {
        return refuse(reply, { status: 400, errorCode: 'INVALID_ARGUMENT', field: 'message.data' });
      }
      this.received.push(message);
      return { name: `projects/${FcmDouble.project}/messages/${this.received.length}` };
    });
    await this.#server.listen({ port: 0, host: '127.0.0.1' });
  }

  #isOurs(fields: Readonly<Record<string, string>>): boolean {
    if (fields['grant_type'] !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return false;
    const { claims } = readSigned(fields['assertion'] ?? '', this.#keys.publicKey, 'RS256') ?? {};
    if (!claims) return false;
    const { iss, aud, scope } = claims;
    const [issued, ends] = [Number(claims['iat']), Number(claims['exp'])];
    const now = Date.now() / 1000;
    // Clocks may differ by a minute; a request is good for an hour at most.
    const isInTime = issued <= now + 60 && ends > now - 60 && ends - issued <= 3600;
    return isInTime && iss === FcmDouble.clientEmail && aud === `${this.origin}/token` && scope === SCOPE;
  }
}

function refuse(reply: FastifyReply, { status, errorCode, field, retryAfter }: FcmRefusal) {
  if (retryAfter) void reply.header('retry-after', retryAfter);
  const details = [
    ...(errorCode ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] : []),
    ...(field ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }] : []),
  ];
  return reply.status(status).send({ error: { code: status, message: 'refused', details } });
}
