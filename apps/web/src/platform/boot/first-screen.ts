import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What of the router is used. */
type Resolving = { subscribe(event: 'onResolved', heard: () => void): () => void };

/** Whatever the page still waits for by then, the rest comes all the same. */
const PATIENCE_MS = 1_500;
const AGAIN_AFTER_MS = 10_000;

const { promise, resolve } = Promise.withResolvers<void>();

/**
 * Resolves once what the address asked for stands: its page is there, its questions are answered, and the browser has
 * nothing better to do. What nobody sees at first comes behind it, or it would be loaded and run before the first rows
 * (@decision 0074).
 */
export const firstScreen: Promise<void> = promise;

/** Watches for it; called once, as the client starts. */
export function watchFirstScreen(router: Resolving, client: QueryClient): void {
  setTimeout(resolve, PATIENCE_MS);
  const stop = router.subscribe('onResolved', () => {
    stop();
    // A page asks when it is drawn, and draws what came of it: each ends before the browser is idle.
    whenIdle(() => whenAnswered(client, () => whenIdle(resolve)));
  });
}

let stands = false;
void promise.then(() => (stands = true));
const onStanding = (changed: () => void): (() => void) => {
  let isOver = false;
  void promise.then(() => isOver || changed());
  return () => void (isOver = true);
};

/** Whether {@link firstScreen} is resolved, for components. Always false while a page is rendered on the server or hydrated. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(
    onStanding,
    () => stands,
    () => false,
  );
}

/**
 * What `load` loads, once the first screen stands; for parts that it is complete without. Where that fails, as it does without a connection,
 * it is tried again: a page that stands is not given up for them.
 */
export function behindFirstScreen<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const tryUntilLoaded = (): Promise<Part> => load().catch(() => untilBack().then(tryUntilLoaded));
  return () => firstScreen.then(tryUntilLoaded);
}

/** Resolves when the browser says that it is online again, and after some seconds in any case. */
function untilBack(): Promise<unknown> {
  return new Promise((back) => {
    addEventListener('online', back, { once: true });
    setTimeout(back, AGAIN_AFTER_MS);
  });
}

function whenAnswered(client: QueryClient, then: () => void): void {
  if (client.isFetching() === 0) return then();
  const stop = client.getQueryCache().subscribe(() => {
    if (client.isFetching() > 0) return;
    stop();
    then();
  });
}

/** Safari has no word for it. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then);
  else setTimeout(then, 50);
}
