import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../support/free-port.ts';

/** What an object store does with a request. */
type Mood = 'well' | 'silent' | 'full';

/** An S3-compatible object store with one bucket. Tests make it fail, stop it and start it again. */
export class ObjectStore implements AsyncDisposable {
  static readonly bucket = 'muster-files';
  /** The one key that this store knows. */
  static readonly key = { id: 'S3RVER', secret: 'S3RVER' };
  mood: Mood = 'well';
  /** Requests that came, as `METHOD path`. */
  readonly asked: string[] = [];
  readonly endpoint: string;
  /** Where it keeps what it is given, to be copied as the volume of a store is. */
  readonly directory: string;
  readonly #server: Server;

  static async start(): Promise<ObjectStore> {
    const directory = await mkdtemp(join(tmpdir(), 'muster-store-'));
    const options = { directory, silent: true, vhostBuckets: false };
    const store = new S3rver({ ...options, configureBuckets: [{ name: ObjectStore.bucket }] });
    await store.configureBuckets();
    const double = new ObjectStore(await freePort(), store.callback(), directory);
    await double.up();
    return double;
  }

  private constructor(port: number, answer: RequestListener, directory: string) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#server = createServer((request, response) => {
      this.asked.push(`${request.method} ${request.url}`);
      if (this.mood === 'well') answer(request, response);
      if (this.mood === 'full') response.writeHead(507, { 'content-type': 'application/xml' }).end('<Error/>');
    });
    this.directory = directory;
  }

  /** What an upstream must be told to keep its files here. */
  get settings() {
    return {
      S3_ENDPOINT: this.endpoint,
      S3_BUCKET: ObjectStore.bucket,
      S3_ACCESS_KEY_ID: ObjectStore.key.id,
      S3_SECRET_ACCESS_KEY: ObjectStore.key.secret,
    };
  }

  async up(): Promise<void> {
    this.#server.listen(Number(new URL(this.endpoint).port), '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async down(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.down();
    await rm(this.directory, { recursive: true });
  }
}
