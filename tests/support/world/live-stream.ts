import type { AppRouter } from '@muster/bff/app-router';
import type { Cursor, LiveEvent, StreamMessage } from '@muster/contracts/live/model';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { WebSocket } from 'ws';
import { decodeCursor } from '../../../apps/bff/src/live/cursor.ts';
import { websocketWith } from '../wire.ts';
import type { Page } from './page.ts';

/** What to watch, and from where. */
export type LiveInput = {
  readonly communities: readonly string[];
  readonly from?: Cursor;
  /** Cursor of the last message of an earlier stream. */
  readonly lastEventId?: string;
};

type Heard = { readonly id: string; readonly message: StreamMessage };
type Waiting = { readonly found: () => boolean; readonly resolve: () => void };

const PATIENCE_MS = 15_000;

/** The live stream of a page over the stock link. It reconnects by itself, as in a browser, until it is closed. */
export class LiveStream implements Disposable {
  /** Everything heard, in order. */
  readonly heard: Heard[] = [];
  readonly sockets: WebSocket[] = [];
  /** Codes of refusals that ended the stream. */
  readonly errors: unknown[] = [];
  readonly #streams: readonly string[];
  readonly #waiting = new Set<Waiting>();
  readonly #close: () => void;

  constructor(page: Page, { communities, from = {}, lastEventId }: LiveInput) {
    const own = page.account === null ? [] : [`account:${page.account}`];
    this.#streams = [...own, ...communities.map((community) => `community:${community}`)].sort();
    const address = `${page.origin.replace(/^http/, 'ws')}/trpc`;
    const { 'sec-fetch-site': _site, 'x-muster': _own, ...headers } = page.ownHeaders();
    const socketClient = createWSClient({
      url: address,
      WebSocket: websocketWith(
        () => headers,
        (socket) => this.#follow(socket),
        page.way,
      ),
      retryDelayMs: () => 20,
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socketClient })] });
    const input = { communities: [...communities], from, ...(lastEventId !== undefined && { lastEventId }) };
    const subscription = client.live.events.subscribe(input, {
      onData: (heard) => this.#hear(heard as unknown as { id: string; data: StreamMessage }),
      onError: (error) => this.#changed(() => this.errors.push(error.data?.code ?? error)),
    });
    this.#close = () => {
      subscription.unsubscribe();
      void socketClient.close();
      for (const socket of this.sockets) socket.terminate();
    };
  }

  get messages(): StreamMessage[] {
    return this.heard.map(({ message }) => message);
  }

  /** The events heard, of one stream or of all. */
  events(stream?: string): LiveEvent[] {
    return this.messages.flatMap((message) =>
      message.kind === 'event' && (!stream || message.event.stream === stream) ? [message.event as LiveEvent] : [],
    );
  }

  /** Cursor after the last message. */
  get cursor(): string {
    return this.heard.at(-1)?.id ?? '';
  }

  /** How far each stream was read. */
  get positions(): Record<string, number> {
    return Object.fromEntries(decodeCursor(this.#streams, this.cursor) ?? []);
  }

  /** Waits for a message, those already heard included from `after` on. */
  async until(wanted: (message: StreamMessage) => boolean, after = 0): Promise<StreamMessage> {
    const find = () => this.messages.slice(after).find(wanted);
    await this.when(() => find() !== undefined);
    return find() as StreamMessage;
  }

  untilKind(kind: StreamMessage['kind'], after = 0): Promise<StreamMessage> {
    return this.until((message) => message.kind === kind, after);
  }

  /** Waits for the first event of a type. */
  async untilEvent(type: string, after = 0): Promise<LiveEvent> {
    const message = await this.until((each) => each.kind === 'event' && each.event.type === type, after);
    return (message as Extract<StreamMessage, { kind: 'event' }>).event;
  }

  /** Waits until a stream has been read up to a position. */
  untilPosition(stream: string, seq: number): Promise<void> {
    return this.when(() => (this.positions[stream] ?? -1) >= seq);
  }

  /** Waits for anything that can be seen in what was heard. */
  when(found: () => boolean): Promise<void> {
    if (found()) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { found, resolve };
    this.#waiting.add(waiting);
    const told = () => reject(new Error(`not heard in ${PATIENCE_MS} ms; heard: ${JSON.stringify(this.messages)}`));
    const timer = setTimeout(told, PATIENCE_MS);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(waiting);
    });
  }

  /** Breaks the connection, as a network does. The link opens another. */
  drop(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  close(): void {
    this.#close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #follow(socket: WebSocket): void {
    this.#changed(() => this.sockets.push(socket));
    socket.on('close', () => this.#changed(() => {}));
  }

  #hear({ id, data }: { id: string; data: StreamMessage }): void {
    this.#changed(() => this.heard.push({ id, message: data }));
  }

  #changed(change: () => unknown): void {
    change();
    for (const waiting of this.#waiting) if (waiting.found()) waiting.resolve();
  }
}
