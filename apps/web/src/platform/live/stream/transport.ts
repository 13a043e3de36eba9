import type { Cursor, StreamMessage } from '@muster/contracts/live/model';

/** What is asked of the gateway: which communities, and from where on. */
export type Watched = { readonly communities: readonly string[]; readonly from: Cursor };

/**
 * What a subscription tells. After `broken` it tells nothing more; the cause is for the log. Nor after `ended`, which
 * says that the gateway ended it in good order, to have it begun again.
 */
export type StreamEars = { message(message: StreamMessage): void; broken(cause: unknown): void; ended(): void };

/** One way to the gateway's stream. It tries nothing again by itself: {@link LiveStream} decides when. */
export type Transport = {
  /** Begins to hear; a subscription before this one is given up. */
  subscribe(watched: Watched, ears: StreamEars): void;
  close(): void;
};
