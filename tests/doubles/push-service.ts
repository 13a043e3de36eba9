import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { readFile } from 'node:fs/promises';
import type { Wire } from '../../apps/upstream/src/platform/outbound/dial.ts';
import type { TestSubscription } from '../notifications/subscription.ts';
import { makeAuthority } from '../support/private-authority.ts';

/** A push as it came in: its headers, and its body still sealed. */
export type ReceivedPush = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** A push service (RFC 8030) that keeps what it gets, and can be told to answer otherwise. */
export class PushService implements AsyncDisposable {
  static readonly host = 'push.example.com';
  readonly received: ReceivedPush[] = [];
  status = 201;
  /** Ends connections without an answer. */
  isRude = false;
  /** Hosts that take a push and never answer. */
  readonly mute = new Set<string>();
  /** How many pushes to a host were waiting for an answer at once, at most. */
  readonly mostAtOnce = new Map<string, number>();
  readonly #waiting: { readonly host: string; readonly hangUp: () => void }[] = [];
  /** Goes on answering for as long as somebody listens. */
  isEndless = false;
  readonly #server: Server;
  readonly #ca: string;

  private constructor(server: Server, ca: string) {
    this.#server = server;
    this.#ca = ca;
  }

  static async start(): Promise<PushService> {
    await using authority = await makeAuthority(PushService.host);
    const server = createServer({ key: authority.key, cert: authority.cert });
    const service = new PushService(server, await readFile(authority.caFile, 'utf8'));
    server.on('request', (request, response) => {
      const { url: path = '', headers } = request;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        service.received.push({ path, headers, body: Buffer.concat(chunks) });
        const { host = '' } = headers;
        if (service.mute.has(host)) return service.#keepWaiting(host, () => void response.destroy());
        if (service.isRude) return void response.destroy();
        response.writeHead(service.status);
        if (service.isEndless) response.write('and');
        else response.end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  /** A network whose every name is public, and leads here. */
  get wire(): Wire {
    const { port } = this.#server.address() as AddressInfo;
    return {
      resolve: async () => [{ address: '93.184.215.14', family: 4 }],
      connect: () => connect({ host: '127.0.0.1', port, ca: this.#ca, servername: PushService.host }),
    };
  }

  /** Ends what mute hosts keep waiting; what comes from now on is answered. */
  hangUp(): void {
    this.mute.clear();
    for (const { hangUp } of this.#waiting.splice(0)) hangUp();
  }

  #keepWaiting(host: string, hangUp: () => void): void {
    this.#waiting.push({ host, hangUp });
    const now = this.#waiting.filter((waiting) => waiting.host === host).length;
    this.mostAtOnce.set(host, Math.max(now, this.mostAtOnce.get(host) ?? 0));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }
}

/** Checks who a push says it is from (RFC 8292), with the key it names; answers the claims and that key. */
export function readVapid({ headers }: ReceivedPush) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the push is not signed with the key it names');
  return { payload: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { readonly aud: string }, key };
}

/** Opens a push as the browser would (RFC 8188, RFC 8291). */
export function openPush({ body }: ReceivedPush, { privateKey, publicKey, auth }: TestSubscription): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derived = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}
