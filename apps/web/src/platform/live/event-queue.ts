import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@muster/contracts/live/model';
import { applyToCache } from './cached-answers.ts';
import { publishLiveEvent } from './event-bus.ts';

/** A tab in the background draws no frames; its answers are brought up to date all the same. */
const HIDDEN_MS = 100;

/** Applies events to the cached answers once a frame, in order, however many came: what is on screen is drawn once. */
export function createEventQueue(client: QueryClient, viewer: () => string | null) {
  let waiting: LiveEvent[] = [];
  let cancel = (): void => {};
  const flush = (): void => {
    cancel();
    cancel = () => {};
    const due = waiting;
    waiting = [];
    notifyManager.batch(() => {
      for (const event of due) applyToCache(client, event, viewer());
    });
    for (const event of due) publishLiveEvent(event);
  };
  return {
    add(event: LiveEvent): void {
      waiting.push(event);
      if (waiting.length === 1) cancel = soon(flush);
    },
    /** Applies what waits at once. */
    flush,
  };
}

/** Runs before the next frame, or by a timer when none is coming: also a tab that is hidden after this must not wait. */
function soon(action: () => void): () => void {
  const timer = setTimeout(action, HIDDEN_MS);
  const frame = requestAnimationFrame(action);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
