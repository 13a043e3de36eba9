import { fail } from '@muster/contracts/errors';
import type { TrackedEnvelope } from '@trpc/server';

/** How one kind of connection writes a message. Readers whose framings are the same object are sent the same bytes. */
export type Framing = {
  /** Bytes of one message; `id` is its cursor and has no character that JSON or a line would change. */
  frame(id: string, json: string): Buffer;
};

/** Why a feed ends: it said all there is, its connection is to be made anew, its reader does not read, or a fault. */
export type FeedEnd = 'over' | 'again' | 'tooSlow' | { readonly error: unknown };

/** The connection of somebody who reads a feed. */
export type FeedReader = {
  readonly framing: Framing;
  /** When it is to be made anew, where nothing else would tell that nobody is there any more. */
  readonly until?: number;
  /** Sends bytes; false once more waits to be sent than is kept for one reader, who is then left alone. */
  write(bytes: Buffer): boolean;
  /** Calls once everything that waited has been sent. */
  whenDrained(goOn: () => void): void;
  end(how: FeedEnd): void;
};

/**
 * What a subscription answers that writes to its readers' connections by itself, so that one message costs its bytes
 * once and a write for each reader. Parts that serve subscriptions know it by its class. To the router, and so to
 * clients, it has the type of the messages it carries.
 */
export class Feed<Message> implements AsyncIterable<TrackedEnvelope<Message>> {
  readonly #attach: (reader: FeedReader) => () => void;

  constructor(attach: (reader: FeedReader) => () => void) {
    this.#attach = attach;
  }

  /** Begins to write to a reader; answers what ends it from the reader's side. */
  attach(reader: FeedReader): () => void {
    return this.#attach(reader);
  }

  [Symbol.asyncIterator](): AsyncIterator<TrackedEnvelope<Message>> {
    throw fail('server.unexpected', { internal: 'a feed is attached to a connection, not read' });
  }
}
