import type { LinkState } from '../bridge/account-link.ts';
import type { Clock } from '../bridge/clock.ts';
import type { ReceivedEvent } from '../bridge/live-event.ts';

/** What a reader of live events waits for. */
export type InboxItem =
  | { readonly kind: 'event'; readonly received: ReceivedEvent }
  | { readonly kind: 'state'; readonly state: LinkState }
  /** More arrived than was kept; everything waiting was dropped. */
  | { readonly kind: 'overflow' }
  | { readonly kind: 'time' }
  | { readonly kind: 'aborted' };

/** Events a reader may be behind before it must fetch anew instead. */
const CAPACITY = 1_000;

/** A bounded queue with one reader. */
export type Inbox = {
  push(item: InboxItem): void;
  /** The next item, or `time` when none came within `waitMs`. */
  next(waitMs: number): Promise<InboxItem>;
};

/** Makes an inbox that ends with `signal`. */
export function createInbox(clock: Clock, signal: AbortSignal): Inbox {
  let items: InboxItem[] = [];
  let wake: (() => void) | null = null;
  signal.addEventListener('abort', () => wake?.(), { once: true });

  function take(): InboxItem | undefined {
    return signal.aborted ? { kind: 'aborted' } : items.shift();
  }

  return {
    push(item) {
      if (items.length >= CAPACITY) items = [{ kind: 'overflow' }];
      items.push(item);
      wake?.();
    },
    async next(waitMs) {
      const waiting = take();
      if (waiting) return waiting;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = clock.setTimeout(resolve, Math.max(0, waitMs));
      await promise;
      wake = null;
      clock.clearTimeout(timer);
      return take() ?? { kind: 'time' };
    },
  };
}
