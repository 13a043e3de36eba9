import type { AppRouter } from '@muster/bff/app-router';
import { createTRPCClient, httpBatchLink, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import { fetchWith, type RawAnswer, type RawRequest, send, type Way } from '../wire.ts';
import { type LiveInput, LiveStream } from './live-stream.ts';

/** A client made of stock links. */
export type Client = TRPCClient<AppRouter>;

/** What a refused call carries. */
export type Refused = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/**
 * A browser's page on one origin: it keeps cookies and says of itself what browsers say. `clientId` tells pages of one
 * person apart.
 */
export class Page {
  readonly origin: string;
  readonly clientId: string;
  readonly cookies: Map<string, string>;
  readonly client: Client;
  readonly way: Way | undefined;
  /** The account of its session, where the test knows. */
  account: string | null = null;

  constructor(origin: string, cookies: Readonly<Record<string, string>> = {}, way?: Way) {
    this.origin = origin;
    this.clientId = crypto.randomUUID();
    this.way = way;
    this.cookies = new Map(Object.entries(cookies));
    this.client = this.#clientBy('single');
  }

  /** A client that sends calls made together together. */
  batching(): Client {
    return this.#clientBy('batch');
  }

  /** A client whose mutations carry a key of the test's choice. */
  keyed(idempotencyKey: string): Client {
    return this.#clientBy('single', { 'idempotency-key': idempotencyKey });
  }

  /** Another page of the same person, which may come by another way. */
  secondTab(way = this.way): Page {
    const page = new Page(this.origin, Object.fromEntries(this.cookies), way);
    page.account = this.account;
    return page;
  }

  /** Opens the live stream. */
  live(input: LiveInput = { communities: [] }): LiveStream {
    return new LiveStream(this, input);
  }

  /** Requests a path of this page's origin as its scripts would. */
  async fetch(path: string, request: RawRequest = {}): Promise<RawAnswer> {
    return this.#keeping(await this.#send(path, { ...request, headers: this.#with(request) }));
  }

  /** Posts JSON as this page's scripts would. */
  post(path: string, body: unknown): Promise<RawAnswer> {
    const headers = { 'content-type': 'application/json' };
    return this.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Goes to an address as a person who follows a link: no header of ours goes along, cookies do. */
  async visit(address: string, request: RawRequest = {}): Promise<RawAnswer> {
    const headers = { accept: 'text/html', ...this.#cookieHeader(), ...request.headers };
    return this.#keeping(await this.#send(address, { ...request, headers }));
  }

  /** Headers that the browser itself adds to what a page of this origin asks. */
  ownHeaders(): Record<string, string> {
    return { origin: this.origin, 'sec-fetch-site': 'same-origin', 'x-muster': '1', ...this.#cookieHeader() };
  }

  #send(address: string, request: RawRequest): Promise<RawAnswer> {
    return send(new URL(address, this.origin).href, { way: this.way, ...request });
  }

  #clientBy(link: 'single' | 'batch', more: Readonly<Record<string, string>> = {}): Client {
    const fetch = fetchWith(() => ({ ...this.ownHeaders(), 'x-client-id': this.clientId, ...more }), this.way);
    const keeping: typeof fetch = async (target, init) => {
      const answer = await fetch(target, init);
      this.#keep(answer.headers.getSetCookie());
      return answer;
    };
    const options = { url: `${this.origin}/trpc`, fetch: keeping as never };
    return createTRPCClient<AppRouter>({ links: [link === 'batch' ? httpBatchLink(options) : httpLink(options)] });
  }

  #with({ headers }: RawRequest) {
    return { ...this.ownHeaders(), ...headers };
  }

  #cookieHeader(): { cookie?: string } {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }

  #keeping(answer: RawAnswer): RawAnswer {
    this.#keep(answer.cookies);
    return answer;
  }

  /** Keeps cookies by name alone: tests of their attributes look at the lines themselves. */
  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const gone = attributes.some((each) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(each));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(name.length + 1));
    }
  }
}

/** What a call that must be refused was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const error: unknown = await call.then(
    (answer) => new Error(`the call was answered: ${JSON.stringify(answer)}`),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCClientError) || !error.data) throw error;
  const { code, status, details } = error.data as Omit<Refused, 'message'>;
  return { code, status, message: error.message, details };
}
