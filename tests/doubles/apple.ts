import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { AuthorizationCodes, type TokenRequest } from './authorization-codes.ts';
import { readForms } from './forms.ts';

const HOUR_S = 3600;

/** Apple, as far as signing in goes: it returns by a form, and its clients sign their secrets. */
export class AppleDouble implements AsyncDisposable {
  static readonly client = { servicesId: 'test.muster.web', teamId: 'TEAM000000', keyId: 'KEY0000000' };
  /** The key the client signs its secrets with; as Apple hands it out, once. */
  readonly privateKey: string;
  person = { sub: '001234.crow.0001', email: 'hidden@privaterelay.example.test', email_verified: 'true' };
  /** Claims that go over the right ones, for tokens that are wrong. */
  wrong: Readonly<Record<string, unknown>> = {};
  readonly #clientKey: KeyObject;
  readonly #signing = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #codes = new AuthorizationCodes();
  readonly #server = readForms(fastify({ forceCloseConnections: true }));

  constructor() {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    this.#clientKey = createPublicKey(privateKey);
  }

  static async start(): Promise<AppleDouble> {
    const double = new AppleDouble();
    await double.#serve();
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** What the form that Apple's page posts to us holds, once the person has said yes there. */
  consent(address: URL, user?: object): { code: string; state: string; user?: string } {
    const { searchParams } = address;
    if (searchParams.get('response_mode') !== 'form_post') throw new Error('Apple gives name and email by form alone');
    const form = { code: this.#codes.issue(searchParams), state: searchParams.get('state') ?? '' };
    return user ? { ...form, user: JSON.stringify(user) } : form;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.close();
  }

  async #serve(): Promise<void> {
    this.#server.get('/auth/keys', () => ({
      keys: [{ ...this.#signing.publicKey.export({ format: 'jwk' }), kid: 'apple-1', alg: 'RS256', use: 'sig' }],
    }));
    this.#server.post('/auth/token', (request, reply) => {
      const fields = request.body as TokenRequest;
      const asked = this.#isClient(fields['client_secret'] ?? '') ? this.#codes.redeem(fields) : null;
      if (!asked) return reply.status(400).send({ error: 'invalid_grant' });
      return {
        access_token: 'apple-access-token',
        token_type: 'Bearer',
        expires_in: HOUR_S,
        id_token: this.#idToken(asked.get('nonce') ?? ''),
      };
    });
    await this.#server.listen({ port: 0, host: '127.0.0.1' });
  }

  #idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.origin,
      aud: AppleDouble.client.servicesId,
      iat: now,
      exp: now + HOUR_S,
      nonce,
      ...this.person,
      ...this.wrong,
    };
    const text = `${encode({ alg: 'RS256', kid: 'apple-1' })}.${encode(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#signing.privateKey).toString('base64url')}`;
  }

  /** Checks the secret as Apple does: ours by signature, for Apple, and not for long. */
  #isClient(secret: string): boolean {
    const [head = '', body = '', signature = ''] = secret.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}') as Record<string, unknown>;
    const { servicesId, teamId } = AppleDouble.client;
    const rightOnes = claims['iss'] === teamId && claims['sub'] === servicesId && claims['aud'] === this.origin;
    const key = { key: this.#clientKey, dsaEncoding: 'ieee-p1363' } as const;
    return rightOnes && verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
