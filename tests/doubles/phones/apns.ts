import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { constants, createServer, type Http2Server, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { readSigned } from './signed-token.ts';

const HOUR_S = 3600;
const PAYLOAD_MAX = 4096;

/** What Apple says to a message instead of taking it. */
export type ApnsRefusal = {
  readonly status: number;
  readonly reason: string;
  readonly timestamp?: number;
  readonly retryAfter?: string;
  /** Said once, and no longer after that. */
  readonly once?: true;
};

/** A message as it came in. */
export type ApnsMessage = {
  readonly token: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Apple Push Notification service over HTTP/2, which looks at the key's signature, its team, its age and the topic. */
export class ApnsDouble implements AsyncDisposable {
  static readonly team = 'TEAM000000';
  static readonly keyId = 'PUSHKEY000';
  static readonly topic = 'example.muster.app';
  readonly received: ApnsMessage[] = [];
  /** By a phone's token. */
  readonly refusals = new Map<string, ApnsRefusal>();
  /** The provider tokens it was shown. */
  readonly shown = new Set<string>();
  connections = 0;
  readonly privateKey: string;
  readonly #publicKey: KeyObject;
  readonly #server: Http2Server = createServer();
  readonly #sessions = new Set<ServerHttp2Session>();

  private constructor() {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    this.#publicKey = keys.publicKey;
  }

  static async start(): Promise<ApnsDouble> {
    const double = new ApnsDouble();
    double.#server.on('session', (session) => {
      double.connections += 1;
      double.#sessions.add(session);
    });
    double.#server.on('stream', (stream, headers) => void double.#answer(stream, headers as Record<string, string>));
    double.#server.listen(0, '127.0.0.1');
    await once(double.#server, 'listening');
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Says goodbye on every connection, as it does when it is restarted. */
  leave(): void {
    for (const session of this.#sessions) session.destroy();
    this.#sessions.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.leave();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  async #answer(stream: ServerHttp2Stream, headers: Readonly<Record<string, string>>): Promise<void> {
    const chunks: Buffer[] = [];
    stream.on('error', () => {});
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const token = headers[constants.HTTP2_HEADER_PATH]?.replace('/3/device/', '') ?? '';
    const refusal = this.#wrongWith(headers, body) ?? this.refusals.get(token);
    if (!refusal) {
      this.received.push({ token, headers, payload: JSON.parse(body.toString()) });
      stream.respond({ [constants.HTTP2_HEADER_STATUS]: 200 });
      stream.end();
      return;
    }
    if (refusal.once) this.refusals.delete(token);
    const { status, reason, timestamp, retryAfter } = refusal;
    stream.respond({ [constants.HTTP2_HEADER_STATUS]: status, ...(retryAfter && { 'retry-after': retryAfter }) });
    stream.end(JSON.stringify({ reason, ...(timestamp !== undefined && { timestamp }) }));
  }

  #wrongWith(headers: Readonly<Record<string, string>>, body: Buffer): ApnsRefusal | null {
    const shown = headers['authorization']?.replace(/^bearer /, '') ?? '';
    this.shown.add(shown);
    const { head, claims } = readSigned(shown, this.#publicKey, 'ES256') ?? {};
    if (head?.['kid'] !== ApnsDouble.keyId || claims?.['iss'] !== ApnsDouble.team) {
      return { status: 403, reason: 'InvalidProviderToken' };
    }
    const age = Math.abs(Date.now() / 1000 - Number(claims['iat']));
    if (age > HOUR_S) return { status: 403, reason: 'ExpiredProviderToken' };
    if (headers['apns-topic'] !== ApnsDouble.topic) return { status: 400, reason: 'TopicDisallowed' };
    if (headers['apns-push-type'] !== 'alert') return { status: 400, reason: 'InvalidPushType' };
    if (Buffer.byteLength(headers['apns-collapse-id'] ?? '') > 64) return { status: 400, reason: 'BadCollapseId' };
    return body.length > PAYLOAD_MAX ? { status: 413, reason: 'PayloadTooLarge' } : null;
  }
}
